import { findRangeFaults } from '@isobath/contract';
import type { ChartChoice, ChartRange, Me, RangeFaults, VariableReply } from '@isobath/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sessionQuery } from '../../../../../shared/session/session.ts';
import { depthLevelsQuery } from '../use-depth-levels.ts';
import { DepthFields } from './depth-fields.tsx';
import { HowToShow } from './how-to-show.tsx';
import { findPanelFaults } from './refused-fields.ts';
import { WhenFields } from './when-fields.tsx';
import { WhereFields } from './where-fields.tsx';

const grid = {
  Table_Name: 'tblModel',
  Dataset_ID: 1,
  Temporal_Resolution: 'Daily',
  Spatial_Resolution: '1/4° X 1/4°',
  Climatology: false,
  Has_Depth: true,
  Time_Min: '2010-01-01T06:30:00.000Z',
  Time_Max: '2015-12-31T18:00:00.000Z',
  Lat_Min: -60,
  Lat_Max: 60,
  Lon_Min: -100,
  Lon_Max: 20,
  Depth_Min: 5,
  Depth_Max: 500,
} as VariableReply;
const covered: ChartRange = {
  depth1: 5,
  depth2: 100,
  dt1: '2012-03-01T00:00:00.000Z',
  dt2: '2012-03-10T00:00:00.000Z',
  lat1: 10,
  lat2: 20,
  lon1: -60,
  lon2: -50,
};
const months = { ...grid, Climatology: true };

/** The words of the panel's fields for a range. */
function wordsOf(change: Partial<ChartRange>, variable: VariableReply = grid): string {
  const range = { ...covered, ...change };
  const part = {
    variable,
    range,
    faults: findRangeFaults(variable, range),
    onChange: () => undefined,
    onValidity: () => () => undefined,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <WhenFields {...part} />
        <WhereFields {...part} />
        <DepthFields {...part} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

describe('a field of the panel', () => {
  it('shows nothing while its range fits', () => {
    expect(wordsOf({})).not.toContain('mantine-InputWrapper-error');
  });

  // Proves visualization/prevention: Each message of a field stands below it @ WhenFields,
  //   WhereFields, DepthFields
  it.each<[string, Partial<ChartRange>, VariableReply?]>([
    ['Depth cannot be negative', { depth1: -1 }],
    ['Start cannot be greater than end', { lat1: 21 }],
    ['Maximum depth start is 500', { depth1: 501, depth2: 502 }],
    ['Minimum depth end is 5', { depth1: 0, depth2: 4 }],
    [
      'This variable has no depth parameter, set depth to zero',
      {},
      { ...grid, Has_Depth: false, Depth_Min: null, Depth_Max: null },
    ],
    ['Maximum start lat is 60', { lat1: 61, lat2: 62 }],
    ['Minimum end lat is -60', { lat1: -62, lat2: -61 }],
    ['Maximum start lon is 20', { lon1: 21, lon2: 22 }],
    ['Minimum end lon is -100', { lon1: -110, lon2: -101 }],
    ['Longitude outside dataset coverage', { lon1: 170, lon2: -170 }],
    ['Invalid date', { dt1: '2012-02-30T00:00:00.000Z' }],
    ['Invalid date/time', { dt1: '2012-03-01T25:00:00.000Z' }],
    ['Minimum start date is 01-01-2010', { dt1: '2009-12-31T00:00:00.000Z' }],
    ['Maximum end date is 12-31-2015', { dt2: '2016-01-01T00:00:00.000Z' }],
    ['The minimum start time for 01-01-2010 is 06:30', { dt1: '2010-01-01T06:00:00.000Z' }],
    ['The maximum end time for 12-31-2015 is 18:00', { dt2: '2015-12-31T19:00:00.000Z' }],
    ['Start date cannot be greater than end', { dt1: '8', dt2: '7' }, months],
    ['End date cannot be less than start', { dt1: '8', dt2: '7' }, months],
    ['Start date is not within range: 1 - 12', { dt1: '0', dt2: '7' }, months],
    ['End date is not within range: 1 - 12', { dt1: '1', dt2: '13' }, months],
  ])('shows “%s”', (message, change, variable) => {
    expect(wordsOf(change, variable)).toContain(`>${message}</p>`);
  });
});

describe('a text that a field cannot apply', () => {
  // Proves visualization/prevention: Text that is no bound is a fault of its field and turns the
  //   button off @ findPanelFaults
  it.each([
    [grid, 'lon1', 'Invalid input'],
    [grid, 'depth2', 'Invalid input'],
    [grid, 'dt1', 'Invalid date'],
    [grid, 'time2', 'Invalid date/time'],
    [months, 'dt1', 'Start date is not within range: 1 - 12'],
    [months, 'dt2', 'End date is not within range: 1 - 12'],
  ] as const)('is a fault, while the range stays as it was (%#)', (variable, field, message) => {
    const range = variable === months ? { ...covered, dt1: '1', dt2: '12' } : covered;
    expect(findPanelFaults(variable, range, [])).toEqual({});
    const faults = findPanelFaults(variable, range, [field]);
    expect(faults).toEqual({ [field]: message });
    const drawn = buttonFor({ variable, range, faults });
    expect(drawn).toMatch(/^aria-disabled="true"/);
    expect(drawn).toContain(`role="status">${message}</p>`);
  });
});

/** Of the table, every 5 m. */
const levels = Array.from({ length: 100 }, (_, level) => 5 * (level + 1));

/** The button that creates a chart and what stands below it. */
function buttonFor(
  change: Partial<ChartChoice> & { faults?: RangeFaults },
  guestPlots?: number,
): string {
  const queries = new QueryClient();
  const me: Partial<Me> = guestPlots === undefined ? {} : { kind: 'guest', plots: guestPlots };
  queries.setQueryData(sessionQuery().queryKey, me as Me);
  queries.setQueryData(depthLevelsQuery(grid).queryKey, { time: null, month: null, depth: levels });
  const choice = {
    variable: grid,
    subtype: 'sectionMap' as const,
    range: covered,
    plots: [],
    sizeCheck: { status: 'succeeded' as const, allow: true },
    ...change,
  };
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MantineProvider>
        <HowToShow
          faults={{}}
          {...choice}
          variable={choice.variable as VariableReply | undefined}
          onSubtype={() => undefined}
          onCreate={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return drawn.slice(drawn.indexOf('aria-disabled'));
}

const plots = (count: number, subtype: 'heatmap' | 'contourMap', points = 1) =>
  Array.from({ length: count }, () => ({ subtype, points }));
const surface = { ...grid, Has_Depth: false, Depth_Min: null, Depth_Max: null };
const onSurface = { ...covered, depth1: 0, depth2: 0 };

describe('the button that creates a chart', () => {
  it('is on, and says nothing more, where nothing prevents the chart', () => {
    expect(buttonFor({})).toMatch(
      /^aria-disabled="false".*>Create Visualization<.*role="status"><\/p>$/s,
    );
  });

  // Proves visualization/prevention: The first reason stands at the button @ HowToShow
  it.each<[string, Partial<ChartChoice>, number?]>([
    ['Depth cannot be negative', { range: { ...covered, depth1: -1 } }],
    ['Guests are limited to creating 10 plots per day. Please log in or register.', {}, 10],
    ['Please select a visualization type', { subtype: undefined }],
    [
      'Rendering limit exceeded for plots. Please delete one or more.',
      { subtype: 'heatmap', variable: surface, range: onSurface, plots: plots(15, 'heatmap') },
    ],
    [
      'Too many distinct depths to render heatmap. Please reduce depth range or select section map.',
      {
        subtype: 'heatmap',
        variable: { ...grid, Table_Name: 'tblPisces_Weekly' },
        range: { ...covered, depth2: 200 },
      },
    ],
    [
      'Too many distinct depths to render heatmap. Please reduce depth range or select section map.',
      { subtype: 'heatmap', range: { ...covered, depth2: 80 } },
    ],
    ['Waiting for size check to complete.', { sizeCheck: { status: 'inProgress' } }],
    ['No size estimation available.', { sizeCheck: { status: 'notTried' } }],
    [
      'Extent is too large, select a smaller spatial or temporal range.',
      { sizeCheck: { status: 'succeeded', allow: false } },
    ],
    [
      'Data set is too large. Please reduce date range or area size.',
      { range: { ...covered, dt2: '2012-12-31T00:00:00.000Z', lat1: -60, lat2: 60 } },
    ],
    [
      'Total number of plots is too large. Please delete 1 or more',
      { plots: plots(10, 'contourMap') },
    ],
    [
      'Total rendered data amount is too large. Please delete 1 or more plots.',
      { plots: plots(1, 'contourMap', 4_000_001) },
    ],
    [
      'Maximum date range for non-time series plots of gridded data is 1 year',
      { range: { ...covered, dt2: '2014-03-10T00:00:00.000Z', lat2: 10.25, lon2: -59.75 } },
    ],
  ])('is off with “%s”', (message, change, guestPlots) => {
    const drawn = buttonFor(change, guestPlots);
    expect(drawn).toMatch(/^aria-disabled="true"/);
    expect(drawn).toContain(`role="status">${message}</p>`);
  });

  // Proves visualization/prevention: chartMessages.sizeCheckError
  it('is off where the size check failed, and says what would help', () => {
    const drawn = buttonFor({ sizeCheck: { status: 'failed' } });
    expect(drawn).toMatch(/^aria-disabled="true".*>Unable to determine size of visulization\.</s);
    expect(drawn).toContain(
      'There was an error trying to determine the size of the visualization. Please try again. If the problem persists, please contact us via the contact page.</p>',
    );
  });

  // Proves visualization/prevention: chartMessages.estimateFailed
  it('says where the portal answered that it could not estimate the size', () => {
    const drawn = buttonFor({
      sizeCheck: { status: 'failed', message: 'Failed to estimate visualization data size.' },
    });
    expect(drawn).toContain(
      'status">Failed to estimate visualization data size. There was an error trying to determine',
    );
  });

  it('is on with a warning where the chart will be slow', () => {
    const drawn = buttonFor({
      subtype: 'heatmap',
      variable: surface,
      range: {
        ...onSurface,
        dt2: '2013-02-28T00:00:00.000Z',
        lat1: 0,
        lat2: 12.5,
        lon1: -60,
        lon2: -47.5,
      },
    });
    expect(drawn).toMatch(/^aria-disabled="false"/);
    expect(drawn).toContain(
      'Wait time and application performance may be poor due to size of data.</p>',
    );
  });

  it.each([
    ['Select a variable.', { variable: undefined, subtype: undefined }],
    ['Checking query size...', { sizeCheck: { status: 'inProgress' } }],
  ] as const)('reads “%s”', (label, change) => {
    expect(buttonFor(change)).toContain(`>${label}<`);
  });
});
