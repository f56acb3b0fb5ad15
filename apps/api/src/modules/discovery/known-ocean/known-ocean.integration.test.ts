import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginLoadSchema } from '@isobath/contract';
import type {
  KnownTrackReply,
  SeaFloorReply,
  StandardNamesReply,
  SubmissionReport,
} from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import type { PortalQuestions } from '@isobath/workbook';
import { bytesInMemory, knowFromPortal, validateWorkbook } from '@isobath/workbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { PortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { openPortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../../testing/submissions/submission-workbook.ts';
import { readStandardNamesFile } from './read-standard-names-file.ts';
import { sendBody } from '../../../testing/submissions/submit.ts';
import type { Uploader } from '../../../testing/submissions/submit.ts';

/** Heights in metres of a relief of 1° around the date line: the sea is 1,000 m deep at its western edge and 100 m more with each degree east. */
const lats = Array.from({ length: 24 }, (_, at) => at - 11.5);
const eastward = Array.from({ length: 34 }, (_, at) => 163.5 + at);
const reliefAt = (east: number): number => -1000 - 100 * (east - 163.5);

const relief = beginLoadSchema.parse({
  dataset: {
    short_name: 'Relief',
    long_name: 'A Relief, for tests',
    description: 'Heights.',
    make: 'Observation',
    source: 'Test bench',
    acknowledgement: 'None',
    keywords: ['bathymetry'],
  },
  table: 'tblRelief',
  columns: [
    { name: 'time', type: 'time', isNullable: false },
    { name: 'lat', type: 'float64', isNullable: false },
    { name: 'lon', type: 'float64', isNullable: false },
    { name: 'height', type: 'float64', isNullable: true },
  ],
  variables: [
    {
      name: 'height',
      longName: 'Height',
      standardName: 'height_above_mean_sea_level',
      unit: 'm',
      sensor: 'Uncategorized',
      discipline: null,
      keywords: [],
      comment: null,
      isVisualized: true,
    },
  ],
  isGridded: true,
  isClimatology: false,
  temporalResolution: 'Annual',
  spatialResolution: '1°',
  files: [],
  recipe: '',
});

function makeRelief(): ColumnBlock {
  const cells = lats.flatMap((lat) => eastward.map((east) => ({ lat, east })));
  const column = (valueOf: (cell: { lat: number; east: number }) => number) => ({
    values: Float64Array.from(cells, valueOf),
  });
  return {
    rowCount: cells.length,
    columns: [
      column(() => Date.UTC(1988, 0, 1)),
      column(({ lat }) => lat),
      column(({ east }) => (east >= 180 ? east - 360 : east)),
      column(({ east }) => reliefAt(east)),
    ],
  };
}

/** A table as cfconventions.org publishes it: two names, and an alias. */
const TABLE = `<?xml version="1.0"?>
<standard_name_table><version_number>92</version_number>
<entry id="sea_water_temperature"><canonical_units>K</canonical_units><description>Warm &amp; cold.</description></entry>
<entry id="mole_concentration_of_nitrate_in_sea_water"><canonical_units>mol m-3</canonical_units></entry>
<alias id="temperature_of_water"><entry_id>sea_water_temperature</entry_id></alias>
</standard_name_table>`;

let folder: string;
let opened: PortalWithMail;
let person: Uploader;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-names-'));
  const CF_STANDARD_NAMES = join(folder, 'cf-standard-name-table.xml');
  await writeFile(CF_STANDARD_NAMES, TABLE);
  opened = await openPortalWithMail('embedded', { settings: { CF_STANDARD_NAMES } });
  const { mailServer, portal } = opened;
  person = { url: portal.url, browser: await makePerson(portal.url, mailServer, 'a-person') };
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

const ask = async <T>(path: string): Promise<T> => {
  const reply = await opened.portal.get(`/api/datasubmission/${path}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as T;
};
/** The same questions over HTTP as a page and the command line ask them. */
const questions: PortalQuestions = {
  names: ({ shortName, longName }) =>
    ask(`known-names?${new URLSearchParams({ shortName, longName }).toString()}`),
  track: (cruise) => ask(`known-track?cruise=${encodeURIComponent(cruise)}`),
  seaFloor: ({ lat, lon }) => ask(`known-sea-floor?lat=${lat}&lon=${lon}`),
  standardNames: () => ask('known-standard-names'),
};

it('the standard names are those of the file that the operator gave, with their aliases', async () => {
  expect(await ask<StandardNamesReply>('known-standard-names')).toEqual({
    table: {
      version: '92',
      names: [
        { unit: 'K', names: ['sea_water_temperature', 'temperature_of_water'] },
        { unit: 'mol m-3', names: ['mole_concentration_of_nitrate_in_sea_water'] },
      ],
    },
  });
  await writeFile(join(folder, 'other.xml'), '<html></html>');
  expect(() => readStandardNamesFile(join(folder, 'other.xml'))).toThrow('has no standard names');
  expect(() => readStandardNamesFile(join(folder, 'none.xml'))).toThrow('cannot be read');
  expect(readStandardNamesFile(undefined)).toBeNull();
});

it('a portal without a bathymetry says so, and that it does not know a cruise', async () => {
  expect(await ask('known-sea-floor?lat=0&lon=170')).toEqual({ tile: null });
  expect(await ask('known-track?cruise=TR01')).toEqual({ track: null });
  const outside = await opened.portal.get('/api/datasubmission/known-sea-floor?lat=5&lon=180');
  expect(outside.status).toBe(400);
});

it('the sea floor of a square at the date line is in one piece, and positive down', async () => {
  const { portal } = opened;
  expect(await portal.load(relief, [makeRelief()])).toMatchObject({ event: 'done' });
  expect(await portal.load(describeTrack(), [makeTrack()])).toMatchObject({ event: 'done' });
  for (const [west, wests] of [
    [170, 169.5],
    [-180, -180.5],
  ] as const) {
    const { tile } = await ask<SeaFloorReply>(`known-sea-floor?lat=0&lon=${west}`);
    expect(tile?.dataset).toBe('Relief');
    expect(tile?.lats).toEqual(Array.from({ length: 12 }, (_, at) => at - 0.5));
    expect(tile?.lons).toEqual(Array.from({ length: 12 }, (_, at) => wests + at));
    const east = west < 0 ? wests + 360 : wests;
    expect(tile?.metres.slice(0, 12)).toEqual(
      Array.from({ length: 12 }, (_, at) => -reliefAt(east + at)),
    );
  }
  const { track } = await ask<KnownTrackReply>('known-track?cruise=tr01');
  expect(track?.times[0]).toBe(Date.UTC(2020, 0, 1));
});

/** A workbook of the cruise TR01 under the long name of its dataset: the third row is off the track, the fourth below the sea floor. */
async function makeWorkbook(): ReturnType<typeof writeSubmission> {
  const sheets = describeSubmission('TR01_Casts', 6);
  sheets.dataset_meta_data[1]![1] = 'A TRACK, for tests';
  sheets.dataset_meta_data[1]![12] = 'TR01';
  sheets.data.slice(1).forEach((row, at) => {
    const index = 14_990 + at * 6;
    const along = 170 + (20 * index) / 29_999;
    row[0] = new Date(Date.UTC(2020, 0, 1) + index * 10_000).toISOString();
    row[1] = 5 * Math.sin(along * 3) + (at === 2 ? 3 : 0);
    row[2] = along >= 180 ? along - 360 : along;
    row[3] = at === 3 ? 3000 : 10;
  });
  return writeSubmission(sheets);
}

it('a workbook is compared with them by the server as by a page or command that asks over HTTP', async () => {
  const workbook = await makeWorkbook();
  const reply = await sendBody(person, '/api/datasubmission/validate', workbook);
  const { errorCounts: _, ...report } = (await reply.json()) as SubmissionReport;
  const kinds = Object.fromEntries(report.kinds.map((kind) => [kind.rule, kind.examples]));
  expect(kinds['name-taken']).toMatchObject([
    { column: 'dataset_long_name', detail: 'a published dataset has it' },
  ]);
  expect(kinds['cruise-track']).toMatchObject([{ row: 4 }]);
  expect(kinds['standard-name']).toMatchObject([
    {
      column: 'var_long_name',
      detail: expect.stringContaining('the CF Standard Name Table, version 92; near to'),
    },
  ]);
  expect(kinds['below-sea-floor']).toMatchObject([
    { row: 5, detail: 'the sea floor is at 2700 m by Relief; at most 100 m below it' },
  ]);
  const notRun = report.notRun.map(({ rule }) => rule);
  for (const rule of ['name-taken', 'cruise-track', 'below-sea-floor', 'local-time'])
    expect(notRun).not.toContain(rule);
  const asked = await validateWorkbook(bytesInMemory(workbook), {
    signal: new AbortController().signal,
    nowMs: Date.now(),
    ...knowFromPortal(questions),
  });
  expect(report).toEqual(asked);

  const update = await sendBody(
    person,
    '/api/datasubmission/validate?submissionType=update',
    workbook,
  );
  const kept = (await update.json()) as SubmissionReport;
  expect(kept.kinds.map(({ rule }) => rule)).not.toContain('name-taken');
  expect(kept.notRun[0]?.rule).toBe('name-taken');
});

it('what the portal cannot tell is not run, with the reason', async () => {
  const { notRun } = await validateWorkbook(bytesInMemory(await makeWorkbook()), {
    signal: new AbortController().signal,
    nowMs: Date.now(),
    ...knowFromPortal({
      names: () => Promise.reject(new Error('no connection')),
      track: () => Promise.reject(new Error('no connection')),
      seaFloor: () => Promise.reject(new Error('no connection')),
      standardNames: () => Promise.reject(new Error('no connection')),
    }),
  });
  for (const [rule, subject] of [
    ['name-taken', 'its names'],
    ['below-sea-floor', 'the sea floor'],
    ['cruise-track', 'the tracks of cruises'],
  ])
    expect(notRun).toContainEqual({
      rule,
      reason: `the portal could not be asked for ${subject}: no connection`,
    });
  expect(notRun).toContainEqual({
    rule: 'standard-name',
    reason:
      'the portal could not be asked for its list of standard names: no connection; names were compared with a selection only',
  });
});
