import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const testFolders = ['apps/ingest/src', 'apps/api/src', 'apps/web/src', 'packages', 'e2e/journeys'];

/** What OWASP ASVS 5.0.0 asks for at the levels 1 and 2: how many requirements each section has up to level 2. */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 3,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};

interface Line {
  readonly numbers: readonly string[];
  readonly how: string;
  readonly shownBy: string;
}

const readReference = (): string => readFileSync(join(root, 'docs/reference/security.md'), 'utf8');

function readLines(): Line[] {
  return [...readReference().matchAll(/^\| ((?:\d+\.\d\.\d+(?:, )?)+) \| (.*) \| (.*)\|$/gm)].map(
    ([, numbers = '', how = '', shownBy = '']) => ({
      numbers: numbers.split(', '),
      how,
      shownBy: shownBy.trim(),
    }),
  );
}

async function readTests(): Promise<string> {
  const files = (
    await Promise.all(
      testFolders.map(async (folder) =>
        (await readdir(join(root, folder), { recursive: true })).map((file) =>
          join(root, folder, file),
        ),
      ),
    )
  ).flat();
  const tests = files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && !file.includes('node_modules') && !file.includes('/dist/'),
  );
  return (await Promise.all(tests.map((file) => readFile(file, 'utf8')))).join('\n');
}

describe('the security reference', () => {
  const lines = readLines();

  it('has a line for each requirement up to level 2, and none twice', () => {
    const expected = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    expect(lines.flatMap(({ numbers }) => numbers).toSorted()).toEqual(expected.toSorted());
  });

  it('names a test for each line, or says why there is none', () => {
    const bare = lines.filter(
      ({ how, shownBy }) =>
        !/"[^"]+"/.test(shownBy) &&
        !/does not apply|\*\*Departure|\*open\*|this page/i.test(`${how} ${shownBy}`),
    );
    expect(bare).toEqual([]);
  });

  it('names tests that exist', async () => {
    const tests = await readTests();
    const names = [...readReference().matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(40);
    const exists = (name: string): boolean =>
      ["'", '`', '"'].some((quote) =>
        tests.includes(`${quote}${name.replace(/ ?…$/, '')}${name.endsWith('…') ? '' : quote}`),
      );
    expect(names.filter((name) => !exists(name))).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = [
      ...readReference().matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|md))`/g),
    ].map(([, path]) => path!);
    expect(
      paths.filter(
        (path) => !['', 'apps/api/src/'].some((folder) => existsSync(join(root, folder, path))),
      ),
    ).toEqual([]);
  });
});
