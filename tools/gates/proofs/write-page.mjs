import { basename } from 'node:path';

/** @typedef {import('./pages.mjs').ProofPage} ProofPage */
/** @typedef {import('./read-proofs.mjs').Proof} Proof */
/** @typedef {Readonly<Record<string, Readonly<Record<string, unknown>>>>} Contract */

/**
 * A page of the reference that lists what pages say and keep to, with the test of each. Rows are in the order of the proofs.
 * @param {Contract} contract what the package `contract` exports
 * @param {ProofPage} page
 * @param {readonly Proof[]} proofs those of the page
 * @returns {string}
 */
export function writePage(contract, { title, lede, sections, unproven }, proofs) {
  return [
    `# ${title}`,
    '',
    '<!-- Made by `npm run reference` from the comments `Proves …` of tests, sorted by file and line; `npm test -- reference` compares. Change the test, not this page. -->',
    '',
    lede,
    '',
    ...Object.entries(sections).flatMap(([id, heading]) => [
      `## ${heading}`,
      '',
      '| what | in the code | test |',
      '|---|---|---|',
      ...proofs
        .filter(({ section }) => section === id)
        .map(({ claim, file, test }) =>
          row([...describe(contract, claim), `[${basename(file)}](../../${file}): ${test}`]),
        ),
      '',
    ]),
    ...listUnproven(contract, unproven),
  ].join('\n');
}

/**
 * The part of a page that says what has no test; nothing where all has one.
 * @param {Contract} contract
 * @param {Readonly<Record<string, string>>} unproven
 * @returns {string[]}
 */
function listUnproven(contract, unproven) {
  const entries = Object.entries(unproven);
  if (entries.length === 0) return [];
  return [
    '## Otherwise than specified, not shown, or without a test',
    '',
    '| what | in the code | why |',
    '|---|---|---|',
    ...entries.map(([claim, why]) => row([...describe(contract, claim), why])),
    '',
  ];
}

/**
 * The value of a key of the contract; undefined for claims in words.
 * @param {Contract} contract
 * @param {string} claim
 * @returns {unknown}
 */
export function valueOf(contract, claim) {
  const [, name = '', key = ''] = /^(\w+)\.(\w+)$/.exec(claim) ?? [];
  return contract[name]?.[key];
}

/**
 * A message with `…` for what depends on the variable.
 * @param {unknown} value
 * @returns {string}
 */
export function messageOf(value) {
  return typeof value === 'function' ? String(value('…', '…')) : String(value);
}

/**
 * The words of a claim, and where they are in the code.
 * @param {Contract} contract
 * @param {string} claim
 * @returns {[string, string]}
 */
function describe(contract, claim) {
  const value = valueOf(contract, claim);
  if (value !== undefined) return [valueText(value), `\`${claim}\``];
  const [words = '', place = ''] = claim.split(' @ ');
  return [words, place.replaceAll(/[^ ,]+/g, '`$&`')];
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function valueText(value) {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, each]) => `${name} ${each}`)
      .join(', ');
  return messageOf(value);
}

/** @param {readonly string[]} cells */
function row(cells) {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
