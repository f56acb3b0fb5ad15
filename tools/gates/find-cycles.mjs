/**
 * The groups of nodes that reach one another (strongly connected components with more than one node, by Tarjan's algorithm), each sorted.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @returns {string[][]}
 */
export function findCycles(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const cycles = [];
  /** @param {string} node */
  const visit = (node) => {
    const own = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(node, own);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.isOpen) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const members = open.splice(open.indexOf(node));
      for (const member of members) {
        const state = seen.get(member);
        if (state) state.isOpen = false;
      }
      if (members.length > 1) cycles.push(members.sort());
    }
    return own;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return cycles.sort();
}
