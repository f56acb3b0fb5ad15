import { ApiProblem } from '@isobath/client';
import type { ColumnTable } from '@isobath/client';
import type { FoundDataset, VariableReply } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Row } from '../search-overlay/row.tsx';
import { summaryOf } from '../search-overlay/search-queries.ts';
import { SubsetText } from '../charts-page/subset-dialog.tsx';
import { CappedNote } from './capped-note.tsx';
import { ChartControls } from './chart-controls.tsx';
import { explainUnread } from '../../chart/chart-link.ts';
import { controlsFor, lookOf } from '../../chart/chart-look.ts';
import { DrawnChart } from './drawn-chart.tsx';
import { DrawnPart } from './drawn-part.tsx';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { readRows } from '../../tools/splits/read-rows.ts';
import { UnreadyCard } from './unready-card.tsx';

const nothing = (): undefined => undefined;
const chart: PlottedChart = {
  id: 'one',
  subtype: 'histogram',
  variable: {
    Table_Name: 'tblModel',
    Variable: 'sst',
    Long_Name: 'Sea Surface Temperature',
    Short_Name: 'Model',
    Dataset_Name: 'Model',
    Unit: '°C',
    Temporal_Resolution: 'Daily',
    Spatial_Resolution: '1° X 1°',
    Climatology: false,
    Has_Depth: false,
  } as VariableReply,
  range: {
    depth1: 0,
    depth2: 0,
    dt1: '2012-03-01T00:00:00.000Z',
    dt2: '2012-03-01T00:00:00.000Z',
    lat1: 0,
    lat2: 10,
    lon1: 0,
    lon2: 10,
  },
  look: {},
};

/** A table of numbers. */
function tableOf(columns: Readonly<Record<string, readonly number[]>>): ColumnTable {
  return {
    rowCount: Math.max(0, ...Object.values(columns).map(({ length }) => length)),
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [name, Float64Array.from(values)]),
    ),
  };
}

function draw(what: ReactNode): string {
  return renderToStaticMarkup(<MantineProvider>{what}</MantineProvider>);
}

/** What the card of a chart shows of the answer to its request. */
function answered(data: ColumnTable | undefined, error: Error | null): string {
  const rows = readRows({ data, error, fetchStatus: 'idle' }, 0);
  return draw(<LoadView of={rows}>{(table) => <b>{table.rowCount} rows</b>}</LoadView>);
}

describe('a chart', () => {
  // Proves visualization/failures: chartMessages.noData
  it('without rows says that there are none', () => {
    expect(answered(tableOf({ sst: [] }), null)).toContain(
      'No data found for the chosen fields in the requested ranges.',
    );
  });

  const refusal = (code: ApiProblem['code'], detail: string, remedy = ''): ApiProblem =>
    new ApiProblem({ code, status: 500, title: 'Refused by the server', detail, remedy });
  const reduce = 'Please reduce the size of your query and try again.';

  // Proves visualization/failures: chartMessages.unexpected
  it.each([
    ['time-limit', 'It took 60 s.'],
    ['memory-limit', 'It took 2 GB.'],
  ] as const)('that took too much (%s) says that less would help', (code, detail) => {
    expect(answered(undefined, refusal(code, detail))).toContain(
      'An unexpected error occurred. Please reduce the size of your query and try again.',
    );
  });

  it.each([
    ['unreachable', 'unknown error', 'The portal does not answer.'],
    ['internal', 'The request could not be answered.', 'Refused by the server.'],
    ['too-large', 'Maximum date range is 1 year', 'Maximum date range is 1 year'],
    ['bad-request', 'Not for sparse data', 'Not for sparse data'],
  ])('that failed otherwise (%s) says how, not that less would help', (code, detail, words) => {
    const card = answered(undefined, refusal(code, detail, 'Correct the fields listed.'));
    expect(card).toContain(words);
    expect(card).not.toContain(reduce);
    expect(card.includes('Check the connection')).toBe(code === 'unreachable');
    expect(card.includes('fields listed')).toBe(code === 'internal' || code === 'too-large');
  });

  it('that failed in the page says so', () => {
    const card = answered(undefined, new Error('away'));
    expect(card).toContain('An unexpected error occurred.');
    expect(card).not.toContain(reduce);
  });

  it('whose range is refused says why, once', () => {
    const detail = 'Minimum start date is 07-03-2025';
    const card = answered(
      undefined,
      new ApiProblem({
        code: 'bad-request',
        status: 400,
        title: 'The request is not valid',
        detail,
        remedy: 'Correct the bound shown.',
        fields: [{ field: 'dt1', problem: detail }],
      }),
    );
    expect(card.split(detail).length - 1).toBe(1);
    expect(card).toContain('Correct the bound shown.');
    expect(card).not.toContain('unexpected');
  });

  // Proves visualization/failures: chartMessages.processingFailed
  it('whose rows cannot be drawn says so', () => {
    const table = tableOf({
      lon: [0.1, 2.7, 5.3, 7.9],
      lat: [9, 1.3, 4.4, 106.1],
      sst: [1, 2, 3, 4],
    });
    const heatmap = { ...chart, subtype: 'heatmap' as const };
    expect(
      draw(
        <DrawnPart chart={heatmap} table={table} look={lookOf(heatmap)} title={{ title: 'SST' }} />,
      ),
    ).toContain('Error processing data');
  });

  // Proves visualization/failures: chartMessages.detailsFailed
  it('whose variable cannot be read says so, with a way to close it', () => {
    const card = draw(
      <UnreadyCard
        chart={{ id: 'one', name: 'tblModel, sst', error: new Error('away') }}
        onClose={nothing}
      />,
    );
    expect(card).toContain('Unable to fetch variable details or dataset summary.');
    expect(card).toContain('Close Chart');
  });

  // Proves visualization/failures: chartMessages.unexpectedSubtype
  it('of a type that does not exist says so, with a way to close it', () => {
    const text = 'pie*tblModel*sst';
    const unread = { id: text, name: text, error: null, refusal: explainUnread(text) };
    const card = draw(<UnreadyCard chart={unread} onClose={nothing} />);
    expect(card).toContain('Unexpected chart subType');
    expect(card).toContain('Close Chart');
  });

  it('has markers within the limits of the rules', () => {
    const sparse = { ...chart, subtype: 'sparse' as const };
    const controls = (marker: { sizePx: number; opacity: number }): string =>
      draw(
        <ChartControls
          chart={sparse}
          look={{ ...lookOf(sparse), marker }}
          onChange={nothing}
          refuseSplit={() => Promise.resolve(undefined)}
        />,
      );
    expect(controls({ sizePx: 18, opacity: 1 })).not.toContain('should be');
    expect(controls({ sizePx: 19, opacity: 1 })).toContain('>Size should be 1 to 18</p>');
    expect(controls({ sizePx: 6, opacity: 0 })).toContain('>Opacity should be 0.1 to 1</p>');
  });

  it.each([
    ['timeSeries', ['Split by depth', 'Split by space']],
    ['depthProfile', ['Split by date', 'Split by space']],
    ['histogram', ['Split by date', 'Split by depth', 'Split by space']],
    ['sparse', ['Split by date', 'Split by depth']],
  ] as const)('of type %s can be split by what it averages or counts', (subtype, splits) => {
    const variable = {
      ...chart.variable,
      Has_Depth: true,
      Temporal_Resolution: 'Daily',
      Spatial_Resolution: '1/2° X 1/2°',
    };
    const controls = draw(
      <ChartControls
        chart={{ ...chart, variable, subtype }}
        look={lookOf(chart)}
        onChange={nothing}
        refuseSplit={() => Promise.resolve(undefined)}
      />,
    );
    expect(controls.match(/Split by \w+/g)).toEqual(splits);
  });

  it('whose address splits it into more than 20 plots says that it cannot', () => {
    const table = tableOf({ time: Array.from({ length: 21 }, (_, day) => day * 864e5) });
    const split = { ...lookOf(chart), splitBy: 'date' as const };
    expect(
      draw(<DrawnChart chart={chart} table={table} look={split} onPick={nothing} />),
    ).toContain('Unable to split. Rendering limit exceeded.');
  });

  // Proves visualization/controls: chartMessages.sparseOverMaximum, chartMessages.sparseCapped
  it('of the earlier of too many observations says how many it shows, and until when', () => {
    expect(draw(<CappedNote look={{ cappedFrom: 7_000_000 }} count={1_400_000} />)).toContain(
      'Visualization does not contain all requested data. The number of datapoints was limited to 1400000 out of 7000000.',
    );
    expect(draw(<CappedNote look={{ cappedFrom: undefined }} count={5} />)).not.toContain(
      'limited',
    );
    const subset = { dt2: '2012-03-31T23:59:59.999Z', rows: 1_400_000, of: 7_000_000 };
    const words = draw(<SubsetText subset={subset} />);
    expect(words).toContain(
      'The data requested exceeds the maximum retrievable amount. A visualization has been created from a subset* of the data. If this does not include your data of interest, please reduce the range of the parameters in the control panel and create another visualization.',
    );
    expect(words).toContain('* Data before 2012-03-31');
  });

  it('of the whole Earth runs along longitude where it is a section', () => {
    const range = { ...chart.range, lat1: -5, lat2: 5, lon1: -180, lon2: 180 };
    expect(lookOf({ ...chart, range }).direction).toBe('lon');
  });

  // Proves visualization/controls: chartDefaults.marker
  it('begins with lime markers of 6 points and an opacity of 0.7', () => {
    expect(lookOf(chart).marker).toEqual({ sizePx: 6, opacity: 0.7, colour: 'lime' });
    expect(lookOf(chart).hasLines).toBe(false);
  });

  it.each(['timeSeries', 'depthProfile'] as const)(
    'of type %s begins as a line in the colour of the theme, with markers to change',
    (subtype) => {
      const { marker, hasLines } = lookOf({ ...chart, subtype });
      expect([marker, hasLines]).toEqual([{ sizePx: 6, opacity: 1 }, true]);
      expect(controlsFor({ subtype }).hasMarkers).toBe(true);
    },
  );
});

// Proves visualization/failures: chartMessages.variablesFailed
it('a dataset whose variables cannot be listed says so', () => {
  const dataset = { Dataset_ID: 1, Dataset_Name: 'Model' } as FoundDataset;
  const row = draw(
    <Row
      row={{ kind: 'failed', dataset }}
      index={0}
      style={{}}
      onToggle={nothing}
      onRetry={nothing}
      onChoose={nothing}
      onDataset={nothing}
      onVariable={nothing}
    />,
  );
  expect(row).toContain('Unable to get variables at this time. Try again');
});

// Proves visualization/failures: chartMessages.searchFailed
it('a search for variables that fails says so', () => {
  const failed = { data: undefined, error: new Error('away'), fetchStatus: 'idle' as const };
  expect(draw(<LoadView of={summaryOf(failed)}>{() => <b>found</b>}</LoadView>)).toContain(
    'Search failed. Please try again.',
  );
});

it('the fields of the colour range show the ends that are drawn, as they could be typed', () => {
  const drawn = draw(
    <ChartControls
      chart={{ ...chart, subtype: 'heatmap' }}
      look={lookOf({ ...chart, subtype: 'heatmap' })}
      colourRange={[-1.800048828125, 29.123456]}
      onChange={nothing}
      refuseSplit={() => Promise.resolve(undefined)}
    />,
  );
  expect(drawn).toContain('placeholder="-1.8"');
  expect(drawn).toContain('placeholder="29.12"');
});
