import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SizeCheckReply } from '@isobath/contract';
import { sizeCheckReplySchema } from '@isobath/contract';
import { catalogueStatement } from '../../../testing/databases/catalogue-statement.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import type { Notebook } from '../../../testing/makers/notebook.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

let portal: TestPortal;
let notebook: Notebook;
beforeAll(async () => {
  portal = await startPortal({ settings: { STATEMENTS: 'comparedRows=1000000' } });
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeTrack(), [makeTrack()]);
  notebook = await openNotebook(portal);
}, 300_000);
afterAll(() => portal.close());

const sixRelations =
  'FROM tblVariables a, tblVariables b, tblVariables c, tblVariables d, tblTrack e, tblTrack f';

async function checkSize(query: string): Promise<SizeCheckReply> {
  const answer = await portal.get(`/api/data/check-query-size?${new URLSearchParams({ query })}`);
  return sizeCheckReplySchema.parse(await answer.json());
}

describe('a statement that would compare too many rows', () => {
  it('is refused before it runs, with how many, how many are allowed, and what to do', async () => {
    // It would run for hours.
    const { status, text } = await notebook.ask(`SELECT COUNT(*) ${sixRelations}`);
    expect(status).toBe(422);
    expect(text).toMatch(
      /^error\n.*\n.*The joins of this statement would compare about \d\d,000,000,000(,000)* rows; one statement may compare at most 1,000,000\. Join on columns that have the same value in few rows, .*\n.*\ncode too-much-work, /,
    );
  });

  it('is not allowed by the check of its size either', async () => {
    expect(await checkSize(`SELECT COUNT(*) ${sixRelations}`)).toMatchObject({
      allow: false,
      messages: [expect.stringContaining('one statement may compare at most 1,000,000')],
    });
  });

  it.each([
    ['joins what many rows have in common', 'FROM tblTrack a JOIN tblTrack b ON a.salt = b.salt'],
    ['compares each row with each', 'FROM tblTrack a JOIN tblTrack b ON a.time < b.time'],
    [
      'does so within',
      'FROM tblVariables WHERE ID IN (SELECT a.salt FROM tblTrack a CROSS JOIN tblTrack b)',
    ],
  ])('is refused where it %s', async (_, from) => {
    expect(await notebook.ask(`SELECT COUNT(*) ${from}`)).toMatchObject({ status: 422 });
  });
});

describe('a statement is answered', () => {
  const others = ['b', 'c', 'd', 'e', 'f']
    .map((alias) => `JOIN tblVariables ${alias} ON ${alias}.ID = a.ID`)
    .join(' ');
  it.each([
    ['that joins six relations by keys', `SELECT COUNT(*) AS n FROM tblVariables a ${others}`],
    [
      'that joins a table with itself by time and place',
      'SELECT COUNT(*) AS n FROM tblTrack a JOIN tblTrack b ON a.time = b.time AND a.lat = b.lat AND a.lon = b.lon',
    ],
    [
      'that compares each row of a small part with each',
      'SELECT COUNT(*) AS n FROM tblSmall_Grid a JOIN tblSmall_Grid b ON a.lat < b.lat WHERE a.lon BETWEEN -10 AND 10',
    ],
    ['that reads a whole table', 'SELECT AVG(salt) AS n FROM tblTrack'],
  ])('%s', async (_, text) => {
    const answer = await notebook.ask(text);
    expect([answer.status, answer.text]).toEqual([200, expect.stringMatching(/^n\n[1-9].*\n$/)]);
  });

  it('by which a client lists every variable', async () => {
    expect((await notebook.ask(catalogueStatement)).status).toBe(200);
  });
});
