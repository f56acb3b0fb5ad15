import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/callers/browser.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import {
  describeSmallGrid,
  makeChangedGrid,
  makeSmallGrid,
} from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises } from '../../../testing/datasets/two-cruises.ts';
import { findComparedPart, listTakenParts } from '../../../testing/answers/download-records.ts';
import { waitUntil } from '../../../testing/measures/wait-until.ts';

/** PX01 passes the rows that change and others; AT02 passes none of them. */
const stations = [
  ['PX01', Date.UTC(2016, 3, 21, 12), 0.5, 0],
  ['PX01', Date.UTC(2016, 3, 21, 13), -0.5, 0],
  ['AT02', Date.UTC(2016, 3, 21), -0.5, 0.5],
  ['AT02', Date.UTC(2016, 3, 21, 1), -0.5, -0.5],
] as const;
const requested = {
  tableName: 'tblSmall_Grid',
  fields: 'sst',
  tolTime: 0,
  tolLat: 0.1,
  tolLon: 0.1,
  tolDepth: 200,
};
const ownTrack = (lat: number) => ({ times: ['2016-04-21T06:00:00Z'], lats: [lat], lons: [360] });

describe('what a new version changes along lines and tracks', () => {
  let portal: TestPortal;
  let mailServer: MailServer;
  const people: Record<string, Browser> = {};
  beforeAll(async () => {
    mailServer = await startMailServer();
    portal = await startPortal({
      settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' },
      jobIntervalMs: 200,
    });
    const column = (index: 1 | 2 | 3) => ({
      values: Float64Array.from(stations, (row) => row[index]),
    });
    const cruises = {
      rowCount: stations.length,
      columns: [
        column(1),
        column(2),
        column(3),
        column(2),
        { values: stations.map(([name]) => name) },
      ],
    };
    for (const [description, rows] of [
      [describeTwoCruises(), cruises],
      [describeSmallGrid(), makeSmallGrid()],
    ] as const)
      expect(await portal.load(description, [rows])).toMatchObject({ event: 'done' });
    await drawLine('line', '0.5 -0.4,0.5 0.4');
    await drawLine('line-elsewhere', '-0.5 -0.4,-0.5 0.4');
    await match('cruise', { cruise: 'PX01' });
    await match('cruise-elsewhere', { cruise: 'AT02' });
    await match('own-track', { track: ownTrack(0.5) });
    await match('own-track-elsewhere', { track: ownTrack(-0.5) });
    expect(await portal.load(describeSmallGrid(), [makeChangedGrid()])).toMatchObject({
      event: 'done',
    });
  });
  afterAll(async () => {
    await portal.close();
    await mailServer.close();
  });

  async function drawLine(name: string, line: string): Promise<void> {
    const person = await makePerson(portal.url, mailServer, name);
    people[name] = person;
    const { tableName, fields } = requested;
    const query = new URLSearchParams({
      tableName,
      fields,
      line,
      dt1: '2016-04-20',
      dt2: '2016-04-21',
    });
    await keep(name, person.get(`/api/data/section-line?${query.toString()}`));
  }
  async function match(name: string, track: object): Promise<void> {
    const person = await makePerson(portal.url, mailServer, name);
    people[name] = person;
    await keep(name, person.send('POST', '/api/data/track-match', { ...requested, ...track }));
  }
  async function keep(name: string, asked: Promise<Response>): Promise<void> {
    const answer = await asked;
    expect([answer.status, (await answer.text()).slice(0, 4)]).toEqual([200, 'time']);
    await waitUntil(async () => (await list(name)).length === 1);
  }
  const list = (name: string) => listTakenParts(people, name);
  const firstCompared = (name: string) => findComparedPart(people, name);

  // Proves news/recalls: Sections along a line @ DataService.planLine
  it('is counted in the rows of a section, by the cells that the line passes in each version', async () => {
    expect(await firstCompared('line')).toMatchObject({
      fileName: 'Section along a line',
      along: { kind: 'line', line: '0.5 -0.4,0.5 0.4' },
      changes: [{ rowsBefore: 18, rowsAfter: 21, rowsRemoved: 0, rowsChanged: 3, rowsAdded: 3 }],
    });
    expect((await firstCompared('line-elsewhere'))?.changes).toEqual([]);
  });

  // Proves news/recalls: Matches along a cruise, by mean and deviation @ countOtherMeans
  it('is counted in the places of a cruise that were matched', async () => {
    expect(await firstCompared('cruise')).toMatchObject({
      fileName: 'Track match',
      along: { kind: 'cruise', cruise: 'PX01', tolLat: 0.1 },
      changes: [{ rowsBefore: 2, rowsAfter: 2, rowsRemoved: 0, rowsChanged: 1, rowsAdded: 0 }],
    });
    expect((await firstCompared('cruise-elsewhere'))?.changes).toEqual([]);
  });

  // Proves news/recalls: Around a track of one’s own @ boxOfTrack
  it('is counted in all rows around a track of one’s own, whose places are not kept', async () => {
    const part = await firstCompared('own-track');
    expect(part).toMatchObject({
      along: { kind: 'own-track' },
      changes: [{ rowsBefore: 3, rowsAfter: 3, rowsChanged: 3 }],
    });
    expect(part?.subset).toEqual({
      tableName: 'tblSmall_Grid',
      fields: 'sst',
      dt1: '2016-04-21',
      dt2: '2016-04-21',
      lat1: 0.4,
      lat2: 0.6,
      lon1: -0.1,
      lon2: 0.1,
    });
    expect((await firstCompared('own-track-elsewhere'))?.changes).toEqual([]);
  });

  it('is mailed to those whose results it touches, in the words of each', async () => {
    const find = async (name: string, subject: string): Promise<string> =>
      (await mailServer.find(`${name}@example.org`, subject)).text;
    expect(await find('line', 'Data you plotted have changed')).toMatch(
      /as Section along a line \(18 rows\)\. In release 2, 0 of these rows were removed, 3 have other values and 3 were added/,
    );
    expect(await find('cruise', 'Data you matched have changed')).toMatch(
      /along the cruise PX01 \(2 places\)\. With release 2, 0 of these places have no value any more, 1 have another mean/,
    );
    const own = await find('own-track', 'Data you matched have changed');
    expect(own).toContain('or that lie around a track of yours');
    expect(own).toMatch(
      /within the box and time of the track, 0 rows were removed, 3 have other values .* it cannot say whether your match used them/s,
    );
    const told = mailServer.mails
      .filter(({ headers }) => headers.get('subject')?.includes('Data you '))
      .flatMap(({ to }) => to);
    expect(told.filter((to) => to.includes('elsewhere@'))).toEqual([]);
  });
});
