import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '@isobath/contract';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { Notebook } from '../../../testing/makers/notebook.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

let log = '';
let portal: TestPortal;
let notebook: Notebook;
beforeAll(async () => {
  portal = await startPortal({
    logger: createLogger(
      'info',
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          log += chunk.toString();
          done();
        },
      }),
    ),
  });
  notebook = await openNotebook(portal);
});
afterAll(() => portal.close());

it('a statement with a text of quotation marks, which take much room on the way to the engine, is answered', async () => {
  for (const query of [
    `SELECT LEN('${"''".repeat(6000)}') AS n`,
    `SELECT COUNT(*) AS n FROM tblDatasets WHERE Dataset_Name IN ('${"''".repeat(1900)}', '${"''".repeat(1901)}')`,
  ]) {
    const answer = await portal.get('/api/data/query', {
      method: 'POST',
      body: query,
      headers: { authorization: `Api-Key ${notebook.key}`, 'content-type': 'text/plain' },
    });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      query.includes('LEN') ? 'n\n6000\n' : 'n\n0\n',
    ]);
  }
});

it.each([
  [
    'a text that becomes too long',
    "SELECT CAST('SECRET' AS CHAR(16000123))",
    'A text or a list of the statement becomes longer than the engine takes.',
  ],
  [
    'a division without a result',
    "SELECT (CAST(n AS bigint) - CAST(9223372036854775807 AS bigint) - 7) / (0 - 1) FROM (SELECT LEN('SECRET') AS n) q",
    'A division of whole numbers has a result that a whole number of 64 bits does not hold.',
  ],
  [
    'a sum that is no int',
    "SELECT n + 2147483647 FROM (SELECT LEN('SECRET') AS n) q",
    'Arithmetic overflow error converting expression to data type int. Use CAST',
  ],
  [
    'a product that is no bigint',
    "SELECT CAST(n AS bigint) * CAST(9223372036854775807 AS bigint) FROM (SELECT LEN('SECRET') AS n) q",
    'Arithmetic overflow error converting expression to data type bigint.',
  ],
])(
  'a statement with %s is refused as a fault of its own, and its values are not in the log',
  async (_, query, message) => {
    log = '';
    const answer = await portal.get(`/api/data/query?query=${encodeURIComponent(query)}`, {
      headers: { authorization: `Api-Key ${notebook.key}`, accept: 'application/json' },
    });
    const problem = (await answer.json()) as Problem;
    expect([answer.status, problem.code, problem.detail]).toEqual([
      400,
      'bad-statement',
      expect.stringContaining(message),
    ]);
    expect(problem.fields).toEqual([{ field: 'query', problem: problem.detail }]);
    expect(log).not.toMatch(/SECRET|16000123|9223372036854775807|"level":50|statement-fault\.ts/);
  },
);
