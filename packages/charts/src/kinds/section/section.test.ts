import { describe, expect, it } from 'vitest';
import { planColouring } from '../../colour/colour-scale.ts';
import { paletteFor } from '../../colour/palette-for.ts';
import { planContours } from '../../contour/plan-contours.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import type { DepthScale } from './depth-scale.ts';
import { depthTicks, firstDepthScale } from './depth-scale.ts';
import { shareOfFlatLine } from './flat-line.ts';
import { hasGaps, planSectionFigure } from './section-figure.ts';
import { countEmpty } from './sea-floor.ts';
import { sectionOfColumns } from './section-of-columns.ts';
import type { Section } from './section.ts';
import { averageNotes, summariseSection } from './summarise-section.ts';

type Row = readonly [lat: number, lon: number, depth: number, value: number];

function tableOf(rows: readonly Row[]) {
  const column = (index: 0 | 1 | 2 | 3) => Float64Array.from(rows, (row) => row[index]);
  return {
    rowCount: rows.length,
    columns: { lat: column(0), lon: column(1), depth: column(2), temp: column(3) },
  };
}

function sectionOf(rows: readonly Row[], direction: 'lat' | 'lon' = 'lat'): Section {
  const section = sectionOfColumns(tableOf(rows), { value: 'temp', direction });
  if ('refusal' in section) throw new Error(section.refusal.message);
  return section;
}

interface Heatmap {
  type: string;
  x: number[];
  y: number[];
  z: (number | null)[][];
  yaxis: string;
}

function planOf(section: Section, depthScale: DepthScale = 'linear', isLog = false) {
  const choice = paletteFor({ longName: isLog ? 'chlorophyll' : 'temperature' });
  const colouring = planColouring(section.values, { choice });
  const field = { x: section.along, y: section.depth, values: section.values };
  const contours = planContours(field, colouring.colours).lines;
  const look = { unit: '°C', colouring, depthScale, contours, widthPx: 800, heightPx: 400 };
  const figure = planSectionFigure(section, look, plainTheme);
  const heatmaps = figure.traces.filter((trace) => trace.type === 'heatmap');
  return { ...figure, heatmaps: heatmaps as unknown as Heatmap[] };
}

describe('a section made of rows', () => {
  it('is depth by latitude, in any order of rows, missing where there is no row', () => {
    const section = sectionOf([
      [10, 0, 100, 4],
      [-5, 0, 0, 1],
      [10, 0, 0, 2],
    ]);
    expect([[...section.along], [...section.depth], [...section.values]]).toEqual([
      [-5, 10],
      [0, 100],
      [1, 2, NaN, 4],
    ]);
    expect([section.maxPerCell, averageNotes(section)]).toEqual([1, []]);
  });

  // Proves visualization/practice: A section across 180° has continuous longitudes @
  //   sectionOfColumns
  it('runs across the date line in one piece', () => {
    const rows: Row[] = [170, 175, 180, -175, -170].map((lon, index) => [0, lon, 5, index]);
    const section = sectionOf(rows, 'lon');
    expect([...section.along]).toEqual([170, 175, 180, 185, 190]);
    expect([...section.values]).toEqual([0, 1, 2, 3, 4]);
  });

  // Proves visualization/practice: A cell that is a mean says of how many values @ averageNotes
  it('averages other places and times, weighted by area over latitudes, and says so', () => {
    const rows: Row[] = [
      [0, 10, 5, 1],
      [60, 10, 5, 4],
      [60, 10, 5, NaN],
    ];
    expect(sectionOf(rows, 'lon').values[0]).toBeCloseTo((1 + 0.5 * 4) / 1.5, 12);
    expect(averageNotes(sectionOf(rows, 'lon'))).toEqual([
      'Each cell is the mean of up to 3 values (times and latitudes, weighted by area).',
    ]);
    expect([...sectionOf(rows, 'lat').values]).toEqual([1, 4]);
    expect([...(sectionOf(rows, 'lon').counts ?? [])]).toEqual([2]);
    expect(averageNotes({ ...sectionOf(rows), direction: 'line', maxPerCell: 1 })).toEqual([
      'The section has the cells of the grid that the line passes, each with its own values; nothing is interpolated.',
    ]);
  });

  it('refuses scattered samples that form no section', () => {
    const rows = Array.from({ length: 2100 }, (_, at): Row => [at / 50, 0, at + 0.5, 1]);
    expect(sectionOfColumns(tableOf(rows), { value: 'temp', direction: 'lat' })).toMatchObject({
      refusal: { code: 'too-many-cells', count: 2100 * 2100 },
    });
  });

  it.each([
    ['no-rows', []],
    ['missing-place', [[1, 2, NaN, 4]]],
    ['latitude-out-of-range', [[91, 2, 3, 4]]],
  ] as const)('refuses %s', (code, rows) => {
    expect(sectionOfColumns(tableOf(rows), { value: 'temp', direction: 'lat' })).toMatchObject({
      refusal: { code },
    });
  });
});

describe('a section that is drawn', () => {
  const rows: Row[] = [0, 10, 20, 2000, 4000].flatMap((depth) =>
    [-10, 0, 10].map((lat) => [lat, 0, depth, 20 - depth / 250 + lat / 10] as const),
  );

  // Proves visualization/practice: Edges half way between the centres, ending at the surface @
  //   planAxisCells
  it('has the surface on top, cells up to half way, and no value above the water', () => {
    const { heatmaps, layout } = planOf(sectionOf(rows));
    expect(heatmaps).toHaveLength(1);
    expect(heatmaps[0]!.x).toEqual([-15, -5, 5, 15]);
    expect(heatmaps[0]!.y[0]).toBe(0);
    expect(heatmaps[0]!.z[0]).toEqual([19, 20, 21]);
    const [bottom, top] = layout.yaxis!.range as [number, number];
    expect(bottom).toBe(4000);
    expect(top).toBe(0);
    expect(layout.yaxis?.title).toMatchObject({ text: 'Depth (m)' });
  });

  it('is hatched where nothing is, behind the cells', () => {
    const { layout } = planOf(sectionOf(rows));
    expect(layout.images).toMatchObject([
      { layer: 'below', x: -15, sizex: 30, y: 0, sizing: 'stretch' },
    ]);
    expect(decodeURIComponent(layout.images![0]!.source!)).toContain(plainTheme.hatch);
  });

  it('is grey below the deepest value of a place, and hatched where a value is missing above one', () => {
    const deeper = (lat: number, depth: number): number =>
      (lat === 0 && depth > 10) || (lat === 10 && depth === 20) || lat === -10 ? NaN : 1;
    const section = sectionOf(
      rows.map(([lat, lon, depth]) => [lat, lon, depth, deeper(lat, depth)]),
    );
    expect(countEmpty(section)).toEqual({ below: 3, missing: 6 });
    const [values, floor] = planOf(section).heatmaps;
    // With the gap of depth above 2,000 m, which has no cells.
    expect(values!.z.map((row) => row[1])).toEqual([1, 1, null, null, null, null]);
    expect(floor!.z.map((row) => row[1])).toEqual([null, null, 1, 1, 1, 1]);
    expect(floor!.z.flatMap((row) => [row[0], row[2]]).every((at) => at === null)).toBe(true);
    expect(floor).toMatchObject({
      colorscale: [
        [0, plainTheme.land],
        [1, plainTheme.land],
      ],
    });
    expect(countEmpty(sectionOf(rows))).toEqual({ below: 0, missing: 0 });
    expect(hasGaps(sectionOf(rows))).toBe(true);
    expect(hasGaps(sectionOf(rows.filter(([, , depth]) => depth <= 20)))).toBe(false);
  });

  it('begins with two panels where it is deep, in proportion where it is not', () => {
    expect(firstDepthScale([0, 100, 5000])).toBe('panels');
    expect(firstDepthScale([0, 100, 2000])).toBe('linear');
    expect(firstDepthScale([1500, 5000])).toBe('linear');
  });

  // Proves visualization/practice: A gap in depth is left open @ depthGapSteps
  it('does not smear values over a gap in depth', () => {
    const { y, z } = planOf(sectionOf(rows)).heatmaps[0]!;
    const at = z.findIndex((row) => row.every((value) => value === null));
    expect(at).toBeGreaterThan(0);
    expect(y[at]!).toBeGreaterThanOrEqual(20);
    expect(y[at + 1]!).toBeLessThanOrEqual(2000);
  });

  it('has no gap where levels widen with depth', () => {
    const depths = [0, 50, 100, 200, 300, 500, 1000, 1500, 2000, 3000, 4000, 5000];
    const levels = depths.map((depth): Row => [0, 0, depth, 1]);
    expect(planOf(sectionOf(levels)).heatmaps[0]!.z.flat()).toEqual(depths.map(() => 1));
  });

  // Proves visualization/practice: Depth is linear at first; the axis names another scale @
  //   depthAxisName
  it('names a stretched scale, and stands at the square root of depth', () => {
    const { layout, heatmaps } = planOf(sectionOf(rows), 'stretched');
    expect(layout.yaxis?.title).toMatchObject({ text: 'Depth (m), square-root scale' });
    expect(heatmaps[0]!.y.at(-1)! ** 2).toBeCloseTo(4000, 6);
    expect(layout.yaxis?.ticktext).toContain('1,000');
  });

  // Proves visualization/practice: Two panels, 0 to 1,000 m above the full depth @ upperPanelEnd
  it('in two panels has the upper 1,000 m above the full depth, in the same colours', () => {
    const { layout, heatmaps } = planOf(sectionOf(rows), 'panels');
    expect(heatmaps.map(({ yaxis }) => yaxis)).toEqual(['y', 'y2']);
    expect(layout.yaxis?.range?.[0]).toBe(1000);
    expect(layout.yaxis2?.range?.[0]).toBe(4000);
    expect(layout.yaxis!.domain![0]).toBeGreaterThan(layout.yaxis2!.domain![1]!);
  });

  it('colours by the logarithm where the scale is one, and keeps true values for reading', () => {
    const section = sectionOf(
      rows.map(([lat, lon, depth, value]) => [lat, lon, depth, 10 ** (value / 10)]),
    );
    const [heatmap] = planOf(section, 'linear', true).heatmaps as unknown as [
      Heatmap & { customdata: number[][] },
    ];
    expect(heatmap.z[0]![1]).toBeCloseTo(2, 1);
    expect(heatmap.customdata[0]![1]).toBeCloseTo(100, 9);
  });

  it('has contour lines at the values on which they lie', () => {
    const { traces, layout } = planOf(sectionOf(rows));
    const lines = traces.filter((trace) => trace.type === 'scatter') as unknown as {
      x: (number | null)[];
      y: (number | null)[];
    }[];
    // Thin and thick ones, each over its casing.
    expect(lines).toHaveLength(4);
    const points = lines.flatMap(({ x, y }) => x.map((lat, index) => [lat, y[index]]));
    const levels = points
      .filter((point): point is [number, number] => point[0] !== null)
      .map(([lat, depth]) => 20 - depth / 250 + lat / 10);
    expect(levels.length).toBeGreaterThan(20);
    for (const level of levels) expect(level / 2).toBeCloseTo(Math.round(level / 2), 6);
    expect(layout.annotations?.length).toBeGreaterThan(0);
  });

  it('has a line at a depth of each place in both panels, broken where there is none', () => {
    const depthLine = {
      along: Float64Array.of(-10, 0, 10),
      depth: Float64Array.of(100, NaN, 64),
      label: 'mixed-layer depth',
    };
    const section = sectionOf(rows);
    const colouring = planColouring(section.values, { choice: paletteFor({}) });
    const look = { unit: '°C', colouring, contours: undefined, widthPx: 800, heightPx: 400 };
    const linesOf = (depthScale: DepthScale) =>
      planSectionFigure(section, { ...look, depthScale, depthLine }, plainTheme)
        .traces.filter((trace) => 'hovertemplate' in trace && trace.type === 'scatter')
        .map((trace) => trace as unknown as { y: unknown; yaxis: string });
    expect(linesOf('stretched').map(({ y }) => y)).toEqual([[10, null, 8]]);
    expect(linesOf('panels').map(({ yaxis }) => yaxis)).toEqual(['y', 'y2']);
  });

  it('is one sentence for those who do not see it', () => {
    const section = sectionOf(rows);
    const { statistics } = planColouring(section.values, { choice: paletteFor({}) });
    expect(
      summariseSection(section, { title: { title: 'Temperature' }, unit: '°C', statistics }),
    ).toBe(
      'Temperature: 15 of 15 cells from 10° S to 10° N, surface to 4,000\u2009m have a value, from 3\u2009°C (4,000\u2009m, 10° S) to 21\u2009°C (surface, 10° N).',
    );
  });
});

it('ticks of a stretched axis are depths that can be told apart', () => {
  const ticks = depthTicks('stretched', 0, 5000).map(({ label }) => label);
  expect(ticks[0]).toBe('0');
  expect(ticks).toContain('200');
  expect(ticks.at(-1)).toBe('5,000');
  expect(depthTicks('stretched', 0, 8).length).toBeGreaterThanOrEqual(2);
});

describe('a line at a depth', () => {
  const lineAt = (...depths: readonly number[]) => ({
    along: Float64Array.from(depths, (_, index) => index),
    depth: Float64Array.from(depths),
    label: 'mixed-layer depth',
  });

  // Proves visualization/practice: A mixed layer within 5 % of the axis is said, and the stretched
  //   scale offered @ shareOfFlatLine
  it('near to the surface of a deep section cannot be read in proportion, and can on the stretched scale', () => {
    const line = lineAt(30, NaN, 55, 80);
    expect(shareOfFlatLine(line, 'linear', 5500)).toBeCloseTo(0.01, 10);
    expect(shareOfFlatLine(line, 'stretched', 5500)).toBeUndefined();
    expect(shareOfFlatLine(line, 'linear', 500)).toBeUndefined();
  });

  it('is measured on the upper of two panels where there are two', () => {
    expect(shareOfFlatLine(lineAt(40), 'panels', 5500)).toBeCloseTo(0.04, 10);
    expect(shareOfFlatLine(lineAt(60), 'panels', 5500)).toBeUndefined();
    expect(shareOfFlatLine(lineAt(4), 'panels', 100)).toBeCloseTo(0.04, 10);
  });

  it('without any depth offers nothing', () => {
    expect(shareOfFlatLine(lineAt(NaN), 'linear', 5500)).toBeUndefined();
  });
});
