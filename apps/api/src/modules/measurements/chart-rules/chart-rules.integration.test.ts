import type { Problem, SizeCheckReply } from '@isobath/contract';
import {
  chartMessages,
  chartRowLimit,
  sizeCheckReplySchema,
  thinnedRowLimit,
} from '@isobath/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeBigTable, makeBigTable } from '../../../testing/datasets/big-table.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeTrack(), [makeTrack()]);
  await portal.load(describeBigTable(), makeBigTable());
}, 300_000);
afterAll(() => portal.close());

const arrow = 'application/vnd.apache.arrow.stream';
type Parameters = Readonly<Record<string, string>>;
/** 40 days of one degree at the surface: 2,592,000 rows. */
const big = { tableName: 'tblBig', fields: 'value' };
const oneDay = { dt1: '2000-01-02', dt2: '2000-01-02' };
/** Three times from 1850 to 2016, with depths from 0 to 100 m. */
const small = { tableName: 'tblSmall_Grid', fields: 'sst' };
const track = { tableName: 'tblTrack', fields: 'salt' };

async function checkSize(parameters: Parameters): Promise<SizeCheckReply> {
  const query = new URLSearchParams(parameters);
  return sizeCheckReplySchema.parse(
    await (await portal.get(`/api/data/check-query-size?${query}`)).json(),
  );
}
const call = (spName: string, parameters: Parameters, accept = 'text/csv'): Promise<Response> =>
  portal.get(`/api/data/sp?${new URLSearchParams({ spName, ...parameters })}`, {
    headers: { accept },
  });

describe('a request that names a chart', () => {
  // Proves visualization/prevention: The server refuses the same charts in the same words @
  //   explainChartRequest
  it.each<[string, Parameters, string, [number, ...string[]]]>([
    [
      'a grid as a sparse chart',
      { ...big, vizType: 'sparse' },
      chartMessages.onlyForSparse,
      [400, 'vizType'],
    ],
    [
      'a track as a heatmap',
      { ...track, vizType: 'heatmap' },
      chartMessages.notForSparse('Heatmap'),
      [400, 'vizType'],
    ],
    [
      'a section of the surface',
      { ...big, vizType: 'sectionMap' },
      chartMessages.surfaceOnly,
      [400, 'vizType'],
    ],
    [
      'a start before the first day',
      { ...big, dt1: '1999-12-30', vizType: 'heatmap' },
      chartMessages.earliestDate('01-01-2000'),
      [400, 'dt1'],
    ],
    [
      'a depth at the surface',
      { ...big, depth1: '5', depth2: '5', vizType: 'heatmap' },
      chartMessages.noDepth,
      [400, 'depth1', 'depth2'],
    ],
    [
      'a start that is below the end',
      { ...small, depth1: '50', depth2: '10', vizType: 'heatmap' },
      chartMessages.startAfterEnd,
      [400, 'depth1', 'depth2'],
    ],
    [
      'more than 1.5 million points of a contour map',
      { ...big, vizType: 'contourMap' },
      chartMessages.tooLarge,
      [413],
    ],
    [
      'more than a year of a grid',
      { ...small, lat1: '0.5', lat2: '0.5', lon1: '0', lon2: '0', vizType: 'heatmap' },
      chartMessages.rangeTooLong,
      [413],
    ],
  ])(
    'is refused with the words of the page: %s',
    async (_, parameters, message, [status, ...fields]) => {
      const answer = await call('uspSpaceTime', parameters, arrow);
      const problem = (await answer.json()) as Problem;
      expect([answer.status, problem.detail]).toEqual([status, message]);
      expect((problem.fields ?? []).map(({ field }) => field)).toEqual(fields);
      expect(await checkSize(parameters)).toMatchObject({
        allow: false,
        projection: null,
        response: { status: 400, message },
        messages: [message],
      });
    },
  );

  it('is answered where the page creates the chart, as it is without the name', async () => {
    const named = await call('uspSpaceTime', {
      ...big,
      ...oneDay,
      lat1: '0',
      vizType: 'contourMap',
    });
    const unnamed = await call('uspSpaceTime', { ...big, ...oneDay, lat1: '0' });
    expect([named.status, unnamed.status]).toEqual([200, 200]);
    expect(await named.text()).toBe(await unnamed.text());
  });

  it('has the size of the part for a map, and of the series for a time series', async () => {
    const sizeOf = async (vizType: string): Promise<unknown> =>
      (await checkSize({ ...big, vizType })).projection?.size;
    expect(await sizeOf('heatmap')).toBe(2_592_000);
    expect(await sizeOf('timeSeries')).toBe(40);
    const series = readCsv(
      await (await call('uspTimeSeries', { ...big, vizType: 'timeSeries' })).text(),
    );
    expect(series).toHaveLength(1 + 40);
  });

  it('may be a map of many more cells than others, which are joined', async () => {
    const checked = await checkSize({ ...big, vizType: 'heatmap' });
    expect([checked.allow, checked.limit]).toEqual([true, thinnedRowLimit]);
    expect((await checkSize({ ...big, vizType: 'histogram' })).limit).toBe(chartRowLimit);
  });

  it('has the size of the profile for a depth profile', async () => {
    const at = { ...small, dt1: '2016-04-20', dt2: '2016-04-21', vizType: 'depthProfile' };
    expect(await checkSize(at)).toMatchObject({ allow: true, projection: { size: 3 } });
  });

  it('is not run as a statement, but checked as if it were', async () => {
    const refused = await call('uspSpaceTime', { ...big, vizType: 'sparse', sqlify: '1' });
    expect(refused.status).toBe(400);
    const written = await call('uspSpaceTime', {
      ...big,
      ...oneDay,
      vizType: 'heatmap',
      sqlify: '1',
    });
    expect(((await written.json()) as { query: string }).query).toMatch(
      /^EXEC uspSpaceTime 'tblBig'/,
    );
  });

  it('names one that there is, over a part of a table', async () => {
    expect((await call('uspSpaceTime', { ...big, vizType: 'pie' })).status).toBe(400);
    const query = new URLSearchParams({ query: 'SELECT * FROM tblBig', vizType: 'heatmap' });
    const answer = await portal.get(`/api/data/check-query-size?${query}`);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as Problem).fields).toMatchObject([{ field: 'vizType' }]);
  });
});

it('a request without a chart is answered by its rows alone', async () => {
  expect(await checkSize(big)).toMatchObject({ allow: false, projection: { size: 2_592_000 } });
  expect(await checkSize({ ...big, use: 'chart' })).toMatchObject({ allow: true });
  expect((await call('uspSpaceTime', small)).status).toBe(200);
  expect((await call('uspTimeSeries', { ...big, dt1: '1999-12-30' })).status).toBe(200);
});
