import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

/** The hostile statements that the dialect is tested with; a long one is written as pieces, each with how often it stands there. */
const file = new URL(
  '../../../../../../packages/query/src/testing/hostile-statements.json',
  import.meta.url,
);
const groups = JSON.parse(readFileSync(file, 'utf8')) as Record<
  string,
  readonly (string | readonly (readonly [string, number])[])[]
>;
const corpus = Object.values(groups)
  .flat()
  .map((each) =>
    typeof each === 'string' ? each : each.map(([piece, times]) => piece.repeat(times)).join(''),
  )
  .map((text) => text.replaceAll('tblSST', 'tblTrack').replaceAll(/\bsst\b|\bstation\b/g, 'salt'));
const atOnce = 8;

let portal: TestPortal;
let ask: (query: string) => Promise<{ status: number; text: string }>;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeTrack(), [makeTrack()]);
  const { key } = await openNotebook(portal);
  ask = async (query) => {
    const answer = await portal.get('/api/data/query', {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
    });
    return { status: answer.status, text: await answer.text() };
  };
}, 300_000);
afterAll(() => portal.close());

it('is refused or harmless when it is sent to the portal, which then answers as before', async () => {
  expect(new Set(corpus).size).toBeGreaterThan(400);
  const tables = () =>
    portal.engine.readRows({
      sql: 'SELECT name, total_rows FROM system.tables WHERE database = currentDatabase() ORDER BY name',
    });
  const before = await tables();
  let answered = 0;
  for (let from = 0; from < corpus.length; from += atOnce) {
    const statements = corpus.slice(from, from + atOnce);
    const replies = await Promise.all(statements.map(ask));
    for (const [index, { status, text }] of replies.entries()) {
      const said = `${statements[index]!.slice(0, 200)}\n${status} ${text.slice(0, 300)}`;
      expect([200, 400, 404, 413], said).toContain(status);
      expect(text, said).not.toMatch(/root:|DB::Exception|PRIVATE KEY/);
      answered += status === 200 ? 1 : 0;
    }
    expect(
      await ask('SELECT COUNT(*) FROM tblTrack'),
      statements.join('\n').slice(0, 1000),
    ).toEqual({ status: 200, text: '\n30000\n' });
  }
  expect(answered).toBeGreaterThan(10);
  expect(answered).toBeLessThan(corpus.length / 4);
  expect(await tables()).toEqual(before);
}, 300_000);
