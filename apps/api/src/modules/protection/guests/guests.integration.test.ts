import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestLimitMessage } from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
    event: 'done',
  });
});
afterAll(() => portal.close());

const endOfDay = (): number => Date.now() + 3_600_000;
const sharedAddress = '203.0.113.77';
const becomeGuest = async (): Promise<Browser> => {
  const browser = openBrowser(portal.url, sharedAddress);
  expect(await (await browser.get(`/api/user/getguesttoken?expires=${endOfDay()}`)).text()).toBe(
    'OK',
  );
  return browser;
};
const plotPath =
  '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=sst&lat1=0&lat2=90&dt1=2016-04-20&dt2=2016-04-20&depth1=0&depth2=0';
const plot = (browser: Browser, headers: Record<string, string> = {}): Promise<Response> =>
  browser.get(plotPath, headers);

describe('a guest', () => {
  // Proves visualization/guests: Number of allowed queries exceeded, please register and log in. @
  //   guestLimitMessage
  // Proves visualization/guests: 10 plots a day @ guestPlots.allowed
  // Proves visualization/guests: The cookie guestPlotCount holds the count @
  //   apps/api/src/modules/protection/guests
  // Proves portal/guests: Number of allowed queries exceeded, please register and log in. @
  //   guestPlots
  // Proves portal/guests: 10 plots per day @ guestPlots
  it('has ten plots until the end of the day, told by a cookie that the page can read', async () => {
    const guest = await becomeGuest();
    expect(guest.lastCookies()).toEqual([
      expect.stringMatching(
        /^isobath-guest=[\w-]{43}; Max-Age=3\d{3}; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^guestPlotCount=0; Max-Age=3\d{3}; Path=\/; SameSite=Lax$/),
    ]);
    for (let count = 1; count <= 10; count += 1) {
      const answer = await plot(guest);
      expect([
        answer.status,
        guest.cookies.get('guestPlotCount'),
        answer.headers.get('x-guest-plots'),
      ]).toEqual([200, String(count), String(count)]);
      expect((await answer.text()).split('\n').length).toBeGreaterThan(2);
    }
    const refused = await plot(guest, { accept: 'application/json' });
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'guest-limit', detail: guestLimitMessage }),
    ]);
    expect(guestLimitMessage).toBe(
      'Number of allowed queries exceeded, please register and log in.',
    );
    expect(await (await guest.get('/api/user/me')).json()).toMatchObject({
      kind: 'guest',
      plots: 10,
      plotsAllowed: 10,
      noticeFrom: 9,
    });
    expect(
      (
        await guest.get('/api/data/query?query=select%20top%201%20lat%20from%20tblSmall_Grid', {
          accept: 'application/json',
        })
      ).status,
    ).toBe(401);
  });

  it('has plots of their own, no matter who else is behind the address, and keeps them when asking again', async () => {
    const [first, second] = [await becomeGuest(), await becomeGuest()];
    for (let count = 0; count < 3; count += 1) await plot(first);
    expect(await (await second.get('/api/user/me')).json()).toMatchObject({ plots: 0 });
    await first.get(`/api/user/getguesttoken?expires=${endOfDay()}`);
    expect(await (await first.get('/api/user/me')).json()).toMatchObject({ plots: 3 });
    first.cookies.set('guestPlotCount', '0');
    await plot(first);
    expect(first.cookies.get('guestPlotCount')).toBe('4');
  });

  it('pays for nothing that a page of another site makes their browser ask for', async () => {
    const guest = await becomeGuest();
    const statement = '/api/data/query?query=select%20top%201%20lat%20from%20tblSmall_Grid';
    for (const site of ['cross-site', 'same-site']) {
      const lured = await guest.get(statement, {
        'sec-fetch-site': site,
        'sec-fetch-mode': 'navigate',
        accept: 'application/json',
      });
      expect([site, lured.status]).toEqual([site, 401]);
      expect(
        (await plot(guest, { 'sec-fetch-site': site })).headers.get('x-guest-plots'),
      ).toBeNull();
      expect(
        (await guest.get('/catalog', { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }))
          .status,
      ).not.toBe(401);
    }
    expect(await (await guest.get('/api/user/me')).json()).toMatchObject({ plots: 0 });
    for (const site of ['same-origin', 'none'])
      expect((await guest.get(statement, { 'sec-fetch-site': site })).status).toBe(200);
  });

  it('pays for no size check, no look at a dataset page, and nothing that was refused', async () => {
    const guest = await becomeGuest();
    expect(
      (await guest.get('/api/data/sp?spName=uspSpaceTime&tableName=tblNothing&fields=sst')).status,
    ).toBe(404);
    expect(
      (await guest.get('/api/data/sp?spName=uspNothing&tableName=tblSmall_Grid&fields=sst')).status,
    ).toBe(400);
    expect(
      (await guest.get('/api/data/check-query-size?tableName=tblSmall_Grid&fields=sst')).status,
    ).toBe(200);
    expect((await plot(guest, { 'x-isobath-view': 'dataset-page' })).status).toBe(200);
    await expect
      .poll(
        async () => ((await (await guest.get('/api/user/me')).json()) as { plots: number }).plots,
      )
      .toBe(0);
  });

  it('pays once for a chart of a page, however many of its slices are looked at', async () => {
    const guest = await becomeGuest();
    const chart = (path = plotPath): Promise<Response> =>
      guest.get(path, { 'x-isobath-view': 'chart' });
    for (let slice = 0; slice < 12; slice += 1)
      expect((await chart(plotPath.replaceAll('2016-04-20', `2016-04-${slice + 10}`))).status).toBe(
        200,
      );
    expect(await (await guest.get('/api/user/me')).json()).toMatchObject({ plots: 1 });
    await chart(plotPath.replace('uspSpaceTime', 'uspTimeSeries'));
    await chart(plotPath.replace('fields=sst', 'fields=station'));
    expect(await (await guest.get('/api/user/me')).json()).toMatchObject({ plots: 3 });
    expect(
      (await chart('/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=nothing'))
        .status,
    ).toBe(400);
    await expect
      .poll(
        async () => ((await (await guest.get('/api/user/me')).json()) as { plots: number }).plots,
      )
      .toBe(3);
  });

  it('makes no more plots side by side than one after the other', async () => {
    const guest = await becomeGuest();
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const answer = await plot(guest);
        await answer.text();
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
  });

  it('stays at most 26 hours', async () => {
    const browser = openBrowser(portal.url);
    for (const expires of [Date.now() - 1, Date.now() + 27 * 3_600_000, 'tomorrow'])
      expect((await browser.get(`/api/user/getguesttoken?expires=${expires}`)).status).toBe(400);
    expect(await (await browser.get('/api/user/me')).json()).toEqual({
      kind: 'anonymous',
      areDownloadsOpen: true,
      isMailOff: true,
    });
    browser.cookies.set('isobath-guest', 'x'.repeat(43));
    expect(await (await browser.get('/api/user/me')).json()).toEqual({
      kind: 'anonymous',
      areDownloadsOpen: true,
      isMailOff: true,
    });
  });

  it('waits for a token when very many are asked for from one address', async () => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 400)
      statuses.push(
        (
          await openBrowser(portal.url, '203.0.113.99').get(
            `/api/user/getguesttoken?expires=${endOfDay()}`,
          )
        ).status,
      );
    expect([statuses.at(-1), statuses.length > 60]).toEqual([429, true]);
  });
});

describe('an anonymous visitor', () => {
  let limited: TestPortal;
  beforeAll(async () => {
    limited = await startPortal({
      settings: {
        TRUSTED_PROXIES: '127.0.0.1',
        LIMITS_ADDRESS: 'requests=1000000,rows=1000000000,plots=25',
      },
    });
    expect(await limited.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
      event: 'done',
    });
  });
  afterAll(() => limited.close());
  const visit = (address: string): Browser => openBrowser(limited.url, address);

  it('has ten plots of their own, counted by a cookie that the page cannot read, no matter who else is behind the address', async () => {
    const [one, other] = [visit('203.0.113.5'), visit('203.0.113.5')];
    for (const visitor of [one, other]) {
      for (let count = 1; count <= 10; count += 1) {
        const answer = await plot(visitor);
        expect([answer.status, answer.headers.get('x-guest-plots')]).toEqual([200, String(count)]);
        if (count === 1)
          expect(visitor.lastCookies()).toContainEqual(
            expect.stringMatching(
              /^isobath-visitor=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
            ),
          );
      }
      const refused = await plot(visitor, { accept: 'application/json' });
      expect([refused.status, await refused.json()]).toEqual([
        401,
        expect.objectContaining({ code: 'guest-limit', detail: guestLimitMessage }),
      ]);
    }
    expect((await plot(visit('203.0.113.6'))).status).toBe(200);
  });

  it('gains nothing by a forged, copied or deleted cookie: the address has a bound of its own', async () => {
    const address = '203.0.113.10';
    const spent = visit(address);
    for (let count = 0; count < 10; count += 1) await plot(spent);
    const copy = visit(address);
    copy.cookies.set('isobath-visitor', spent.cookies.get('isobath-visitor') ?? '');
    copy.cookies.set('guestPlotCount', '0');
    expect((await plot(copy)).status).toBe(401);
    const statuses = [];
    for (let count = 0; count < 16; count += 1) {
      const forger = visit(address);
      if (count % 2 === 0) forger.cookies.set('isobath-visitor', String(count).padEnd(43, 'x'));
      statuses.push((await plot(forger)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(15);
    expect(statuses.at(-1)).toBe(401);
  });

  it('pays once for a chart whose slices are asked for with the cookie of the first, and keeps the count as a guest', async () => {
    const visitor = visit('203.0.113.11');
    for (let slice = 0; slice < 12; slice += 1)
      expect((await plot(visitor, { 'x-isobath-view': 'chart' })).status).toBe(200);
    expect(visitor.cookies.get('guestPlotCount')).toBe('1');
    await visitor.get(`/api/user/getguesttoken?expires=${endOfDay()}`);
    expect(await (await visitor.get('/api/user/me')).json()).toMatchObject({
      kind: 'guest',
      plots: 1,
    });
  });

  it('pays neither for the first picture of a page nor for what is refused, and goes on as a guest or with a key', async () => {
    const address = '203.0.113.7';
    for (let count = 0; count < 15; count += 1) {
      expect((await plot(visit(address), { 'x-isobath-view': 'dataset-page' })).status).toBe(200);
      expect(
        (
          await visit(address).get(
            '/api/data/sp?spName=uspSpaceTime&tableName=tblSmall_Grid&fields=nothing',
          )
        ).status,
      ).toBe(400);
      expect(
        (await visit(address).get('/api/data/check-query-size?tableName=tblSmall_Grid')).status,
      ).toBe(200);
    }
    for (let count = 0; count < 25; count += 1)
      expect((await plot(visit(address))).status).toBe(200);
    expect((await plot(visit(address))).status).toBe(401);
    expect((await plot(visit(address), { 'x-isobath-view': 'dataset-page' })).status).toBe(200);
    const { key } = await openNotebook(limited);
    expect((await plot(visit(address), { authorization: `Api-Key ${key}` })).status).toBe(200);
    const guest = visit(address);
    await guest.get(`/api/user/getguesttoken?expires=${endOfDay()}`);
    expect((await plot(guest)).headers.get('x-guest-plots')).toBe('1');
  });

  it('makes no more plots side by side than one after the other', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 31 }, async () => (await plot(visit('203.0.113.8'))).status),
    );
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 401).length,
    ]).toEqual([25, 6]);
  });

  it('has the plots that were left when the portal starts again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'isobath-plots-'));
    const settings = { TRUSTED_PROXIES: '127.0.0.1', LIMITS_ADDRESS: 'plots=3' };
    try {
      const first = await startPortal({ folder, settings });
      await first.load(describeSmallGrid(), [makeSmallGrid()]);
      const statusesOf = async ({ url }: TestPortal, count: number): Promise<number[]> => {
        const statuses = [];
        for (let asked = 0; asked < count; asked += 1)
          statuses.push((await plot(openBrowser(url, '203.0.113.9'))).status);
        return statuses;
      };
      expect(await statusesOf(first, 2)).toEqual([200, 200]);
      await first.close();
      const second = await startPortal({ folder, settings });
      expect(await statusesOf(second, 2)).toEqual([200, 401]);
      await second.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
