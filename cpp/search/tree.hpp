// The nodes of a search tree: an arena addressed by 32-bit index, with a hard cap.
//
// A node stands for the action that leads to it and holds the statistics of that action. The actions tried at a node
// form a chain in increasing order of code, so that nodes never move and ties fall to the lower code. Rewards are whole
// numbers: sums do not depend on the order of adding, whoever adds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#include "core/attributes.hpp"

namespace trains_ai::search {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = 0xffffffffu;

/// A utility of 1 as a reward.
inline constexpr std::uint32_t kFullReward = std::uint32_t{1} << 30;

struct Node {
    std::uint64_t reward = 0;     // sum over visits, in 1 / kFullReward, for the seat that chose the action
    std::uint64_t squares = 0;    // sum of squared rewards, in the same unit
    std::uint32_t visits = 0;     // iterations that chose the action, running ones included (virtual loss)
    std::uint32_t available = 0;  // iterations at its parent in which the action was legal, since it was first tried
    NodeIndex child = kNoNode;    // first of those below
    NodeIndex next = kNoNode;     // next action tried at the same parent
    std::uint32_t key = 0;        // action code, or what the seat learned (HasInformation)
    float exploration = 0.0f;     // plain UCB1: what its bound adds to the mean reward, in units of rewards

    void add(std::uint32_t r) {
        reward += r;
        squares += (std::uint64_t{r} * r) >> 30;
    }
};
static_assert(sizeof(Node) == 40 && std::is_trivially_copyable_v<Node>);

class Tree {
public:
    /// `roots` nodes without parents, at indices 0, 1, ...
    explicit Tree(unsigned roots = 1) : roots_(roots) { clear(); }

    void clear() {
        size_ = 0;
        for (unsigned i = 0; i < roots_; ++i) push(Node{});
    }

    /// No more than this many nodes from now on; those there are stay.
    void set_cap(std::uint64_t nodes) { cap_ = static_cast<NodeIndex>(nodes < kNoNode ? nodes : kNoNode); }

    Node& operator[](NodeIndex i) { return nodes_[i]; }
    const Node& operator[](NodeIndex i) const { return nodes_[i]; }
    /// The node of index 0. Valid until a node is added.
    Node* data() { return nodes_.get(); }
    NodeIndex size() const { return size_; }
    bool full() const { return size_ >= cap_; }
    std::size_t bytes() const { return std::size_t{size_} * sizeof(Node); }

    NodeIndex find(NodeIndex parent, std::uint32_t key) const {
        const Node* const nodes = nodes_.get();
        for (NodeIndex i = nodes[parent].child; i != kNoNode; i = nodes[i].next)
            if (nodes[i].key >= key) return nodes[i].key == key ? i : kNoNode;
        return kNoNode;
    }

    /// The node below `parent` with `key`, a new one if there is none yet; kNoNode if the arena is full.
    NodeIndex find_or_add(NodeIndex parent, std::uint32_t key) {
        const NodeIndex found = find(parent, key);
        return found != kNoNode ? found : add(parent, key);
    }

    /// Keeps what hangs below `new_roots[0]`, `new_roots[1]`, ... (kNoNode: nothing) as roots 0, 1, ..., and drops the
    /// rest.
    template <class Indices>
    void reroot(const Indices& new_roots) {
        Tree kept(roots_);
        kept.cap_ = kNoNode;
        for (unsigned i = 0; i < roots_; ++i)
            if (new_roots[i] != kNoNode) kept.copy_below(*this, new_roots[i], i);
        kept.cap_ = cap_;
        std::swap(*this, kept);
    }

private:
    struct Free {
        void operator()(Node* nodes) const { std::free(nodes); }
    };

    /// Adds what `find` did not find.
    TRAINS_NOINLINE NodeIndex add(NodeIndex parent, std::uint32_t key) {
        if (full()) return kNoNode;
        NodeIndex before = kNoNode;
        NodeIndex after = nodes_[parent].child;
        while (after != kNoNode && nodes_[after].key < key) {
            before = after;
            after = nodes_[after].next;
        }
        Node node;
        node.key = key;
        node.next = after;
        push(node);
        (before == kNoNode ? nodes_[parent].child : nodes_[before].next) = size_ - 1;
        return size_ - 1;
    }

    void push(const Node& node) {
        if (size_ == capacity_) grow();
        nodes_[size_++] = node;
    }

    /// Doubles, up to the cap. Nodes are plain bytes: the system may move their pages instead of copying them.
    void grow() {
        const NodeIndex doubled = capacity_ > kNoNode / 2 ? kNoNode : std::max<NodeIndex>(64, 2 * capacity_);
        const NodeIndex capacity = std::max(std::min(doubled, cap_), size_ + 1);
        void* grown = std::realloc(static_cast<void*>(nodes_.get()), std::size_t{capacity} * sizeof(Node));
        if (grown == nullptr) throw std::bad_alloc();
        (void)nodes_.release();
        nodes_.reset(static_cast<Node*>(grown));
        capacity_ = capacity;
    }

    /// Copies the nodes below `from[source]` to below `target`, level by level: every chain becomes contiguous.
    void copy_below(const Tree& from, NodeIndex source, NodeIndex target) {
        // Until its turn comes, a copied node refers to the original nodes below it.
        nodes_[target].child = from[source].child;
        for (NodeIndex at = target, next = size_;; at = next++) {
            NodeIndex original = nodes_[at].child;
            if (original != kNoNode) {
                nodes_[at].child = size_;
                for (; original != kNoNode; original = from[original].next) {
                    push(from[original]);
                    nodes_[size_ - 1].next = from[original].next != kNoNode ? size_ : kNoNode;
                }
            }
            if (next >= size_) break;
        }
    }

    std::unique_ptr<Node[], Free> nodes_;
    NodeIndex size_ = 0;
    NodeIndex capacity_ = 0;
    NodeIndex cap_ = kNoNode;
    unsigned roots_;
};

}  // namespace trains_ai::search
