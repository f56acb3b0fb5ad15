import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPackageSources } from '../source-tree.mjs';
import { messageOf, valueOf } from './write-page.mjs';

/** @typedef {import('./pages.mjs').ProofPage} ProofPage */
/** @typedef {import('./read-proofs.mjs').Proof} Proof */
/** @typedef {import('./write-page.mjs').Contract} Contract */

const NO_SOURCE = /\.(test|contract)\.tsx?$|\/testing\//;

/**
 * What is wrong with what tests say that they prove, a line each: sections and places in the code that do not exist, keys
 * of the contract that do not exist or that no test proves, messages that the file of their test does not hold, and
 * reasons without a use.
 * @param {string} root
 * @param {Contract} contract
 * @param {Readonly<Record<string, ProofPage>>} pages
 * @param {readonly Proof[]} proofs
 * @returns {string[]}
 */
export function checkProofs(root, contract, pages, proofs) {
  const isInCode = readSources(root);
  const findLost = (/** @type {string} */ claim) =>
    placesOf(claim)
      .filter((place) => !isInCode(place))
      .map((place) => `the code has no ${place}`);
  return [
    ...proofs.flatMap((proof) =>
      [...findFaults(root, contract, pages, proof), ...findLost(proof.claim)].map(
        (fault) => `${proof.file}:${proof.line}: ${fault}`,
      ),
    ),
    ...Object.values(pages).flatMap(({ unproven }) =>
      Object.keys(unproven).flatMap((claim) =>
        findLost(claim).map((fault) => `unproven.mjs: ${claim}: ${fault}`),
      ),
    ),
    ...Object.entries(pages).flatMap(([name, page]) =>
      checkPage(
        contract,
        page,
        proofs.filter((proof) => proof.page === name),
      ).map((fault) => `docs/reference/${name}.md: ${fault}`),
    ),
  ];
}

/**
 * @param {string} root
 * @param {Contract} contract
 * @param {Readonly<Record<string, ProofPage>>} pages
 * @param {Proof} proof
 * @returns {string[]}
 */
function findFaults(root, contract, pages, { page, section, claim, file }) {
  const value = valueOf(contract, claim);
  return [
    ...(pages[page]?.sections[section] === undefined
      ? [`there is no section ${page}/${section}`]
      : []),
    ...(value === undefined && !claim.includes(' @ ')
      ? [`the contract does not export ${claim}`]
      : []),
    ...(value !== undefined && isMessage(claim) && !showsMessage(join(root, file), value)
      ? [`the file does not show ${claim}`]
      : []),
  ];
}

/**
 * @param {Contract} contract
 * @param {ProofPage} page
 * @param {readonly Proof[]} proofs those of the page
 * @returns {string[]}
 */
function checkPage(contract, { sections, required, unproven }, proofs) {
  const claims = new Set(proofs.map(({ claim }) => claim));
  const keys = required.flatMap((name) =>
    Object.keys(contract[name] ?? {}).map((key) => `${name}.${key}`),
  );
  return [
    ...required
      .filter((name) => contract[name] === undefined)
      .map((name) => `the contract does not export ${name}`),
    ...keys
      .filter((key) => !claims.has(key) && unproven[key] === undefined)
      .map((key) => `no test proves ${key}`),
    ...Object.keys(unproven)
      .filter((claim) => claims.has(claim))
      .map((claim) => `a test proves ${claim}: remove it from unproven.mjs`),
    ...Object.keys(sections)
      .filter((id) => !proofs.some(({ section }) => section === id))
      .map((id) => `no test proves anything of the section ${id}`),
  ];
}

/**
 * Says whether a place is in the code: a name or another word of a source, or a part of its path.
 * @param {string} root
 * @returns {(place: string) => boolean}
 */
function readSources(root) {
  const paths = listPackageSources(root).filter((path) => !NO_SOURCE.test(path));
  const words = new Set(
    paths.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/[\w-]+/g) ?? []),
  );
  return (place) =>
    place.split('.').every((word) => words.has(word)) || paths.some((path) => path.includes(place));
}

/**
 * @param {string} claim
 * @returns {string[]}
 */
function placesOf(claim) {
  return claim.split(' @ ')[1]?.split(', ') ?? [];
}

/** @param {string} claim */
function isMessage(claim) {
  return /^\w+Messages\./.test(claim);
}

/**
 * Whether a file holds the longest part of a message.
 * @param {string} path
 * @param {unknown} value
 */
function showsMessage(path, value) {
  const parts = messageOf(value).split('…');
  const [longest = ''] = parts.toSorted((one, other) => other.length - one.length);
  return readFileSync(path, 'utf8').includes(longest);
}
