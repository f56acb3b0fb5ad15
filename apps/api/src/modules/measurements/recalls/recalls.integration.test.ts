import { bulkInitReplySchema } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { findComparedPart, listTakenParts } from '../../../testing/answers/download-records.ts';
import { waitUntil } from '../../../testing/measures/wait-until.ts';
import {
  describeSmallGrid,
  makeChangedGrid,
  makeSmallGrid,
} from '../../../testing/datasets/small-grid.ts';

describe('what a new version changes in downloaded rows', () => {
  let portal: TestPortal;
  let mailServer: MailServer;
  const people: Record<string, Browser> = {};
  beforeAll(async () => {
    mailServer = await startMailServer();
    portal = await startPortal({
      settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' },
      jobIntervalMs: 200,
    });
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
      event: 'done',
    });
    for (const name of [
      'changed',
      'removed',
      'elsewhere',
      'other-field',
      'nothing-taken',
      'zipped',
      'plotted',
      'plotted-elsewhere',
    ])
      people[name] = await makePerson(portal.url, mailServer, name);
    await take('changed', { fields: 'sst', lat1: 0.5, lat2: 0.5 });
    await take('removed', { lat1: 90, lat2: 90 });
    await take('elsewhere', { lat1: -90, lat2: -0.5 });
    await take('other-field', { fields: 'station', lat1: 0.5, lat2: 0.5 });
    await takeZip('zipped', { latMin: 0.5, latMax: 0.5 });
    await plot('plotted', { lat1: 0.5, lat2: 0.5 });
    await plot('plotted', { lat1: 0.5, lat2: 0.5 });
    await plot('plotted-elsewhere', { lat1: -90, lat2: -0.5 });
    // At 0.5° N, 0° E three rows of the last time get other values, and three are new; at the pole nine rows beside 180° E are gone.
    expect(await portal.load(describeSmallGrid(), [makeChangedGrid()])).toMatchObject({
      event: 'done',
    });
  });
  afterAll(async () => {
    await portal.close();
    await mailServer.close();
  });

  async function take(name: string, part: object): Promise<void> {
    const person = requireValue(people[name], name);
    const asked = await person.send('POST', '/api/data/downloads', {
      tableName: 'tblSmall_Grid',
      format: 'csv',
      ...part,
    });
    const { url } = (await asked.json()) as { url: string };
    const file = await person.get(url);
    expect(file.status).toBe(200);
    await file.arrayBuffer();
    await waitUntil(async () => (await list(name)).length === 1);
  }
  async function takeZip(name: string, spatial: object): Promise<void> {
    const person = requireValue(people[name], name);
    const asked = await person.send('POST', '/api/data/bulk-download-init', {
      shortNames: ['Small_Grid'],
      filters: { spatial },
    });
    const { download } = bulkInitReplySchema.parse(await asked.json());
    const file = await person.get(requireValue(download, 'a zip').url);
    expect(file.status).toBe(200);
    await file.arrayBuffer();
    await waitUntil(async () => (await list(name)).length === 1);
  }
  async function plot(name: string, place: object): Promise<void> {
    const call = {
      spName: 'uspSpaceTime',
      vizType: 'histogram',
      tableName: 'tblSmall_Grid',
      fields: 'sst',
      dt1: '2016-04-20T00:00:00Z',
      dt2: '2016-04-21T00:00:00Z',
      lon1: '-180',
      lon2: '180',
      ...Object.fromEntries(Object.entries(place).map(([key, value]) => [key, String(value)])),
    };
    const drawn = await people[name]?.get(`/api/data/sp?${new URLSearchParams(call).toString()}`);
    expect([drawn?.status, (await drawn?.text())?.slice(0, 120)]).toEqual([
      200,
      expect.stringMatching(/^time/),
    ]);
    await waitUntil(async () => (await list(name)).length === 1);
  }
  const list = (name: string) => listTakenParts(people, name);
  const firstCompared = (name: string) => findComparedPart(people, name);

  // Proves news/recalls: Rows before and after, removed, changed and added, in each person’s own
  //   part @ compareVersions
  it('is counted in the rows that each person took, by place and then by value', async () => {
    const [changed, removed, elsewhere, otherField] = await Promise.all(
      ['changed', 'removed', 'elsewhere', 'other-field'].map(firstCompared),
    );
    const same = { rowsRemoved: 0, rowsChanged: 0, rowsAdded: 0, missingFields: [] };
    expect(changed).toMatchObject({
      version: 1,
      rowCount: 54,
      changes: [
        { ...same, version: 2, rowsBefore: 54, rowsAfter: 57, rowsChanged: 3, rowsAdded: 3 },
      ],
    });
    expect(removed?.changes).toMatchObject([
      { ...same, rowsBefore: 54, rowsAfter: 45, rowsRemoved: 9 },
    ]);
    expect(elsewhere?.changes).toEqual([]);
    expect(otherField?.changes).toMatchObject([
      { ...same, rowsBefore: 54, rowsAfter: 57, rowsAdded: 3 },
    ]);
    expect(await list('nothing-taken')).toEqual([]);
  });

  it('is counted in each dataset of a zip, and in charts, where nobody has a file', async () => {
    const [zipped, plotted, elsewhere] = await Promise.all(
      ['zipped', 'plotted', 'plotted-elsewhere'].map(firstCompared),
    );
    const changes = [{ rowsBefore: 54, rowsAfter: 57, rowsChanged: 3, rowsAdded: 3 }];
    const ofTwoDays = [{ rowsBefore: 36, rowsAfter: 39, rowsChanged: 3, rowsAdded: 3 }];
    expect(zipped).toMatchObject({ package: 'bulk', format: 'csv', rowCount: 54, changes });
    expect(zipped?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(plotted).toMatchObject({
      package: 'plot',
      fileName: 'Histogram',
      format: null,
      rowCount: null,
      sha256: null,
      changes: ofTwoDays,
    });
    expect(elsewhere?.changes).toEqual([]);
  });

  // Proves news/recalls: Nobody else is mailed @ listDueNotices
  it('is mailed once to those who lost rows or values, and to nobody else', async () => {
    const mail = await mailServer.find('changed@example.org', 'Data you downloaded have changed');
    expect(mail.text).toContain('3 have other values and 3 were added');
    expect(mail.text).toContain(`${portal.url}/downloads`);
    const other = await mailServer.find('removed@example.org', 'Data you downloaded have changed');
    expect(other.text).toContain('9 of these rows were removed');
    const zipped = await mailServer.find('zipped@example.org', 'Data you downloaded have changed');
    expect(zipped.text).toContain('3 have other values');
    const plotted = await mailServer.find('plotted@example.org', 'Data you plotted have changed');
    expect(plotted.text).toMatch(/plotted on \d{4}-\d\d-\d\d as Histogram \(36 rows\)/);
    // Another round of jobs has passed when a later change of the same rows is known.
    await portal.load(describeSmallGrid(), [makeSmallGrid()]);
    for (const name of ['elsewhere', 'changed'])
      await waitUntil(async () => (await list(name))[0]?.comparedVersion === 3);
    const told = mailServer.mails
      .filter(({ headers }) => headers.get('subject')?.includes('Data you '))
      .flatMap(({ to }) => to);
    expect(told.filter((to) => to.startsWith('changed@')).length).toBeLessThanOrEqual(2);
    expect(told.filter((to) => /elsewhere@|nothing-taken@/.test(to))).toEqual([]);
    expect((await firstOf('changed'))?.changes.map(({ version }) => version)).toEqual([3, 2]);
  });

  const firstOf = async (name: string) => (await list(name))[0];

  it('is for its person alone, who may forget a download', async () => {
    const part = await firstOf('changed');
    const path = `/api/user/downloads/${part?.id ?? ''}`;
    expect((await openBrowser(portal.url).get('/api/user/downloads')).status).toBe(401);
    expect((await people['removed']?.send('DELETE', path))?.status).toBe(404);
    expect((await people['changed']?.send('DELETE', path))?.status).toBe(204);
    expect(await list('changed')).toEqual([]);
  });
});
