import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** What opens a connection to another machine. */
const clients =
  /(?<![.\w]|async )fetch\(|\bAwsClient\b|\bcreateRemoteJWKSet\(|\bcreateTransport\(|\bnew Pool\(|\bnew Client\(|\b(?:net|tls)\.connect\(|\bcreateConnection\(|^import \{.*\brequest as \w+|\bundici\b|\bnew WebSocket\(/;

/** Files with a client, and what in them bounds how long it may take. */
const bounded: Readonly<Record<string, RegExp>> = {
  'apps/api/src/modules/publishing/dois/datacite-client.ts': /withDeadline\(/,
  'apps/api/src/modules/identity/google/verify-google-token.ts': /withDeadline\(/,
  'apps/api/src/platform/files/s3/s3-request.ts': /withDeadline\(/,
  // A deadline for the whole, and a bound of the bytes that are read.
  'apps/api/src/platform/outgoing/ask-outside.ts': /withTimeLimit\(asked\.signal, asked\.timeoutMs/,
  // Other protocols than HTTP have deadlines of their own.
  'apps/api/src/modules/messages/mail/transport.ts':
    /connectionTimeout[^]*greetingTimeout[^]*socketTimeout/,
  'apps/api/src/platform/catalog-database/database.ts':
    /connectionTimeoutMillis[^]*statement_timeout[^]*query_timeout/,
  'apps/api/src/platform/catalog-database/database-claim.ts':
    /connectionTimeoutMillis[^]*query_timeout/,
  // It reads an address and connects nowhere.
  'apps/api/src/platform/catalog-database/database-encryption.ts': /^(?![^]*\.connect\()/,
  // Statements end by their limits in the engine, which is asked to kill them when their caller goes.
  'packages/engine/src/http/http-call.ts': /call\.signal\?\.addEventListener\('abort', cancel/,
};

/** Tests, and the program that writes the reference from a portal on this machine. */
const passedOver = /\.test\.ts$|\.contract\.ts$|^testing\/|^print-reference\.ts$/;

const isClient = (source: string): boolean =>
  source.split('\n').some((line) => clients.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line));

describe('a client of another machine', () => {
  it('is in a file whose bound on its time is known, and nowhere else', async () => {
    const files: string[] = [];
    for (const folder of ['apps/api/src', 'packages/engine/src'])
      for (const name of await readdir(join(root, folder), { recursive: true }))
        if (name.endsWith('.ts') && !passedOver.test(name)) files.push(`${folder}/${name}`);
    expect(files.length).toBeGreaterThan(300);
    const found: string[] = [];
    for (const path of files) {
      const source = await readFile(join(root, path), 'utf8');
      if (!isClient(source)) continue;
      found.push(path);
      if (bounded[path]?.test(source) === false) found.push(`${path} without its bound`);
    }
    expect(found.toSorted()).toEqual(Object.keys(bounded).toSorted());
  });

  it.each(['await fetch(url)', "import { request as send } from 'node:https';", 'new Pool({})'])(
    'is seen in %s',
    (source) => expect(isClient(source)).toBe(true),
  );
});
