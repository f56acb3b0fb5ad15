import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Row, SubsetTable } from './subset-table.ts';
import { describeTable } from './subset-table.ts';

const sharedData =
  process.env['ISOBATH_SHARED_DATA'] ??
  fileURLToPath(new URL('../../../../../../shared/data', import.meta.url));

/** Whether there are real data to test with; they are not part of the repository. */
export const hasSharedData = existsSync(sharedData);

/** Real cruises: bottles across the date line, bottles whose longitudes go to 360, and a drone that reports every five minutes. */
export function readRealTables(): SubsetTable[] {
  return [readExchange(), readGeotraces(), readDrone()];
}

const toWest = (lon: number): number => (lon >= 180 ? lon - 360 : lon);
const open = (path: string): string =>
  readFileSync(join(sharedData, path), 'utf8').replace(/^\uFEFF/, '');
const linesOf = (path: string): string[] => open(path).split(/\r?\n/);

/** GO-SHIP P02 of 2013, Japan to California along 30° N: every third bottle. */
function readExchange(): SubsetTable {
  const lines = linesOf('hydrography/p02_2013_bottle_exchange.csv').filter(
    (line) => line !== '' && !line.startsWith('#'),
  );
  const header = lines[1]!.split(',').map((name) => name.trim());
  const rows = lines
    .slice(3)
    .filter((line) => line.split(',').length === header.length)
    .filter((_, index) => index % 3 === 0)
    .map((line): Row => {
      const cells = line.split(',').map((cell) => cell.trim());
      const at = (name: string): string => cells[header.indexOf(name)]!;
      const number = (name: string): number | null =>
        Number(at(name)) <= -999 ? null : Number(at(name));
      const [date, clock] = [at('DATE'), at('TIME').padStart(4, '0')];
      return {
        time: Date.UTC(
          Number(date.slice(0, 4)),
          Number(date.slice(4, 6)) - 1,
          Number(date.slice(6)),
          Number(clock.slice(0, 2)),
          Number(clock.slice(2)),
        ),
        lat: Number(at('LATITUDE')),
        lon: toWest(Number(at('LONGITUDE'))),
        depth: Number(at('CTDPRS')),
        temperature: number('CTDTMP'),
        oxygen: number('OXYGEN'),
        station: at('STNNBR'),
      };
    });
  return describeTable({
    name: 'tblP02',
    columns:
      'time:time lat:float64 lon:float64 depth:float64 temperature:float64? oxygen:float64? station:text?',
    rows,
    arc: arcAcross(rows),
  });
}

/** GEOTRACES GA03 of 2011, across the Atlantic. */
function readGeotraces(): SubsetTable {
  const [first, ...lines] = linesOf('hydrography/geotraces_GA03w_2011.csv').filter(
    (line) => line !== '',
  );
  const header = first!.split(',');
  const rows = lines
    .map((line): Row => {
      const cells = line.split(',');
      const at = (name: string): string => cells[header.indexOf(name)]!;
      const number = (name: string): number | null =>
        at(name) === '' ? null : Math.fround(Number(at(name)));
      return {
        time: Date.parse(`${at('yyyy-mm-ddThh:mm:ss.sss')}Z`),
        lat: Number(at('Latitude [degrees_north]')),
        lon: toWest(Number(at('Longitude [degrees_east]'))),
        depth: Number(at('DEPTH [m]') || at('PRESSURE [dbar]')),
        temperature: number('CTDTMP [deg C]'),
        salinity: number('CTDSAL'),
      };
    })
    .filter((row) => Object.values(row).every((cell) => cell === null || Number.isFinite(cell)));
  const lons = rows.map(({ lon }) => Number(lon));
  return describeTable({
    name: 'tblGA03',
    columns:
      'time:time lat:float64 lon:float64 depth:float64 temperature:float32? salinity:float32?',
    rows,
    arc: [Math.min(...lons), Math.max(...lons)],
  });
}

/** A saildrone in the hurricane Sam of 2021: every tenth report. */
function readDrone(): SubsetTable {
  const rows = linesOf('cruise_underway/saildrone_sd1045_hurricane_sam_2021.csv')
    .slice(1)
    .filter((line, index) => line !== '' && index % 10 === 0)
    .map((line): Row => {
      const [time = '', lat, lon, temperature = ''] = line.split(',');
      return {
        time: Date.parse(time.replace(' ', 'T')),
        lat: Number(lat),
        lon: Number(lon),
        temperature: temperature === '' || temperature === 'NaN' ? null : Number(temperature),
      };
    });
  const lons = rows.map(({ lon }) => Number(lon));
  return describeTable({
    name: 'tblDrone',
    columns: 'time:time lat:float64 lon:float64 temperature:float64?',
    rows,
    arc: [Math.min(...lons), Math.max(...lons)],
  });
}

/** From the westernmost row that lies east to the easternmost that lies west. */
function arcAcross(rows: readonly Row[]): [number, number] {
  const lons = rows.map(({ lon }) => Number(lon));
  return [Math.min(...lons.filter((lon) => lon > 0)), Math.max(...lons.filter((lon) => lon < 0))];
}
