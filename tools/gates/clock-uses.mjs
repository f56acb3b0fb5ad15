import { isNode, visitTree } from './read-module.mjs';

/** @typedef {import('./read-module.mjs').Module} Module */
/** @typedef {import('./read-module.mjs').Node} Node */
/** @typedef {{ text: string, line: number }} Use */

const MAX_TIMER_MS = 2 ** 31 - 1;
const COMPARING = new Set(['-', '<', '>', '<=', '>=']);

/**
 * Where a module reads the machine's clock itself: `Date.now()`, `Date()` and `new Date()`.
 * @param {Module} module
 * @returns {Use[]}
 */
export function wallClockReadsOf(module) {
  return collect(module, (node) => (isMachineClock(node) ? textOf(module, node) : undefined));
}

/** Names of moments that are stored: they outlive the process, so that nothing but a clock can be compared with them. */
const STORED_MOMENT = /(?:^at|At|Until|until|expires)$/;

/**
 * Where a module measures a duration by what a clock told, `clock.now()` and variables made of it: a difference or comparison, unless with a stored moment,
 * or in order to make another moment of it.
 * @param {Module} module
 * @returns {Use[]}
 */
export function momentComparisonsOf(module) {
  const names = new Set(momentNamesOf(module));
  /** @type {(node: unknown) => boolean} */
  const isMoment = (node) => {
    if (!isNode(node)) return false;
    if (isClockCall(node)) return true;
    if (node.type === 'Identifier') return names.has(String(node['name']));
    if (node.type === 'CallExpression') return isMoment(node['callee']);
    if (node.type === 'MemberExpression')
      return /^(getTime|valueOf)$/.test(nameOf(node['property'])) && isMoment(node['object']);
    if (node.type === 'BinaryExpression') return isMoment(node['left']) || isMoment(node['right']);
    if (/^(Parenthesized|TSAs|TSNonNull|Chain)Expression$/.test(node.type))
      return isMoment(node['expression']);
    return false;
  };
  /** @type {Set<unknown>} */
  const madeMoments = new Set();
  return collect(module, (node) => {
    if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date')
      for (const each of /** @type {Node[]} */ (node['arguments'])) madeMoments.add(each);
    if (
      node.type !== 'BinaryExpression' ||
      !COMPARING.has(String(node['operator'])) ||
      madeMoments.has(node)
    )
      return undefined;
    if (!isMoment(node['left']) && !isMoment(node['right'])) return undefined;
    return namesStoredMoment(node) ? undefined : textOf(module, node);
  });
}

/** @param {Node} comparison */
function namesStoredMoment(comparison) {
  let isNamed = false;
  visitTree(comparison, (node) => {
    if (STORED_MOMENT.test(nameOf(node))) isNamed = true;
  });
  return isNamed;
}

/**
 * Timers of a module whose wait is computed, or is beyond what a timer can wait for: JavaScript
 * makes such a wait, and one that is not a number, a millisecond.
 * @param {Module} module
 * @returns {Use[]}
 */
export function unboundedTimersOf(module) {
  const constants = constantsOf(module);
  const waits = new Set(promisedTimersOf(module));
  return collect(module, (node) => {
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return undefined;
    const delay = delayOf(node, waits);
    if (delay === undefined) return undefined;
    const ms = evaluate(delay, constants);
    return ms !== undefined && ms <= MAX_TIMER_MS ? undefined : textOf(module, node);
  });
}

/**
 * Time limits that may never come in Node: a signal of `AbortSignal.timeout` in a module that joins signals by `AbortSignal.any`. Nothing
 * holds the two but each other, so that both may be collected as garbage before the time is up. Browsers keep them.
 * @param {Module} module
 * @returns {Use[]}
 */
export function lostTimeLimitsOf(module) {
  /** @type {(name: string) => Use[]} */
  const callsOf = (name) =>
    collect(module, (node) =>
      node.type === 'CallExpression' && isSignalCall(node, name) ? textOf(module, node) : undefined,
    );
  return callsOf('any').length === 0 ? [] : callsOf('timeout');
}

/**
 * @param {Node} call
 * @param {string} name of a static method of `AbortSignal`
 */
function isSignalCall(call, name) {
  const callee = call['callee'];
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    nameOf(callee['object']) === 'AbortSignal' &&
    nameOf(callee['property']) === name
  );
}

/**
 * @param {Node} call
 * @param {ReadonlySet<string>} waits names of promised timers
 * @returns {Node | undefined} what says how long a call waits
 */
function delayOf(call, waits) {
  const callee = /** @type {Node} */ (call['callee']);
  const [first, second] = /** @type {(Node | undefined)[]} */ (call['arguments']);
  const isOfWindow =
    callee.type === 'MemberExpression' &&
    /^(window|globalThis|self)$/.test(nameOf(callee['object']));
  const name = nameOf(isOfWindow ? callee['property'] : callee);
  if (waits.has(name)) return first;
  if (name === 'setTimeout' || name === 'setInterval') return second;
  return isSignalCall(call, 'timeout') ? first : undefined;
}

/**
 * Names under which a module imports timers that are promises.
 * @param {Module} module
 * @returns {string[]}
 */
function promisedTimersOf(module) {
  /** @type {string[]} */
  const names = [];
  visitTree(module.program, (node) => {
    if (
      node.type !== 'ImportDeclaration' ||
      !/^(node:)?timers\/promises$/.test(String(/** @type {Node} */ (node['source'])['value']))
    )
      return;
    for (const each of /** @type {Node[]} */ (node['specifiers']))
      names.push(nameOf(each['local']));
  });
  return names;
}

/**
 * Numbers that a module declares once by name.
 * @param {Module} module
 * @returns {Map<string, number>}
 */
function constantsOf(module) {
  /** @type {Map<string, number>} */
  const constants = new Map();
  visitTree(module.program, (node) => {
    if (node.type !== 'VariableDeclaration' || node['kind'] !== 'const') return;
    for (const each of /** @type {Node[]} */ (node['declarations'])) {
      const value = evaluate(each['init'], constants);
      if (value !== undefined) constants.set(nameOf(each['id']), value);
    }
  });
  return constants;
}

/**
 * @param {unknown} node
 * @param {ReadonlyMap<string, number>} constants
 * @returns {number | undefined} the value of a literal, a named number, or a sum, difference, product or quotient of such
 */
function evaluate(node, constants) {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node['value'] === 'number' ? node['value'] : undefined;
  if (node.type === 'Identifier') return constants.get(nameOf(node));
  if (node.type !== 'BinaryExpression') return undefined;
  const [left, right] = [evaluate(node['left'], constants), evaluate(node['right'], constants)];
  if (left === undefined || right === undefined) return undefined;
  /** @type {Record<string, number>} */
  const results = { '+': left + right, '-': left - right, '*': left * right, '/': left / right };
  return results[String(node['operator'])];
}

/**
 * Variables and constants made of what a clock told.
 * @param {Module} module
 * @returns {string[]}
 */
function momentNamesOf(module) {
  /** @type {string[]} */
  const names = [];
  visitTree(module.program, (node) => {
    if (node.type !== 'VariableDeclarator' && node.type !== 'AssignmentExpression') return;
    const [target, value] =
      node.type === 'VariableDeclarator'
        ? [node['id'], node['init']]
        : [node['left'], node['right']];
    if (isNode(target) && target.type === 'Identifier' && isClockCall(withoutGetTime(value)))
      names.push(nameOf(target));
  });
  return names;
}

/** @param {unknown} node */
function withoutGetTime(node) {
  const callee = isNode(node) && node.type === 'CallExpression' ? node['callee'] : undefined;
  return isNode(callee) &&
    callee.type === 'MemberExpression' &&
    nameOf(callee['property']) === 'getTime'
    ? callee['object']
    : node;
}

/**
 * `clock.now()`, also of a member such as `this.parts.clock`, and the machine's clock.
 * @param {unknown} node
 */
function isClockCall(node) {
  if (!isNode(node)) return false;
  if (isMachineClock(node)) return true;
  const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
  if (!isNode(callee) || callee.type !== 'MemberExpression' || nameOf(callee['property']) !== 'now')
    return false;
  const object = callee['object'];
  return /clock$/i.test(
    isNode(object) && object.type === 'MemberExpression'
      ? nameOf(object['property'])
      : nameOf(object),
  );
}

/** @param {Node} node */
function isMachineClock(node) {
  const callee = node['callee'];
  if (!isNode(callee)) return false;
  const hasArguments = /** @type {unknown[]} */ (node['arguments'] ?? []).length > 0;
  if (node.type === 'NewExpression') return nameOf(callee) === 'Date' && !hasArguments;
  return (
    node.type === 'CallExpression' &&
    callee.type === 'MemberExpression' &&
    nameOf(callee['object']) === 'Date' &&
    nameOf(callee['property']) === 'now'
  );
}

/** @param {unknown} node */
function nameOf(node) {
  return isNode(node) && (node.type === 'Identifier' || node.type === 'PrivateIdentifier')
    ? String(node['name'])
    : '';
}

/**
 * @param {Module} module
 * @param {Node} node
 */
function textOf(module, node) {
  return module.text.slice(node.start, node.end).replaceAll(/\s+/g, ' ').slice(0, 80);
}

/**
 * @param {Module} module
 * @param {(node: Node) => string | undefined} describe
 * @returns {Use[]}
 */
function collect(module, describe) {
  /** @type {Use[]} */
  const uses = [];
  visitTree(module.program, (node) => {
    const text = describe(node);
    if (text !== undefined) uses.push({ text, line: module.lineOf(node.start) });
  });
  return uses;
}
