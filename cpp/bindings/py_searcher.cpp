#include "bindings/py_searcher.hpp"

#include <stdexcept>

#include "bindings/any_view.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

/// Marks a searcher as in use while it lives.
class PySearcher::Busy {
public:
    explicit Busy(std::atomic<bool>& flag) : flag_(flag) {
        if (flag_.exchange(true))
            throw std::runtime_error("this player is searching already; a player serves one thread at a time");
    }
    ~Busy() { flag_ = false; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

private:
    std::atomic<bool>& flag_;
};

py::dict PySearcher::search(py::handle view, const search::Limits& limits, py::object progress) {
    const Busy busy(busy_);
    visit_view(view, [&](const auto& in) {
        check_to_move(in);
        if (!native_ || !native_->plays(view)) native_ = make_searcher(in, settings_, seed_, threads_);
    });
    return native_->search(view, limits, std::move(progress));
}

void PySearcher::stop() {
    if (busy_ && native_) native_->stop();
}

void PySearcher::reset() {
    const Busy busy(busy_);
    native_.reset();
}

}  // namespace trains_ai::bindings
