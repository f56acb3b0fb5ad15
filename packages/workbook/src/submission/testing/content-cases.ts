import type { KnownOcean } from '../checks/known-ocean.ts';
import type { CheckNames } from '../portal/check-names.ts';
import type { RuleName } from '../rules.ts';
import type { Change } from './change-submission.ts';
import { all, column, data, dataset, nothing, vars } from './change-submission.ts';

/** What breaks a rule, and what nearly does. */
export interface ContentCase {
  readonly rule: RuleName;
  readonly breaks: Change;
  readonly nearly: Change;
  /** Other rules that are broken as well, and those that what nearly breaks this one breaks instead. */
  readonly also?: readonly RuleName[];
  readonly instead?: readonly RuleName[];
  /** What is known of the ocean, for the workbook that breaks the rule and for the other. */
  readonly known?: readonly [KnownOcean, KnownOcean];
}

/** A portal that has a dataset of this name. */
export const portal: CheckNames = async ({ shortName }) =>
  shortName.toLowerCase() === 'taken_casts'
    ? { conflicts: [{ field: 'dataset_short_name', detail: 'a published dataset has it' }] }
    : { conflicts: [] };

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2016, 3, 20, 0, 13, 1);

/** The track of the cruise that the rows are from, so many degrees farther north and hours later. */
function track({ degrees = 0, hours = 0, step = 0.01 }): KnownOcean {
  const at = Float64Array.from({ length: 121 }, (_, index) => index - 48);
  return {
    knownTracks: async (names) =>
      names.map((cruise) => ({
        cruise,
        ms: at.map((hour) => START_MS + (hour + hours) * HOUR_MS),
        lat: at.map((hour) => 22.75 + hour * step + degrees),
        lon: at.map((hour) => -158 + hour * step),
      })),
  };
}

const seaFloorAt = (metres: number): KnownOcean => ({
  loadSeaFloor: async () => ({ source: 'a bathymetry', metresAt: () => metres }),
});

const position = (lat: number, lon: number): Change =>
  all(
    column(1, () => lat),
    column(2, () => lon),
  );
const asModel = dataset(4, 'model');
/** Rows off Florida; from the thirteenth on they are elsewhere. */
const offFlorida = (lat: number, lon: number): Change =>
  all(
    asModel,
    column(1, (row) => (row < 12 ? 30 : lat) + row / 100),
    column(2, (row) => (row < 12 ? -78 : lon) + row / 100),
  );
/** Two casts of twelve levels, one of temperature and nitrate. */
const casts = (
  temperature: (level: number, cast: number) => number,
  salinity?: (level: number) => number,
): Change =>
  all(
    column(0, (row) => `2016-04-20T${row < 12 ? '06' : '18'}:00:00Z`),
    position(22.75, -158),
    column(3, (row) => 20 * (row % 12)),
    column(4, (row) => temperature(row % 12, row < 12 ? 0 : 1)),
    column(5, (row) => (salinity ?? ((level) => level ** 1.5))(row % 12)),
    ...(salinity === undefined
      ? [
          data(0, 5, 'chlorophyll'),
          vars(0, 'chlorophyll', 2),
          vars(1, 'Mass Concentration of Chlorophyll in Sea Water', 2),
        ]
      : []),
  );
const warmAbove = (level: number): number => 25 - level / 2;
const stuckAbove = (level: number, cast: number): number => (cast === 0 ? 20 : warmAbove(level));
/** Rows at one position, with temperatures around one. */
const inSea = (lat: number, lon: number, degrees: number, depth = 400): Change =>
  all(
    position(lat, lon),
    column(3, () => depth),
    column(4, (row) => degrees + Math.sin(row) / 10),
  );
/** Two days of light that is strongest so many hours after midnight UTC. */
const light = (noon: number): Change =>
  all(
    column(4, (row) => 24 + Math.sin(row)),
    data(0, 5, 'par'),
    vars(0, 'par', 2),
    vars(1, 'Downwelling Photosynthetic Photon Flux in Sea Water', 2),
    vars(3, 'umol m-2 s-1', 2),
    (cells) => {
      cells.data.push(
        ...cells.data
          .slice(1)
          .map(([time, ...others]) => [String(time).replace('04-20', '04-21'), ...others]),
      );
    },
    column(5, (row) => Math.max(0, Math.round(1500 * Math.cos(((row - noon) * Math.PI) / 12)))),
  );

/** A day of hourly rows at one depth, after that of the casts. */
const hourly: Change = (cells) =>
  cells.data.push(
    ...Array.from({ length: 24 }, (_, hour) => [
      `2016-04-21T${String(hour).padStart(2, '0')}:00:00Z`,
      22.75,
      -158,
      5,
      22 + 3 * Math.sin(hour / 4),
      34.5 + Math.cos(hour) / 4,
    ]),
  );

/** Casts, and what has to be known, with which every check can run and finds nothing. */
export const COMPLETE: readonly [Change, KnownOcean] = [
  all(
    casts(warmAbove, (level) => 34 + level / 10),
    hourly,
  ),
  { ...track({ step: 0 }), ...seaFloorAt(4000) },
];

/** For each rule of what a submission says about the ocean. */
export const CONTENT_CASES: readonly ContentCase[] = [
  { rule: 'unknown-unit', breaks: vars(3, 'mikrogram/L'), nearly: vars(3, 'mg C m⁻³ d^-1') },
  { rule: 'unknown-unit', breaks: vars(3, 'm/(s'), nearly: vars(3, 'm/(s)') },
  { rule: 'misread-unit', breaks: vars(3, 'deg C'), nearly: vars(3, '°C') },
  { rule: 'misread-unit', breaks: vars(3, 'ppt', 2), nearly: vars(3, 'psu', 2) },
  { rule: 'unit-characters', breaks: vars(3, 'm s−1'), nearly: vars(3, 'm s-1') },
  {
    rule: 'standard-name',
    breaks: vars(1, 'Water Temperatur'),
    nearly: vars(1, 'SEA_WATER TEMPERATURE'),
  },
  { rule: 'standard-name', breaks: vars(1, 'Temperature'), nearly: vars(1, 'Number of Beads') },
  {
    rule: 'title-case',
    breaks: dataset(1, 'CTD casts of KM1605'),
    nearly: dataset(1, 'CTD Casts with pH at 20 m of the KM1605 (µmol/kg)'),
  },
  { rule: 'title-case', breaks: vars(1, 'Sea water temperature'), nearly: nothing },
  { rule: 'name-taken', breaks: dataset(0, 'Taken_Casts'), nearly: dataset(0, 'Taken_Casts_2') },
  {
    rule: 'dataset-doi',
    breaks: all(dataset(14, 'dataset_doi', 0), dataset(14, 'doi.org/zenodo.1')),
    nearly: all(dataset(14, 'dataset_doi', 0), dataset(14, 'https://doi.org/10.5281/zenodo.1')),
  },
  { rule: 'on-land', breaks: position(38, -98), nearly: position(21.29, -157.85) },
  {
    rule: 'on-land',
    breaks: position(22.75, 0),
    nearly: all(position(22.75, 0), dataset(4, 'laboratory')),
  },
  {
    rule: 'wrong-sign',
    breaks: offFlorida(30, 78),
    also: ['on-land'],
    nearly: offFlorida(30, 100),
    instead: ['on-land'],
  },
  {
    rule: 'swapped-coordinates',
    breaks: offFlorida(-78, 30),
    also: ['on-land'],
    nearly: offFlorida(-78, 60),
    instead: ['on-land'],
  },
  { rule: 'speed', breaks: data(3, 1, 24), nearly: data(3, 1, 23) },
  {
    rule: 'speed',
    breaks: data(3, 2, -158.5),
    nearly: all(
      data(3, 2, -158.5),
      column(0, (row) => `2016-04-${row + 1 < 10 ? '0' : ''}${row + 1}`),
    ),
  },
  {
    rule: 'speed',
    breaks: all(vars(2, 'Drifter'), vars(2, 'drifter', 2), data(3, 1, 22.95)),
    nearly: data(3, 1, 22.95),
  },
  {
    rule: 'cruise-track',
    breaks: nothing,
    nearly: nothing,
    known: [track({ degrees: 0.6 }), track({ degrees: 0.4 })],
  },
  {
    rule: 'cruise-track',
    breaks: nothing,
    nearly: nothing,
    known: [track({ hours: 200 }), track({ hours: 72 })],
  },
  {
    rule: 'below-sea-floor',
    breaks: column(3, () => 150),
    nearly: column(3, () => 150),
    known: [seaFloorAt(49), seaFloorAt(50)],
  },
  {
    rule: 'local-time',
    breaks: nothing,
    nearly: nothing,
    known: [track({ hours: 10 }), track({ hours: 2 })],
  },
  { rule: 'local-time', breaks: light(12), nearly: light(22.5) },
  {
    rule: 'value-range',
    breaks: column(4, (row) => 36.5 + Math.sin(row)),
    nearly: column(4, (row) => 35.9 + Math.sin(row)),
  },
  {
    rule: 'value-range',
    breaks: column(5, (row) => -0.1 - row),
    nearly: column(5, (row) => 0.1 + row),
  },
  {
    rule: 'value-range',
    breaks: all(
      vars(3, 'K'),
      column(4, (row) => 269 + row / 10),
    ),
    nearly: all(
      vars(3, 'K'),
      column(4, (row) => 272 + row / 10),
    ),
  },
  {
    rule: 'value-range',
    breaks: inSea(35, 18, 9.8),
    nearly: inSea(35, 18, 10.2),
  },
  {
    rule: 'value-range',
    breaks: inSea(20, 38.5, 21.5),
    nearly: inSea(20, 38.5, 21.9),
  },
  // Winter in the northern Adriatic, and brine off Abu Dhabi.
  {
    rule: 'value-range',
    breaks: inSea(45, 13, 7, 400),
    nearly: inSea(45, 13, 7, 20),
  },
  {
    rule: 'value-range',
    breaks: all(
      position(24.8, 52.5),
      column(5, (row) => 60.1 + row),
    ),
    nearly: all(
      position(24.8, 52.5),
      column(5, (row) => 46 + row / 100),
    ),
  },
  { rule: 'rate-of-change', breaks: data(24, 4, 26.5), nearly: data(24, 4, 25.5) },
  {
    rule: 'rate-of-change',
    breaks: data(24, 4, 26.5),
    nearly: all(data(24, 4, 26.5), data(24, 0, '2016-04-21T12:13:01Z')),
  },
  {
    rule: 'spike',
    breaks: casts((level) => warmAbove(level) + (level === 6 ? 7 : 0)),
    nearly: casts((level) => warmAbove(level) + (level === 6 ? 5 : 0)),
  },
  {
    rule: 'digit-rollover',
    breaks: casts((level) => warmAbove(level) - (level > 5 ? 10 : 0)),
    nearly: casts((level) => warmAbove(level) - (level > 5 ? 9 : 0)),
  },
  {
    rule: 'stuck-value',
    breaks: casts(stuckAbove),
    nearly: all(
      casts(stuckAbove),
      column(3, (row) => 18 * (row % 12)),
    ),
  },
  {
    rule: 'density-inversion',
    breaks: casts(warmAbove, (level) => 34 + level / 10 - (level === 6 ? 0.4 : 0)),
    nearly: casts(warmAbove, (level) => 34 + level / 10 - (level === 6 ? 0.2 : 0)),
  },
];
