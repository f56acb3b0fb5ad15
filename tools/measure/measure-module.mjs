import { isNode, parseModule, visitTree } from '../gates/read-module.mjs';

/**
 * @typedef {{ name: string, line: number, lines: number }} MeasuredFunction
 * @typedef {{ path: string, lines: number, functions: MeasuredFunction[] }} Measured
 * @typedef {{ count: number, sum: number, median: number, p90: number, max: number }} Summary
 */

/**
 * The lines of a module and of each of its functions, one within another counted in both.
 * @param {string} path
 * @param {string} text
 * @returns {Measured}
 */
export function measureModule(path, text) {
  const module = parseModule(path, text);
  /** @type {MeasuredFunction[]} */
  const functions = [];
  /** @type {Map<unknown, string>} */
  const names = new Map();
  visitTree(module.program, (node) => {
    for (const [key, id] of /** @type {const} */ ([
      ['init', 'id'],
      ['value', 'key'],
    ])) {
      const name = node[id];
      if (isNode(node[key]) && isNode(name)) names.set(node[key], String(name['name'] ?? ''));
    }
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
      return;
    const line = module.lineOf(node.start);
    const own = isNode(node['id']) ? String(node['id']['name']) : names.get(node);
    functions.push({
      name: own || '(without a name)',
      line,
      lines: module.lineOf(node.end - 1) - line + 1,
    });
  });
  return { path, lines: text.replace(/\n$/, '').split('\n').length, functions };
}

/**
 * Quantiles by the nearest rank; all zero for nothing.
 * @param {readonly number[]} values
 * @returns {Summary}
 */
export function summarize(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return {
    count: sorted.length,
    sum: sorted.reduce((total, value) => total + value, 0),
    median: at(0.5),
    p90: at(0.9),
    max: at(1),
  };
}
