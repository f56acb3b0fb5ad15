import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPhrases } from './check-phrases.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'isobath-phrases-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('phrases', () => {
  it('let plain English pass, and the history of releases', () => {
    plant('README.md', 'A comma-separated list; blank entries are ignored.\n');
    plant('CHANGELOG.md', 'The riddle of a form ends after two hours.\n');
    plant('packages/ocean/src/west.ts', '/** Western boundary, degrees east. */\n');
    expect(findPhrases(root)).toEqual([]);
  });

  it.each([
    ['packages/ocean/src/west.ts', '/** Longitudes, parted by commas. */', 'separated by'],
    ['apps/api/src/limit.ts', "const text = '3 files of yours run';", 'your limit of'],
    ['apps/api/src/config.ts', 'const text = `${name} is 3; accepted is ${range}`;', 'expected'],
    ['docs/guides/add-a-page.md', 'Each feature has a front door.', 'entry point'],
    ['e2e/journeys/contact.test.ts', "it('solves the riddle', () => {});", 'challenge'],
    ['CONTRIBUTING.md', 'We reckon the size.', 'estimate'],
  ])('stop a phrase in %s', (path, text, instead) => {
    plant(path, `\n${text}\n`);
    const found = findPhrases(root);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${path}:2: `);
    expect(found[0]).toContain(instead);
  });
});
