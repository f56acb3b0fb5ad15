import { describe, expect, it } from 'vitest';
import { findLockGaps } from './check-lock.mjs';
import { usePlantedFolder } from './planted-folder.ts';

const planted = usePlantedFolder();

describe('the lock file', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`;
  const locked = {
    '': { devDependencies: { oxlint: '1.0.0' } },
    'packages/ocean': { dependencies: { zod: '4.0.0' } },
    'node_modules/@isobath/ocean': { resolved: 'packages/ocean', link: true },
    'packages/ocean/node_modules/zod': { version: '4.0.0', integrity },
    'node_modules/oxlint': {
      version: '1.0.0',
      integrity,
      optionalDependencies: { 'oxlint-linux': '1.0.0', 'oxlint-darwin': '1.0.0' },
      devDependencies: { left: '1.0.0' },
    },
    'node_modules/oxlint-linux': { version: '1.0.0', integrity, optional: true },
    'node_modules/oxlint-darwin': { version: '1.0.0', integrity, optional: true },
  };
  const without = (gone: string): unknown =>
    Object.fromEntries(Object.entries(locked).filter(([path]) => path !== gone));
  const check = (packages: unknown): string[] => {
    planted.add({ 'package-lock.json': JSON.stringify({ packages }) });
    return findLockGaps(planted.root);
  };

  it('passes when it has all it names', () => expect(check(locked)).toEqual([]));

  it.each([
    [
      'a package of another platform',
      without('node_modules/oxlint-darwin'),
      'package-lock.json: node_modules/oxlint needs oxlint-darwin, which is not locked',
    ],
    [
      'a dependency of a package',
      without('packages/ocean/node_modules/zod'),
      'package-lock.json: packages/ocean needs zod, which is not locked',
    ],
    [
      'a tool',
      without('node_modules/oxlint'),
      'package-lock.json: the root needs oxlint, which is not locked',
    ],
    [
      'a registry',
      {
        ...locked,
        'node_modules/left': {
          version: '1.0.0',
          integrity,
          resolved: 'git+ssh://git@example.org/left.git',
        },
      },
      'package-lock.json: node_modules/left is locked from git+ssh://git@example.org/left.git',
    ],
    [
      'the hash of a package',
      { ...locked, 'node_modules/oxlint-darwin': { version: '1.0.0', optional: true } },
      'package-lock.json: node_modules/oxlint-darwin has no integrity; remove its entry and run npm install --package-lock-only against a registry that has it',
    ],
    [
      'a hash that holds',
      {
        ...locked,
        'node_modules/oxlint-darwin': {
          version: '1.0.0',
          integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=',
        },
      },
      'package-lock.json: node_modules/oxlint-darwin has no integrity; remove its entry and run npm install --package-lock-only against a registry that has it',
    ],
  ])('stops where %s is missing', (_, packages, gap) => expect(check(packages)).toEqual([gap]));

  it('lets one listed version go without a hash, and stops a list that names more', () => {
    const list = 'tools/gates/lock-without-integrity.json';
    planted.add({ [list]: '["oxlint-darwin@1.0.0"]' });
    expect(check({ ...locked, 'node_modules/oxlint-darwin': { version: '1.0.0' } })).toEqual([]);
    expect(check({ ...locked, 'node_modules/oxlint-darwin': { version: '1.0.1' } })).toHaveLength(
      2,
    );
    expect(check(locked)).toEqual([
      `${list}: oxlint-darwin@1.0.0 is no longer an exception; remove it from the list`,
    ]);
  });
});
