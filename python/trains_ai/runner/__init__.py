"""Running games between players, and their records."""

from .batch import Batch, play_many
from .errors import RecordError
from .match import play_match
from .record import Forfeit, MatchRecord
from .record_file import RecordFile, append_record, numbered_records, read_records
from .recorder import Recorder
from .replay import Replay, replay
from .review import Reviewed, review, worst

__all__ = [
    "Batch",
    "Forfeit",
    "MatchRecord",
    "RecordError",
    "RecordFile",
    "Recorder",
    "Replay",
    "Reviewed",
    "append_record",
    "numbered_records",
    "play_many",
    "play_match",
    "read_records",
    "replay",
    "review",
    "worst",
]
