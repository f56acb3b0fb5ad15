import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOperatorFile } from './read-operator-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-operator-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(text: string): Promise<string> {
  const path = join(folder, 'operator.json');
  await writeFile(path, text);
  return path;
}

it('says nothing of its operator where there is no file', () => {
  expect(readOperatorFile(undefined)).toEqual({
    name: null,
    people: [],
    citation: null,
    repository: null,
    participation: [],
    links: [],
  });
});

it('reads institutions with people, a citation and links', async () => {
  const path = await write(
    JSON.stringify({
      name: 'Institute of Oceanography',
      people: [
        { institution: 'Institute', members: [{ name: 'A. Person', role: 'data manager' }] },
      ],
      links: [{ label: 'Chat', url: 'https://chat.example.org' }],
    }),
  );
  expect(readOperatorFile(path)).toMatchObject({
    name: 'Institute of Oceanography',
    people: [{ members: [{ name: 'A. Person', role: 'data manager' }] }],
    citation: null,
  });
});

it.each([
  ['{', /operator\.json" is not JSON/],
  ['{"nmae": "x"}', /Unrecognized key: "nmae"/],
  ['{"people": [{"institution": ""}]}', /people\.0\.institution: /],
  [
    '{"links": [{"label": "x", "url": "javascript:alert(1)"}]}',
    /links\.0\.url: an address that begins/,
  ],
])('refuses %s and names the field', async (text, message) => {
  const path = await write(text);
  expect(() => readOperatorFile(path)).toThrow(message);
});

it('refuses a file that is not there', () => {
  expect(() => readOperatorFile(join(folder, 'none.json'))).toThrow(/none\.json" cannot be read/);
});
