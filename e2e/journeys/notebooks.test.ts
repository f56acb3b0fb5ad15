import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { hasIndependentReader, readIndependently } from '../portal/independent-reader.ts';
import { repository, runCommand } from '../portal/server.ts';

const python = '/usr/bin/python3';
const hasPandas = existsSync(python) && spawnSync(python, ['-c', 'import pandas']).status === 0;

interface Found {
  readonly [step: string]: unknown;
  readonly 'space time': {
    readonly columns: string[];
    readonly lat: number[];
    readonly lon: number[];
    readonly SST: (number | null)[];
  };
  readonly 'depth profile': {
    readonly columns: string[];
    readonly depth: number[];
    readonly TEMP: number[];
  };
  readonly complaints: readonly { readonly status: number; readonly body: string }[];
}

/** Runs the script while this process goes on; returns the document that it prints. */
async function askAsNotebook(url: string, key: string): Promise<Found> {
  const child = spawn(python, [join(repository, 'e2e/portal/notebook.py'), url, key], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The notebook ended with ${code}:\n${errors}`);
  return JSON.parse(output) as Found;
}

describe.skipIf(!hasPandas)(
  'a notebook that speaks as the published Python client does (skipped unless python3-pandas is installed)',
  () => {
    let found: Found;
    beforeAll(async () => {
      const made = await runCommand(inject('dataFolder'), [
        'key',
        'create',
        '--description',
        'notebook',
      ]);
      found = await askAsNotebook(`${inject('portalUrl')}/`, made.stdout.trim().split('\n')[0]!);
    }, 300_000);

    it('finds datasets and variables, and what is known of them', () => {
      const datasets = found['datasets'] as { Dataset_Name: string; Table_Name: string }[];
      expect(
        datasets.map(({ Dataset_Name, Table_Name }) => `${Dataset_Name} ${Table_Name}`).toSorted(),
      ).toEqual(
        ['COADS_Climatology', 'Levitus_Climatology', 'Synthetic_Cruise_Underway'].map(
          (name) => `${name} tbl${name}`,
        ),
      );
      expect(found['search']).toEqual(['SST']);
      expect([found['catalog'], found['columns'], found['columns by name'], found['head']]).toEqual(
        [
          11,
          ['month', 'lat', 'lon', 'SST', 'AIRT', 'WSPD', 'SLP'],
          ['month', 'lat', 'lon', 'SST', 'AIRT', 'WSPD', 'SLP'],
          5,
        ],
      );
      expect([found['unit'], found['no unit'], found['long name']]).toEqual([
        ' [°C]',
        ' [ ]',
        'Sea Surface Temperature',
      ]);
      expect([found['is a grid'], found['is a climatology']]).toEqual([
        [true, false],
        [true, false],
      ]);
      expect(found['resolution']).toEqual([
        {
          Temporal_Resolution: 'Monthly Climatology',
          Spatial_Resolution: expect.stringContaining('2°') as string,
        },
      ]);
      expect(found['coverage']).toMatchObject([{ Depth_Min: 0, Depth_Max: 5000 }]);
      expect(found['references']).toEqual([expect.stringContaining('Woodruff')]);
      expect(found['metadata']).toEqual([
        ['SST', expect.stringContaining('COADS')],
        ['TEMP', expect.stringContaining('Levitus')],
      ]);
    });

    it('takes a whole dataset, whose rows the statistics have counted', () => {
      const whole = found['whole dataset'] as { rows: number; first: string; last: string };
      expect(whole).toMatchObject({
        rows: found['rows by statistics'],
        cruises: 6,
        columns: [
          'time',
          'lat',
          'lon',
          'cruise',
          'temperature',
          'salinity',
          'chlorophyll_fluorescence',
          'PAR',
        ],
      });
      expect(found['span']).toEqual([whole.first.replace('T', ' '), whole.last.replace('T', ' ')]);
    });

    it('follows a cruise across the date line', () => {
      expect(found['cruises']).toEqual([
        'SYN2301',
        'SYN2302',
        'SYN2401',
        'SYN2402',
        'SYN2403',
        'SYN2501',
      ]);
      expect(found['cruise']).toBe(1);
      expect(found['cruise bounds']).toMatchObject({
        dt1: expect.stringMatching(/^2023-.*\.000Z$/) as string,
      });
      expect(found['track']).toMatchObject({
        columns: ['time', 'lat', 'lon'],
        'is in order': true,
      });
      expect(found['cruise variables']).toEqual([
        'PAR',
        'chlorophyll_fluorescence',
        'cruise',
        'salinity',
        'temperature',
      ]);
    });

    it.runIf(hasIndependentReader)(
      'gets the numbers of the file: in a box across the date line, in a profile, and where they lie',
      () => {
        const { columns, lat, lon, SST } = found['space time'];
        expect(columns).toEqual(['month', 'lat', 'lon', 'SST']);
        const file = readIndependently('coads_climatology.nc', 'SST', '2');
        const wanted = lat.map(
          (each, index) => file[((each + 89) / 2) * 180 + ((lon[index]! + 360 - 21) % 360) / 2]!,
        );
        expect(lat).toHaveLength(10 * 10);
        for (const [index, value] of SST.entries())
          expect(value ?? Number.NaN).toBeCloseTo(wanted[index]!, 4);
        const profile = found['depth profile'];
        expect(profile.columns).toEqual(['lat', 'lon', 'TEMP', 'TEMP_std', 'depth']);
        const surface = readIndependently('levitus_climatology.nc', 'TEMP', '0');
        const present = Array.from({ length: 180 }, (_, row) => row).filter((row) =>
          surface.slice(row * 360, (row + 1) * 360).some((value) => !Number.isNaN(value)),
        );
        expect(found['coverage']).toMatchObject([
          { Lat_Min: present[0]! - 89.5, Lat_Max: present.at(-1)! - 89.5 },
        ]);
        const levels = readIndependently('levitus_climatology.nc', 'TEMP', ':, 120, 189').filter(
          (value) => !Number.isNaN(value),
        );
        expect(profile.depth).toHaveLength(levels.length);
        for (const [index, value] of profile.TEMP.entries())
          expect(value).toBeCloseTo(levels[index]!, 3);
      },
    );

    it('gets series in every interval, sections, means of a month and matches with their columns', () => {
      const series = ['temperature', 'temperature_std'];
      expect(found['series']).toMatchObject({ columns: ['time', 'lat', 'lon', ...series] });
      expect(found['weekly']).toMatchObject({ columns: ['year', 'week', 'lat', 'lon', ...series] });
      expect(found['monthly']).toMatchObject({
        columns: ['year', 'month', 'lat', 'lon', ...series],
      });
      expect(found['quarterly']).toMatchObject({
        columns: ['year', 'quarter', 'lat', 'lon', ...series],
      });
      expect(found['annual']).toMatchObject({
        columns: ['year', 'lat', 'lon', ...series],
        rows: 1,
      });
      expect(found['section']).toMatchObject({ columns: ['time', 'lat', 'lon', 'depth', 'TEMP'] });
      expect(found['aggregate']).toMatchObject({
        columns: ['lat', 'lon', 'temperature', 'std', 'sample_size'],
      });
      expect(found['match']).toMatchObject({
        columns: ['time', 'lat', 'lon', 'temperature', 'temperature_std', 'SST', 'SST_std'],
      });
      expect((found['match'] as { rows: number }).rows).toBeGreaterThan(0);
    });

    it('samples many places at once and every statement is answered', () => {
      const { asked, answered, counted, present } = found['sample'] as Record<string, number>;
      expect(asked).toBeGreaterThan(50);
      expect([answered, counted]).toEqual([asked, present]);
    });

    it('is shown what was refused, and told of a key that is not known', () => {
      expect([found['complaints before'], found['refused']]).toEqual([0, [0, 0, 0]]);
      expect(found.complaints.map(({ status }) => status)).toEqual([400, 404, 400]);
      expect(found.complaints[0]!.body).toMatch(/There is no column 'nothing' here/);
      expect(found['wrong key']).toEqual([401, 'Unauthorized']);
    });
  },
);
