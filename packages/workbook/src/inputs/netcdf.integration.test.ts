import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubmissionSource } from '../submission/source/submission-source.ts';
import { validateWorkbook } from '../validate-workbook.ts';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import type { SheetCell } from '../xlsx/sheet-rows.ts';
import { openSubmissionFiles } from './open-submission-files.ts';

const { signal } = new AbortController();
const options = { signal, nowMs: Date.UTC(2030, 0, 1) };
const python = '/usr/bin/python3';
const hasNetcdf = spawnSync(python, ['-c', 'import netCDF4, numpy']).status === 0;

/** Writes the same dataset in all formats by the reference library. */
const WRITE = `
import sys, netCDF4, numpy as np
for kind in ("NETCDF3_CLASSIC", "NETCDF3_64BIT_OFFSET", "NETCDF3_64BIT_DATA", "NETCDF4"):
  with netCDF4.Dataset(f"{sys.argv[1]}/{kind}.nc", "w", format=kind) as f:
    f.setncatts({"title": "Casts of µ", "summary": "Two depths.", "source": "A laboratory", "product_version": "1.0", "date_issued": "2018-06-20T00:00:00Z",
      "acknowledgment": "Thanks.", "id": "casts", "keywords": "ctd, salt", "dataset_make": "observation", "history": "made", "references": "doi"})
    f.createDimension("time", None); f.createDimension("depth", 2); f.createDimension("name", 4)
    t = f.createVariable("time", "f8", ("time",)); t.units = "hours since 2016-04-20 00:00:00"; t.standard_name = "time"
    la = f.createVariable("latitude", "f4", ("time",)); la.units = "degrees_north"
    lo = f.createVariable("longitude", "f4", ("time",)); lo.units = "degrees_east"
    z = f.createVariable("depth", "f4", ("depth",)); z.units = "m"
    v = f.createVariable("temp", "i2", ("time", "depth"), fill_value=-999); v.units = "degree_C"; v.long_name = "Temperature"; v.sensor = "CTD"; v.scale_factor = 0.01; v.add_offset = 20.0
    f.createDimension("step", 0 if kind == "NETCDF4" else 3)
    h = f.createVariable("steps", "i4", ("step",)); h.long_name = "History"
    s = f.createVariable("station", "S1", ("time", "name")); s.long_name = "Station"
    v.set_auto_maskandscale(False)
    t[:] = [0, 12.5, 24]; la[:] = [22.75, 22.8, -90]; lo[:] = [202.1, 0, 359.9]; z[:] = [0, 10.5]
    v[:] = [[100, -999], [150, 151], [-50, 0]]
    s[:] = netCDF4.stringtochar(np.array(["A1", "ALOH", "B"], dtype="S4"))
with netCDF4.Dataset(f"{sys.argv[1]}/bare.nc", "w") as f:
  f.createDimension("time", 2)
  for name in ("time", "lat", "lon"):
    v = f.createVariable(name, "f8", ("time",)); v.units = "1"; v[:] = [1, 2]
  for kind in ("f4", "f8"):
    f.createVariable(f"salt_{kind}", kind, ("time",))[0] = 35.5
`;

async function rowsOf(source: SubmissionSource, name: string): Promise<(readonly SheetCell[])[]> {
  const rows: (readonly SheetCell[])[] = [];
  const sheet = source.sheets.find((each) => each.name === name);
  if (sheet === undefined) throw new Error(`no sheet ${name}`);
  for await (const batch of sheet.readRows({ signal }))
    rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

describe.skipIf(!hasNetcdf)('a NetCDF file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-netcdf-'));
    execFileSync(python, ['-c', WRITE, folder]);
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true }));

  const open = async (kind: string): Promise<SubmissionSource> => {
    const bytes = await readFile(join(folder, `${kind}.nc`));
    return openSubmissionFiles([{ name: `${kind}.nc`, source: bytesInMemory(bytes) }], { signal });
  };

  it.each(['NETCDF3_CLASSIC', 'NETCDF3_64BIT_OFFSET', 'NETCDF3_64BIT_DATA', 'NETCDF4'])(
    'of the format %s fills the three sheets',
    async (kind) => {
      const source = await open(kind);
      const data = await rowsOf(source, 'data');
      expect(data).toEqual([
        ['time', 'lat', 'lon', 'depth', 'temp', 'station'],
        ['2016-04-20T00:00:00Z', 22.75, 202.1, 0, 21, 'A1'],
        ['2016-04-20T00:00:00Z', 22.75, 202.1, 10.5, undefined, 'A1'],
        ['2016-04-20T12:30:00Z', 22.8, 0, 0, 21.5, 'ALOH'],
        ['2016-04-20T12:30:00Z', 22.8, 0, 10.5, 21.51, 'ALOH'],
        ['2016-04-21T00:00:00Z', -90, 359.9, 0, 19.5, 'B'],
        ['2016-04-21T00:00:00Z', -90, 359.9, 10.5, 20, 'B'],
      ]);
      const [names = [], values = []] = await rowsOf(source, 'dataset_meta_data');
      const dataset = Object.fromEntries(names.map((name, index) => [String(name), values[index]]));
      expect(dataset).toMatchObject({
        dataset_short_name: 'casts',
        dataset_long_name: 'Casts of µ',
        dataset_version: '1.0',
        dataset_release_date: '2018-06-20',
        dataset_make: 'observation',
        dataset_source: 'A laboratory',
        dataset_acknowledgement: 'Thanks.',
        dataset_description: 'Two depths.',
      });
      const variables = await rowsOf(source, 'vars_meta_data');
      expect(variables[1]?.slice(0, 4)).toEqual(['temp', 'Temperature', 'CTD', 'degree_C']);
      expect(variables[1]?.includes('ctd, salt')).toBe(true);
      const report = await validateWorkbook(source, options);
      const kinds = report.kinds.map(({ rule }) => rule);
      expect(kinds).toEqual(expect.arrayContaining(['missing-field', 'longitude-range']));
      expect(kinds).not.toContain('unreadable-time');
      expect(report.rowCount).toBe(6);
      const leftOut = report.kinds.find(({ rule }) => rule === 'extra-sheet');
      expect(leftOut?.examples.map(({ sheet }) => sheet)).toEqual(['steps']);
    },
  );

  it('has blank cells where nothing was written, and no variable by the name of a coordinate', async () => {
    const source = await open('bare');
    expect(await rowsOf(source, 'data')).toEqual([
      ['lat', 'lon', 'time', 'salt_f4', 'salt_f8'],
      [1, 1, 1, 35.5, 35.5],
      [2, 2, 2, undefined, undefined],
    ]);
    const [, ...variables] = await rowsOf(source, 'vars_meta_data');
    expect(variables.map(([name]) => name)).toEqual(['salt_f4', 'salt_f8']);
    const { kinds } = await validateWorkbook(source, options);
    expect(kinds.find(({ rule }) => rule === 'unreadable-time')?.count).toBe(2);
    expect(kinds.map(({ rule }) => rule)).not.toContain('variable-without-column');
  });

  it.each(['NETCDF3_CLASSIC', 'NETCDF4'])(
    'of the format %s that is cut is refused',
    async (kind) => {
      const bytes = await readFile(join(folder, `${kind}.nc`));
      for (const length of [10, 200, Math.floor(bytes.length / 2), bytes.length - 20]) {
        const file = { name: 'cut.nc', source: bytesInMemory(bytes.subarray(0, length)) };
        await expect(openSubmissionFiles([file], { signal })).rejects.toMatchObject({
          code: 'workbook-refused',
        });
      }
    },
  );
});
