import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @typedef {import('./visualization-proofs.mjs').Section} Section */
/** @typedef {Readonly<Record<string, Readonly<Record<string, unknown>>>>} Contract */

const visualizationHead = {
  title: 'Visualization',
  lede: 'What the charts page says, which limits it keeps to and what it starts with, and the test that proves each. `…` stands for what depends on the variable.',
};

/**
 * A page of the reference that lists what pages say and keep to, with the test of each; of the charts page unless `head` says otherwise.
 * @param {Contract} contract what the package `contract` exports
 * @param {readonly Section[]} sections
 * @param {Readonly<Record<string, string>>} unproven
 * @param {{ readonly title: string, readonly lede: string }} head
 * @returns {string}
 */
export function makeVisualizationPage(contract, sections, unproven, head = visualizationHead) {
  return [
    `# ${head.title}`,
    '',
    '<!-- Made by `npm run reference` from the code; `npm test -- reference` compares. Change the code, not this page. -->',
    '',
    head.lede,
    '',
    ...sections.flatMap(({ title, proofs }) => [
      `## ${title}`,
      '',
      '| what | in the code | test |',
      '|---|---|---|',
      ...proofs.flatMap(({ file, tests }) =>
        Object.entries(tests).flatMap(([test, proven]) =>
          proven.map((subject) => {
            const { words, place } = describe(contract, subject);
            return row([words, place, `[${basename(file)}](../../${file}): ${test}`]);
          }),
        ),
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
    ...entries.map(([subject, why]) => {
      const { words, place } = describe(contract, subject);
      return row([words, place, why]);
    }),
    '',
  ];
}

/**
 * What the lists of proofs leave out or get wrong, a line each: keys of the contract that no row has, tests that do not
 * exist, and messages that the file of their test does not hold.
 * @param {string} root
 * @param {Contract} contract
 * @param {readonly Section[]} sections
 * @param {Readonly<Record<string, string>>} unproven
 * @returns {string[]}
 */
export function checkProofs(root, contract, sections, unproven) {
  const proofs = sections.flatMap((section) => section.proofs);
  const listed = [
    ...proofs.flatMap(({ tests }) => Object.values(tests).flat()),
    ...Object.keys(unproven),
  ];
  const keys = Object.keys(contract).flatMap((name) =>
    Object.keys(contract[name] ?? {}).map((key) => `${name}.${key}`),
  );
  const left = keys.filter((key) => !listed.includes(key)).map((key) => `${key} has no row`);
  const wrong = proofs.flatMap(({ file, tests }) => {
    const text = readText(join(root, file));
    return Object.entries(tests).flatMap(([test, proven]) => [
      ...test
        .split(' > ')
        .filter((title) => !isTest(text, title))
        .map((title) => `${file} has no test “${title}”`),
      ...proven
        .filter((subject) => !showsMessage(text, contract, subject))
        .map((subject) => `${file} does not show ${subject}`),
    ]);
  });
  return [...left, ...wrong];
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Whether a call in the text begins with this title.
 * @param {string} text
 * @param {string} title
 */
function isTest(text, title) {
  return ["'", '"', '`'].some((quote) =>
    [`(${quote}`, `(\n    ${quote}`, `(\n  ${quote}`].some((start) =>
      text.includes(`${start}${title}${quote}`),
    ),
  );
}

/**
 * @param {string} text
 * @param {Contract} contract
 * @param {string} subject
 */
function showsMessage(text, contract, subject) {
  const value = valueOf(contract, subject);
  if (!subject.startsWith('chartMessages.') || value === undefined) return true;
  const parts = messageOf(value).split('…');
  return text.includes(parts.toSorted((one, other) => other.length - one.length)[0] ?? '');
}

/**
 * @param {Contract} contract
 * @param {string} subject
 */
function valueOf(contract, subject) {
  const [, name = '', key = ''] = /^(\w+)\.(\w+)$/.exec(subject) ?? [];
  return contract[name]?.[key];
}

/**
 * A message with `…` for what depends on the variable.
 * @param {unknown} value
 */
function messageOf(value) {
  return typeof value === 'function' ? String(value('…', '…')) : String(value);
}

/**
 * @param {Contract} contract
 * @param {string} subject
 */
function describe(contract, subject) {
  const value = valueOf(contract, subject);
  if (value === undefined) {
    const [words = '', place = ''] = subject.split(' @ ');
    return { words, place };
  }
  const isMessage = subject.startsWith('chartMessages.');
  return { words: isMessage ? messageOf(value) : valueWords(value), place: `\`${subject}\`` };
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function valueWords(value) {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, each]) => `${name} ${each}`)
      .join(', ');
  return String(value);
}

/** @param {readonly string[]} cells */
function row(cells) {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
