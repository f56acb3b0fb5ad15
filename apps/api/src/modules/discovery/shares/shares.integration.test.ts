import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chartShareReplySchema,
  loadRoutes,
  ownSharesReplySchema,
  routePath,
} from '@isobath/contract';
import type { ChartShare, SharedChart } from '@isobath/contract';
import type { chartShare } from '../../../platform/catalog-database/schema/schema.ts';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { createShareId, isShareId } from './share-id.ts';
import { createSharesRepository } from './shares.repository.ts';

const chart: SharedChart = {
  subtype: 'heatmap',
  table: 'tblSmall_Grid',
  variable: 'sst',
  range: {
    dt1: '2016-04-20T00:00:00.000Z',
    dt2: '2016-04-20T00:00:00.000Z',
    lat1: -10,
    lat2: 10,
    lon1: 170,
    lon2: -170,
    depth1: 0,
    depth2: 0,
  },
  look: ['palette:Jet', 'range:0 5'],
};

describe('shared charts', () => {
  let mailServer: MailServer;
  let portal: TestPortal;
  beforeAll(async () => {
    mailServer = await startMailServer();
    portal = await startPortal({
      settings: { TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: mailServer.url },
    });
    await load(0);
  });
  afterAll(async () => {
    await portal.close();
    await mailServer.close();
  });

  async function load(offset: number): Promise<void> {
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid(offset)])).toMatchObject({
      event: 'done',
    });
  }
  const visit = (): Browser => openBrowser(portal.url);
  const share = (who: Browser, charts: unknown[] = [chart]): Promise<Response> =>
    who.send('POST', '/api/data/share', { charts });
  const shared = async (who: Browser): Promise<ChartShare> => {
    const reply = await share(who);
    expect(reply.status).toBe(201);
    return chartShareReplySchema.parse(await reply.json());
  };
  const open = async (id: string): Promise<ChartShare> =>
    chartShareReplySchema.parse(await (await portal.get(`/api/data/share/${id}`)).json());

  it('open for everybody under an id that cannot be guessed, as they were shared', async () => {
    const made = await shared(visit());
    expect(isShareId(made.id)).toBe(true);
    expect(made).toMatchObject({
      kind: 'charts',
      shareLink: `${portal.url}/plot/${made.id}`,
      charts: [chart],
      datasets: [{ table: 'tblSmall_Grid', shortName: 'Small_Grid', state: 'same' }],
    });
    expect(await open(made.id)).toEqual(made);
    expect((await portal.get(`/plot/${made.id}`)).status).toBe(200);
    const again = await shared(visit());
    expect(again.id).not.toBe(made.id);
  });

  it('keep the panel beside them as it was, and a section its line', async () => {
    const { table, variable } = chart;
    const panel = { table, variable, dt1: '2016-04-20T00:00:00.000Z', lat1: -91, locked: 'true' };
    const section = { ...chart, subtype: 'sectionMap', line: '10 -30,20 -40' };
    const send = (body: object): Promise<Response> =>
      visit().send('POST', '/api/data/share', { charts: [section], ...body });
    const made = chartShareReplySchema.parse(await (await send({ panel })).json());
    expect(made).toMatchObject({ panel, charts: [section] });
    expect(await open(made.id)).toEqual(made);
    expect((await open((await shared(visit())).id)).panel).toBeNull();
    expect((await send({ panel: { table } })).status).toBe(400);
    expect((await send({ charts: [{ ...section, line: '10' }] })).status).toBe(400);
  });

  it('keep the comparison that is open over them, and refuse a text that names none', async () => {
    const compare = '0*tblClimatology*SST*difference';
    const reply = await visit().send('POST', '/api/data/share', { charts: [chart], compare });
    const made = chartShareReplySchema.parse(await reply.json());
    expect((await open(made.id)).compare).toBe(compare);
    expect((await open((await shared(visit())).id)).compare).toBeNull();
    const refused = await visit().send('POST', '/api/data/share', {
      charts: [chart],
      compare: 'two of them',
    });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('is not the place of a chart'),
    ]);
  });

  it('share their address with the files of a dataset, and are told apart from them', async () => {
    const files = await portal.get('/api/data/share/Small_Grid');
    expect((await files.json()) as unknown).toMatchObject({ code: 'not-found' });
    const unknown = await portal.get(`/api/data/share/${createShareId()}`);
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'unknown-dataset' }),
    ]);
  });

  it('say that a dataset has a newer version, or is gone', async () => {
    const { id } = await shared(visit());
    await load(1);
    const [changed] = (await open(id)).datasets;
    expect(changed).toMatchObject({ state: 'changed', current: { number: 2 } });
    expect(changed?.shared.number).toBe(1);
    const removed = await portal.control(
      'DELETE',
      routePath(loadRoutes.removeDataset, { shortName: 'Small_Grid' }),
    );
    expect(removed.status).toBeLessThan(300);
    expect((await open(id)).datasets).toMatchObject([{ state: 'gone', current: null }]);
    expect((await share(visit())).status).toBe(404);
    await load(2);
    expect((await open(id)).datasets).toMatchObject([{ state: 'changed' }]);
  });

  it.each([
    ['no chart', [], 'bad-request'],
    ['more charts than a page may show', Array.from({ length: 11 }, () => chart), 'bad-request'],
    ['a field that nothing reads', [{ ...chart, note: 'x' }], 'bad-request'],
    ['a look that is no name and value', [{ ...chart, look: ['<script>'] }], 'bad-request'],
    [
      'a place outside the globe',
      [{ ...chart, range: { ...chart.range, lat2: 91 } }],
      'bad-request',
    ],
    ['an unknown table', [{ ...chart, table: 'tblNone' }], 'unknown-table'],
    ['an unknown variable', [{ ...chart, variable: 'none' }], 'unknown-variable'],
  ])('are refused with %s', async (_what, charts, code) => {
    const refused = await share(visit(), charts);
    expect([refused.status >= 400, await refused.json()]).toEqual([
      true,
      expect.objectContaining({ code }),
    ]);
  });

  it('are refused when one visitor shares too often', async () => {
    const visitor = visit();
    const replies: number[] = [];
    for (let count = 0; count < 32; count += 1) replies.push((await share(visitor)).status);
    expect(replies.filter((status) => status === 201).length).toBeLessThanOrEqual(31);
    expect(replies.at(-1)).toBe(429);
    expect((await share(visit())).status).toBe(201);
  });

  it('are kept until their owner removes them, whom nobody can do it for', async () => {
    const owner = await makePerson(portal.url, mailServer, 'sharer');
    const stranger = await makePerson(portal.url, mailServer, 'stranger');
    const { id, keptUntil } = await shared(owner);
    expect(keptUntil).toBeNull();
    const foreign = await owner.send(
      'POST',
      '/api/data/share',
      { charts: [chart] },
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    );
    // The page of another site may share as a visitor, not in the name of somebody who is signed in here.
    expect(chartShareReplySchema.parse(await foreign.json()).keptUntil).not.toBeNull();
    const remove = async (who: Browser): Promise<number> =>
      (await who.send('DELETE', `/api/data/share/${id}`)).status;
    const list = async (who: Browser): Promise<string[]> =>
      ownSharesReplySchema
        .parse(await (await who.get('/api/user/shares')).json())
        .map((each) => each.id);
    expect([await list(owner), await list(stranger)]).toEqual([[id], []]);
    expect([await remove(visit()), await remove(stranger)]).toEqual([401, 404]);
    expect((await open(id)).id).toBe(id);
    const record = (await (await owner.get('/api/user/export')).json()) as Record<string, unknown>;
    expect(JSON.stringify(record)).toContain(id);
    expect([await remove(owner), await remove(owner)]).toEqual([204, 404]);
    expect(await list(owner)).toEqual([]);
    expect((await portal.get(`/api/data/share/${id}`)).status).toBe(404);
  });
});

describe.each(databaseKinds)('shared charts of visitors (%s)', (kind) => {
  it('are removed when nobody has opened them since a day', async () => {
    const { database, close } = await openTestDatabase(kind);
    const repository = createSharesRepository(database);
    const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
    const row = (id: string, openedAt: Date): typeof chartShare.$inferSelect => ({
      id,
      accountId: null,
      charts: [chart],
      compare: null,
      panel: null,
      datasets: [],
      sharedAt: day('2025-01-01'),
      openedAt,
    });
    await repository.add(row('old', day('2025-01-01')));
    await repository.add(row('opened', day('2025-01-01')));
    await repository.touch('opened', day('2025-06-01'));
    await repository.removeUnopened(day('2025-05-01'));
    expect(await repository.find('old')).toBeUndefined();
    expect(await repository.find('opened')).toEqual(row('opened', day('2025-06-01')));
    await close();
  });
});
