import type { BeginLoad } from '@isobath/contract';
import { beginLoadSchema } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';

/** Rows of the two cruises: cruise, time, lat, lon, temperature. PX01 crosses 180° eastward in 1850, AT02 lies in the Atlantic. */
export const twoCruisesRows: readonly (readonly [
  cruise: string,
  timeMs: number,
  lat: number,
  lon: number,
  temperature: number,
])[] = [
  ['PX01', Date.UTC(1850, 0, 1), 10, 176, 20],
  ['PX01', Date.UTC(1850, 0, 2), 11, 179, 21],
  ['PX01', Date.UTC(1850, 0, 3), 12, -179, 22],
  ['PX01', Date.UTC(1850, 0, 4), 14, -172, 23],
  ['AT02', Date.UTC(2019, 5, 1), 40, -30, 15],
  ['AT02', Date.UTC(2019, 5, 2), 41, -29, 14],
];

/** A table of two cruises, of one program, told apart by a column. */
export function describeTwoCruises(changes: Partial<BeginLoad['dataset']> = {}): BeginLoad {
  return beginLoadSchema.parse({
    dataset: {
      short_name: 'Two_Cruises',
      long_name: 'Two cruises, for tests',
      description: 'Two **ships**.',
      make: 'Observation',
      source: 'Test bench',
      distributor: 'Test shelf',
      acknowledgement: 'None',
      programs: ['Test Program'],
      keywords: ['underway'],
      cruises: [
        {
          name: 'PX01',
          nickname: 'Line Crossing',
          ship: 'R/V Test',
          chief_scientist: 'A. Author',
          series: 'Crossings',
          keywords: ['transect'],
          where: { column: 'cruise', equals: 'PX01' },
        },
        { name: 'AT02', where: { column: 'cruise', equals: 'AT02' } },
      ],
      ...changes,
    },
    table: 'tblTwo_Cruises',
    columns: [
      { name: 'time', type: 'time', isNullable: false },
      { name: 'lat', type: 'float64', isNullable: false },
      { name: 'lon', type: 'float64', isNullable: false },
      { name: 'temp', type: 'float64', isNullable: true },
      { name: 'cruise', type: 'text', isNullable: false },
    ],
    variables: [
      {
        name: 'temp',
        longName: 'Sea water temperature',
        standardName: null,
        unit: '°C',
        sensor: 'CTD',
        discipline: 'Physics',
        keywords: ['heat'],
        comment: 'raw',
        isVisualized: true,
        attributes: { instrument: 'SBE 911' },
      },
      {
        name: 'cruise',
        longName: 'Cruise',
        standardName: null,
        unit: null,
        sensor: 'Uncategorized',
        discipline: null,
        keywords: [],
        comment: null,
        isVisualized: false,
      },
    ],
    isGridded: false,
    isClimatology: false,
    temporalResolution: 'Irregular',
    spatialResolution: 'Irregular',
    files: [],
    recipe: '',
  });
}

/** Its rows, one block. */
export function makeTwoCruises(): ColumnBlock {
  const column = (index: 1 | 2 | 3 | 4) => ({
    values: Float64Array.from(twoCruisesRows, (row) => row[index]),
  });
  return {
    rowCount: twoCruisesRows.length,
    columns: [
      column(1),
      column(2),
      column(3),
      column(4),
      { values: twoCruisesRows.map(([cruise]) => cruise) },
    ],
  };
}
