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
    plant('packages/ocean/src/east.ts', '// There is no number of no place; a network outage.\n');
    expect(findPhrases(root)).toEqual([]);
  });

  it.each([
    ['packages/ocean/src/west.ts', '/** Longitudes, parted by commas. */', 'separated by'],
    ['apps/api/src/limit.ts', "const text = '3 files of yours run';", 'your limit of'],
    ['apps/api/src/config.ts', 'const text = `${name} is 3; accepted is ${range}`;', 'expected'],
    ['docs/guides/add-a-page.md', 'Each feature has a front door.', 'entry point'],
    ['e2e/journeys/contact.test.ts', "it('solves the riddle', () => {});", 'challenge'],
    ['CONTRIBUTING.md', 'We reckon the size.', 'estimate'],
    ['packages/ocean/src/depth/depth.ts', '/** Depth is worked out from pressure. */', 'compute'],
    ['apps/api/src/mirror.ts', '// Every relation is written anew.', 'again'],
    ['apps/api/src/key.ts', '/** Whoever has it may call. */', 'anyone who'],
    ['apps/api/src/lock.ts', '/** Returns what lets go of the folder. */', 'release'],
    ['e2e/journeys/menu.test.ts', "it('opens of its own accord', () => {});", 'automatically'],
    ['apps/web/src/session.ts', '/** Refused for want of a session. */', 'because'],
    ['apps/web/src/person.ts', '/** Accounts that go by their address. */', 'username'],
    ['packages/query/src/match.ts', '/** To a thousand-millionth. */', '1e-9'],
    ['apps/api/src/netcdf.ts', '/** Says whence it came. */', 'from'],
    ['packages/ocean/src/angle.ts', "const text = 'this is no number';", 'is not a'],
  ])('stop a phrase in %s', (path, text, instead) => {
    plant(path, `\n${text}\n`);
    const found = findPhrases(root);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${path}:2: `);
    expect(found[0]).toContain(instead);
  });
});
