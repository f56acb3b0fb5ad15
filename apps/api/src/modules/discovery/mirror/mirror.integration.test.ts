import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeTrack(), [makeTrack()]);
}, 300_000);
afterAll(() => portal.close());

const rows = <T>(sql: string): Promise<T[]> => portal.engine.readRows<T>({ sql });

describe('the catalog in the engine', () => {
  it('joins under the names that clients know', async () => {
    const found = await rows(`
      SELECT v.Short_Name AS Variable, v.Table_Name AS Table_Name, v.Unit AS Unit, Make, Sensor, Process_Stage, Study_Domain, Temporal_Resolution, Spatial_Resolution, Dataset_Name, Dataset_Long_Name, d.ID = v.Dataset_ID AS fits
      FROM tblVariables v JOIN tblDatasets d ON d.ID = v.Dataset_ID JOIN tblMakes m ON m.ID = v.Make_ID JOIN tblSensors s ON s.ID = v.Sensor_ID JOIN tblProcess_Stages p ON p.ID = v.Process_ID
      JOIN tblStudy_Domains sd ON sd.ID = v.Study_Domain_ID JOIN tblTemporal_Resolutions t ON t.ID = v.Temporal_Res_ID JOIN tblSpatial_Resolutions r ON r.ID = v.Spatial_Res_ID
      WHERE v.Short_Name = 'sst'`);
    expect(found).toMatchObject([
      {
        Variable: 'sst',
        Table_Name: 'tblSmall_Grid',
        Unit: '°C',
        Make: 'Model',
        Sensor: 'Satellite',
        Process_Stage: 'Raw',
        Study_Domain: 'Physics',
        Temporal_Resolution: 'Daily',
        Spatial_Resolution: '1/2° X 1/2°',
        Dataset_Name: 'Small_Grid',
        Dataset_Long_Name: 'A small grid, for tests',
        fits: 1,
      },
    ]);
  });

  it('has statistics as clients parse them, comparable with what NumPy says', async () => {
    const [stats] = await rows<{ JSON_stats: string }>(
      "SELECT JSON_stats FROM tblDataset_Stats WHERE Dataset_ID = (SELECT ID FROM tblDatasets WHERE Dataset_Name = 'Track')",
    );
    const { time, salt } = JSON.parse(stats!.JSON_stats) as Record<string, Record<string, unknown>>;
    expect(time).toEqual({
      count: 30_000,
      min: '2020-01-01T00:00:00.000Z',
      max: '2020-01-04T11:19:50.000Z',
    });
    const values = Array.from({ length: 30_000 }, (_, index) => 35 + (index % 7) / 10);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1),
    );
    const near = (value: number): unknown => expect.closeTo(value, 9);
    expect(salt).toEqual({
      count: 30_000,
      mean: near(mean),
      std: near(deviation),
      min: 35,
      max: 35.6,
      '25%': near(35.1),
      '50%': near(35.3),
      '75%': near(35.5),
    });
  });

  it('has the cruise, its track in order of time, and what belongs to it', async () => {
    expect(
      await rows('SELECT Name, Ship_Name, Lon_Min, Lon_Max, Start_Time FROM tblCruise'),
    ).toMatchObject([{ Name: 'TR01', Ship_Name: 'R/V Test', Lon_Min: 170, Lon_Max: -170 }]);
    const [track] = await rows<{ places: number; first: number; last: number; corners: number }>(
      'SELECT count() AS places, argMin(lon, time) AS first, argMax(lon, time) AS last, countIf(abs(lat) > 4.99) AS corners FROM tblCruise_Trajectory',
    );
    expect(track).toMatchObject({ places: 10_000, first: 170, last: -170 });
    expect(track!.corners).toBeGreaterThan(10);
    expect(
      await rows(
        'SELECT c.Name AS cruise, d.Dataset_Name AS dataset FROM tblDataset_Cruises l JOIN tblCruise c ON c.ID = l.Cruise_ID JOIN tblDatasets d ON d.ID = l.Dataset_ID',
      ),
    ).toEqual([{ cruise: 'TR01', dataset: 'Track' }]);
  });

  it('knows references, keywords and unstructured metadata', async () => {
    expect(await rows('SELECT Reference FROM tblDataset_References')).toEqual([
      { Reference: 'Author, A. (2020): A reference' },
    ]);
    expect(
      await rows(
        "SELECT keywords FROM tblKeywords k JOIN tblVariables v ON v.ID = k.var_ID WHERE v.Short_Name = 'sst' ORDER BY keywords",
      ),
    ).toEqual([
      { keywords: '100%_sure' },
      { keywords: 'grid' },
      { keywords: 'sst' },
      { keywords: 'warm water' },
    ]);
    const [metadata] = await rows<{ JSON_Metadata: string }>(
      'SELECT JSON_Metadata FROM tblVariables_JSON_Metadata',
    );
    expect(JSON.parse(metadata!.JSON_Metadata)).toEqual({
      source: { values: ['nowhere'], descriptions: [''] },
    });
  });

  it('follows when a dataset goes', async () => {
    await portal.control('DELETE', '/control/datasets/Track');
    expect(await rows('SELECT Dataset_Name FROM tblDatasets')).toEqual([
      { Dataset_Name: 'Small_Grid' },
    ]);
    expect(await rows('SELECT Name FROM tblCruise')).toEqual([]);
    expect(
      await rows(
        "SELECT name FROM system.tables WHERE name LIKE '%\\\\_\\\\_fresh' AND database = currentDatabase()",
      ),
    ).toEqual([]);
  });
});
