import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWebhookId, makeWebhookSecret, signWebhook } from './sign-webhook.ts';

const guide = readFileSync(
  fileURLToPath(new URL('../../../../../../docs/guides/clients/webhooks.md', import.meta.url)),
  'utf8',
);
const sampleOf = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)![1]!;
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Each program reads {secret, headers, body} from its input and ends with 0 where the event is genuine. */
const programs = {
  python: {
    file: 'sample.py',
    command: 'python3',
    main: '\nimport json, sys\nasked = json.load(sys.stdin)\nverify(asked["secret"], asked["headers"], asked["body"].encode())\n',
  },
  javascript: {
    file: 'sample.mjs',
    command: process.execPath,
    main: "\nimport { readFileSync } from 'node:fs';\nconst { secret, headers, body } = JSON.parse(readFileSync(0, 'utf8'));\nverify(secret, headers, Buffer.from(body));\n",
  },
} as const;

describe.each(['python', 'javascript'] as const)('the %s program of the guide', (language) => {
  const isHere = language === 'javascript' || hasPython;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-samples-'));
    const { file, main } = programs[language];
    await writeFile(join(folder, file), sampleOf(language) + main);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const secret = makeWebhookSecret();
  const sign = (change: { at?: Date; secrets?: readonly string[] } = {}) => {
    const event = {
      id: makeWebhookId(),
      at: change.at ?? new Date(),
      body: '{"depth": "0 m – 5 °C"}',
    };
    return { secret, headers: signWebhook(event, change.secrets ?? [secret]), body: event.body };
  };
  const isTaken = (asked: ReturnType<typeof sign>): boolean => {
    const { command, file } = programs[language];
    const { status, stderr } = spawnSync(command, [join(folder, file)], {
      input: JSON.stringify(asked),
      encoding: 'utf8',
    });
    if (status !== 0) expect(stderr).toMatch(/too old|no signature fits/);
    return status === 0;
  };

  it.skipIf(!isHere)(
    'takes an event of the portal, also beside a signature of another secret',
    () => {
      expect(isTaken(sign())).toBe(true);
      expect(isTaken(sign({ secrets: [makeWebhookSecret(), secret] }))).toBe(true);
    },
  );

  it.skipIf(!isHere)('refuses one that was changed, is old, or is signed by another secret', () => {
    expect(isTaken({ ...sign(), body: '{"depth": "0 m – 6 °C"}' })).toBe(false);
    expect(isTaken(sign({ at: new Date(Date.now() - 600_000) }))).toBe(false);
    expect(isTaken(sign({ at: new Date(Date.now() + 600_000) }))).toBe(false);
    expect(isTaken(sign({ secrets: [makeWebhookSecret()] }))).toBe(false);
  });
});
