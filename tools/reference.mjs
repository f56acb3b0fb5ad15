#!/usr/bin/env node
// Writes docs/reference from the built server and what tests prove, and the lists of what packages export (`npm run reference`); with --check compares the pages instead, and fails where one differs.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BY_HAND, compareReference } from './gates/compare-reference.mjs';
import { listPackageExports } from './gates/list-exports.mjs';
import { checkProofs } from './gates/proofs/check-proofs.mjs';
import { proofPages } from './gates/proofs/pages.mjs';
import { readProofs } from './gates/proofs/read-proofs.mjs';
import { writePage } from './gates/proofs/write-page.mjs';
import { ROOT } from './run/repository.mjs';

const folder = join(ROOT, 'docs/reference');

/** @returns {Record<string, string>} */
function makePages() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'apps/api/dist/print-reference.js')],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`The reference could not be made: ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * The page of the formats that the command line reads. The server does not know them.
 * @returns {Promise<string>}
 */
async function makeSourceFormatsPage() {
  /** @type {{ formats: readonly { readonly name: string, readonly reads: string }[] }} */
  const { formats } = await import(
    pathToFileURL(join(ROOT, 'apps/ingest/dist/sources/index.js')).href
  );
  return [
    '# Formats of source files',
    '',
    '<!-- Made by `npm run reference` from the code; `npm test -- reference` compares. Change the code, not this page. -->',
    '',
    'What `isobath ingest` reads. `source: {format: …}` in a recipe names one; the default is `auto`: the first of the list that recognizes the files. Text files may be compressed with gzip.',
    '',
    '| format | reads |',
    '|---|---|',
    ...formats.map(({ name, reads }) => `| \`${name}\` | ${reads} |`),
    '',
  ].join('\n');
}

/**
 * The page of the rules of submission workbooks.
 * @returns {Promise<string>}
 */
async function makeSubmissionRulesPage() {
  /** @type {{ RULES: Readonly<Record<string, { severity: string, message: string, fix: string, accepted: string }>> }} */
  const { RULES } = await import(pathToFileURL(join(ROOT, 'packages/workbook/dist/index.js')).href);
  return [
    '# Rules of submission workbooks',
    '',
    '<!-- Made by `npm run reference` from the code; `npm test -- reference` compares. Change the code, not this page. -->',
    '',
    'What `isobath validate FILE` checks. An error must be corrected before the workbook can be submitted; a warning asks you to look; a note informs. A check that could not run is reported as "not run", with the reason.',
    '',
    '| rule | severity | what it says | what to do | what is accepted |',
    '|---|---|---|---|---|',
    ...Object.entries(RULES).map(
      ([name, { severity, message, fix, accepted }]) =>
        `| \`${name}\` | ${severity} | ${message} | ${fix} | ${accepted} |`,
    ),
    '',
  ].join('\n');
}

/**
 * The pages of what tests prove. Throws when what tests say of it cannot be read or is not complete.
 * @returns {Promise<Record<string, string>>}
 */
async function makeProofPages() {
  const contract = await import(pathToFileURL(join(ROOT, 'packages/contract/dist/index.js')).href);
  const { proofs, faults } = readProofs(ROOT);
  const found = [...faults, ...checkProofs(ROOT, contract, proofPages, proofs)];
  if (found.length > 0) throw new Error(`The proofs could not be read:\n${found.join('\n')}`);
  return Object.fromEntries(
    Object.entries(proofPages).map(([name, page]) => [
      `${name}.md`,
      writePage(
        contract,
        page,
        proofs.filter((proof) => proof.page === name),
      ),
    ]),
  );
}

/** @returns {Record<string, string>} */
function readPages() {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

/** @type {Record<string, string>} */
const made = {
  ...makePages(),
  'source-formats.md': await makeSourceFormatsPage(),
  ...(await makeProofPages()),
  'submission-rules.md': await makeSubmissionRulesPage(),
};
const committed = readPages();
const differences = compareReference(made, committed);
if (process.argv.includes('--check')) {
  for (const line of differences) console.log(line);
  console.log(
    differences.length === 0
      ? 'reference: nothing found'
      : `reference: ${differences.length} found; \`npm run reference\` rewrites the pages`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
} else {
  for (const [name, text] of Object.entries(made)) writeFileSync(join(folder, name), text);
  for (const [name, list] of Object.entries(listPackageExports(ROOT)))
    writeFileSync(join(ROOT, 'tools/gates/exports', `${name}.txt`), list);
  for (const name of Object.keys(committed))
    if (made[name] === undefined && !BY_HAND.has(name)) rmSync(join(folder, name));
  console.log(differences.length === 0 ? 'docs/reference was up to date' : differences.join('\n'));
}
