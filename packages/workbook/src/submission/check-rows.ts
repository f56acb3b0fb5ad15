import { ROW_RULES } from './content-rules.ts';
import type { NotRun } from './findings/findings.ts';
import { MeasuredRows } from './checks/measured-rows.ts';
import { describeFailure } from './findings/describe-failure.ts';
import type { KnownOcean, KnownTrack } from './checks/known-ocean.ts';
import type { MetadataSheet } from './metadata/metadata-rules.ts';
import { valuesOf } from './metadata/metadata-rules.ts';
import { numberOf } from './rows/cell-text.ts';
import type { OceanCheck, Platform } from './checks/ocean-check.ts';
import { checkLand } from './positions/check-land.ts';
import { checkSeaFloor } from './positions/check-sea-floor.ts';
import { checkSpeed } from './positions/check-speed.ts';
import { checkTracks } from './positions/check-track.ts';
import { checkChanges } from './profiles/check-changes.ts';
import { checkLight } from './profiles/check-light.ts';
import { checkProfiles } from './profiles/check-profiles.ts';
import { checkRanges } from './profiles/check-ranges.ts';
import type { MeasuredColumn } from './profiles/measured-columns.ts';
import { findMeasuredColumns } from './profiles/measured-columns.ts';
import type { DataContext, DataRow, RowCheck } from './checks/row-check.ts';
import type { SheetHeader } from './source/sheet-table.ts';
import { textOf } from './source/sheet-table.ts';
import { THRESHOLDS } from './thresholds.ts';

/** The checks that look at several rows at once: they keep times, places and the columns they know, and run when all rows have gone by. */
export function makeOceanCheck(header: SheetHeader, context: DataContext): RowCheck {
  const columns = findMeasuredColumns(describeColumns(header, context.variables));
  const places = columns.map(({ name }) => header.find(name));
  const cruiseAt = header.find('cruise');
  const rows = new MeasuredRows(columns.length);
  const numbers = columns.map(() => Number.NaN);
  return {
    add(row: Readonly<DataRow>) {
      places.forEach((at, column) => (numbers[column] = numberOf(row.cells[at])));
      rows.add(row, cruiseAt < 0 ? '' : textOf(row.cells[cruiseAt]), numbers);
    },
    async finish() {
      const notRun: NotRun[] = [];
      const check: OceanCheck = {
        rows,
        platform: platformOf(context.variables),
        make: firstOf(context.dataset, 'dataset_make').toLowerCase(),
        cruiseNames: namesIn(context.dataset),
        hasCruises: cruiseAt >= 0,
        signal: context.signal,
        report: (rule, { at, ...place }) =>
          header.report(rule, at === undefined ? place : { row: rows.row[at] ?? 0, ...place }),
        skip: (rule, reason) => notRun.push({ rule, reason }),
      };
      await checkRows(check, columns, context);
      return notRun;
    },
  };
}

async function checkRows(
  check: OceanCheck,
  columns: readonly MeasuredColumn[],
  { known }: DataContext,
): Promise<void> {
  const { rows } = check;
  if (rows.isCut) {
    const most = THRESHOLDS.measuredRows.toLocaleString('en');
    for (const rule of ROW_RULES) check.skip(rule, `the sheet has more than ${most} rows`);
    return;
  }
  await checkPositions(check, known);
  await checkTimes(check, columns, known);
  checkRanges(check, columns);
  checkChanges(check, columns);
  checkProfiles(check, columns);
}

/** Rules that need a position. */
const PLACE_RULES = [
  'on-land',
  'wrong-sign',
  'swapped-coordinates',
  'speed',
  'below-sea-floor',
] as const;

async function checkPositions(check: OceanCheck, known: KnownOcean): Promise<void> {
  if (check.rows.groupByCruise().length === 0) {
    for (const rule of PLACE_RULES) check.skip(rule, 'no row has a position');
    return;
  }
  await checkLand(check);
  checkSpeed(check);
  await checkSeaFloor(check, known);
}

/** Compares times and places with known tracks, and times with the light of the day. */
async function checkTimes(
  check: OceanCheck,
  columns: readonly MeasuredColumn[],
  { knownTracks }: KnownOcean,
): Promise<void> {
  const tracks = await loadTracks(check, knownTracks);
  let hasTrack = false;
  if (typeof tracks === 'string') check.skip('cruise-track', tracks);
  else hasTrack = checkTracks(check, tracks);
  if (!checkLight(check, columns) && !hasTrack)
    check.skip('local-time', 'neither a known track nor a day of light can tell the zone');
}

/** The tracks of the cruises that the workbook names, or why they could not be had. */
async function loadTracks(
  check: OceanCheck,
  knownTracks: KnownOcean['knownTracks'],
): Promise<readonly KnownTrack[] | string> {
  if (knownTracks === undefined) return 'no portal is asked for the tracks of cruises';
  const cruises = cruisesOf(check);
  if (cruises.length === 0) return 'the workbook names no cruise';
  try {
    return await knownTracks(cruises, check.signal);
  } catch (error) {
    check.signal.throwIfAborted();
    return `the portal could not be asked for the tracks of cruises: ${describeFailure(error)}`;
  }
}

function cruisesOf({ rows, cruiseNames }: OceanCheck): string[] {
  const names = [...rows.groupByCruise().map(({ cruise }) => cruise), ...cruiseNames];
  return [...new Set(names.filter((name) => name !== ''))];
}

function describeColumns(
  { names }: SheetHeader,
  variables: MetadataSheet | undefined,
): { name: string; longName: string; unit: string }[] {
  const describe = (field: string): string[] =>
    variables === undefined ? [] : valuesOf(variables, field);
  const shortNames = describe('var_short_name');
  const [longNames, units] = [describe('var_long_name'), describe('var_unit')];
  return [...new Set(names)]
    .filter((name) => !isCoordinate(name))
    .map((name) => {
      const row = shortNames.indexOf(name);
      return { name, longName: longNames[row] ?? '', unit: units[row] ?? '' };
    });
}

function isCoordinate(name: string): boolean {
  return ['', 'time', 'lat', 'lon', 'depth', 'cruise'].includes(name);
}

/** The fastest of what the variables were measured from: a ship unless all of them are from something else. */
function platformOf(variables: MetadataSheet | undefined): Platform {
  const sensors = (variables === undefined ? [] : valuesOf(variables, 'var_sensor'))
    .map((name) => name.toLowerCase())
    .filter((name) => name !== '');
  const allAre = (...names: string[]): boolean =>
    sensors.length > 0 && sensors.every((name) => names.includes(name));
  if (allAre('satellite', 'simulation', 'numerical model', 'blend')) return 'none';
  if (allAre('drifter')) return 'buoy';
  return allAre('float') ? 'float' : 'ship';
}

function firstOf(dataset: MetadataSheet | undefined, field: string): string {
  return dataset === undefined ? '' : (valuesOf(dataset, field)[0] ?? '');
}

function namesIn(dataset: MetadataSheet | undefined): string[] {
  return dataset === undefined
    ? []
    : valuesOf(dataset, 'cruise_names').filter((name) => name !== '');
}
