import { measurementOf } from '@isobath/ocean';
import type { ClassMeasurement, DirectionMeasurement } from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import { gridFromColumns } from '../columns/grid-from-columns.ts';
import { averageCells } from '../columns/cell-averages.ts';
import { compareGrids } from '../compare/compare-grids.ts';
import { contouredRange, missingLineNotes } from '../contour/contoured-scale.ts';
import { circleTicks } from '../geometry/ticks.ts';
import { countNames } from '../kinds/histogram/class-bars.ts';
import { binDirections } from '../kinds/histogram/kind-bins.ts';
import { hovmollerOfColumns } from '../kinds/hovmoller/hovmoller-of-columns.ts';
import { planGridScene, rasteriseGrid } from '../raster/rasterise-grid.ts';
import { sectionOfColumns } from '../kinds/section/section-of-columns.ts';
import { colourIndex, colourPosition, planCircle } from './colour-scale.ts';
import { summariseKind, wordsOfKind } from './kind-summary.ts';
import { listMeasuredClasses } from './measured-classes.ts';
import { paletteNamed } from './palettes.ts';
import { planClasses } from './value-classes.ts';

const circle = measurementOf({
  standardName: 'sea_surface_wave_from_direction',
  unit: 'degree',
}) as DirectionMeasurement;
const ice = measurementOf({
  attributes: { flag_values: '1 2 4', flag_meanings: 'open_water sea_ice land' },
}) as ClassMeasurement;
const faults = measurementOf({
  attributes: { flag_masks: '1 2 4', flag_meanings: 'noisy late low' },
}) as ClassMeasurement;

/** 350 to 10 degrees over 10° W to 10° E: the case of a mean of 163.6 where 0 is right. */
const north = [350, 352, 354, 356, 358, 0, 2, 4, 6, 8, 10];

describe('directions', () => {
  const colouring = planCircle(north, paletteNamed('phase')!, {
    measurement: circle,
    wordsOf: wordsOfKind(circle, 'degree')!,
  });

  // Proves visualization/practice: Directions have a cyclic palette that closes, never cut to
  //   percentiles @ planCircle
  it('have colours that close, without arrowheads, whatever the values are', () => {
    const { colours, hasAbove, hasBelow } = colouring;
    expect([colours.low, colours.high, hasAbove, hasBelow]).toEqual([0, 360, false, false]);
    expect(Array.from(colours.table.slice(0, 3))).toEqual(Array.from(colours.table.slice(-3)));
    expect(colourIndex(colours, 365)).toBe(colourIndex(colours, 5));
    expect(colourIndex(colours, -90)).toBe(colourIndex(colours, 270));
    expect(colourPosition(colours, 360)).toBe(1);
  });

  it('are summarised by the circular mean, not by 163.6', () => {
    const summary = summariseKind(circle, { values: north, unit: 'degree' });
    expect(summary?.words).toBe(
      'circular mean 0° (N), circular standard deviation 6.33° (each value counts alike)',
    );
    const weightOf = (index: number): number => (index === 0 ? 1 : 0);
    expect(summariseKind(circle, { values: north, unit: 'degree', weightOf })?.words).toContain(
      'circular mean 350° (N)',
    );
    expect(summariseKind(circle, { values: [NaN], unit: 'degree' })).toBeUndefined();
    expect(summariseKind(circle, { values: [0, 180], unit: 'degree' })?.words).toContain(
      'none: the directions cancel each other',
    );
  });

  // Proves visualization/practice: Directions have circular means (Mardia and Jupp 2000) @
  //   averageCells
  it('of several times are averaged on the circle on maps, in sections and in Hovmöller diagrams', () => {
    const rows = [350, 10, 20].flatMap((value, time) =>
      [0, 1].map((lon) => ({ value, time, lon })),
    );
    const column = (pick: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, pick);
    const columns = {
      time: column(({ time }) => time),
      lat: column(() => 0),
      lon: column(({ lon }) => lon),
      depth: column(() => 5),
      dir: column(({ value }) => value),
    };
    const table = { rowCount: rows.length, columns };
    const names = { lon: 'lon', lat: 'lat', value: 'dir' };
    const grid = gridFromColumns(table, names, 'averaged', circle);
    const section = sectionOfColumns(table, {
      value: 'dir',
      direction: 'lon',
      measurement: circle,
    });
    const diagram = hovmollerOfColumns(table, {
      value: 'dir',
      direction: 'lat',
      measurement: circle,
    });
    if ('refusal' in grid || 'refusal' in section || 'refusal' in diagram)
      throw new Error('refused');
    // numpy: degrees(angle(mean(exp(1j*radians([350, 10, 20]))))) = 6.704953270583241
    expect(grid.values[0]).toBeCloseTo(6.704_953_270_583_241, 9);
    expect(section.values[1]).toBeCloseTo(6.704_953_270_583_241, 9);
    expect([...diagram.values].map((value) => Math.round(value))).toEqual([350, 10, 20]);
  });

  it('in one pixel have the colour of their circular mean', () => {
    const scene = planGridScene({
      lon: Float64Array.of(0, 1),
      lat: Float64Array.of(0, 1),
      values: Float64Array.of(350, 10, 350, 10),
    });
    const view = {
      westLon: -0.5,
      northLat: 1.5,
      lonPerPx: 2,
      latPerPx: 2,
      widthPx: 1,
      heightPx: 1,
    };
    const { colours } = colouring;
    const [red, green, blue] = rasteriseGrid(scene, view, colours);
    const at = colourIndex(colours, 0) * 3;
    expect([red, green, blue]).toEqual(Array.from(colours.table.slice(at, at + 3)));
  });

  it('differ by the turn from one to the other', () => {
    const gridOf = (...values: number[]) => ({
      lon: Float64Array.of(0, 1),
      lat: Float64Array.of(0),
      values: Float64Array.from(values),
    });
    const { difference } = compareGrids(
      gridOf(10, 350),
      [{ grid: gridOf(350, 10), weight: 1 }],
      circle,
    );
    expect([...difference].map((turn) => Math.round(turn * 1e9) / 1e9)).toEqual([20, -20]);
  });

  it('have ticks of the compass, no contour lines, and sectors instead of percentiles', () => {
    expect(circleTicks(0, 360, 6).map(({ label }) => label)).toEqual([
      '0° N',
      '90° E',
      '180° S',
      '270° W',
      '360° N',
    ]);
    expect(circleTicks(-180, 180, 6)[0]?.label).toMatch(/180° S$/);
    expect(contouredRange(colouring.colours)).toBeUndefined();
    expect(missingLineNotes(true, colouring.colours)).toHaveLength(1);
    const { counts, edges } = binDirections([359, 361, -1], circle);
    expect([edges.length, counts[0], counts[35]]).toEqual([37, 1, 2]);
  });
});

describe('classes', () => {
  const values = [1, 1, 2, 4, 4, 4, NaN, 9];

  // Proves visualization/practice: Categories follow CF `flag_values` and `flag_meanings` @
  //   listMeasuredClasses
  it('have a swatch each, and those that are not declared say so', () => {
    const { classes, colours, hasAbove } = planClasses(
      values,
      listMeasuredClasses(values, ice),
      ice,
    );
    expect(classes?.map(({ name, count }) => [name, count])).toEqual([
      ['open water', 2],
      ['sea ice', 1],
      ['land', 3],
      ['9 (not declared)', 1],
    ]);
    expect(new Set(classes?.map(({ colour }) => colour)).size).toBe(4);
    expect(hasAbove).toBe(false);
    const swatch = (value: number): number[] => {
      const at = colourIndex(colours, value) * 3;
      return Array.from(colours.table.slice(at, at + 3));
    };
    expect(swatch(1)).not.toEqual(swatch(2));
    expect(colourIndex(colours, NaN)).toBe(-1);
    expect(contouredRange(colours)).toBeUndefined();
  });

  // Proves visualization/practice: Classes have shares and a mode, never a mean @ summariseKind
  it('have shares and a mode, by area where it is known, and no mean', () => {
    expect(summariseKind(ice, { values, unit: '' })?.words).toBe(
      'most frequent: land; shares: land 42.9 %, open water 28.6 %, sea ice 14.3 %, 9 (not declared) 14.3 % (each value counts alike)',
    );
    const weightOf = (index: number): number => (index < 2 ? 10 : 1);
    expect(summariseKind(ice, { values, unit: '', weightOf })?.words).toContain(
      'most frequent: open water; shares: open water 80 %',
    );
    const modes = averageCells(1, ice);
    for (const value of [2, 4, 4, 1, 1]) modes.add(0, value, 1);
    expect([...modes.values()]).toEqual([1]);
  });

  it('of a bit field count for each flag that is set', () => {
    const bits = [0, 1, 3, 7, 4];
    expect(countNames(bits, faults).map(({ name, count }) => [name, count])).toEqual([
      ['noisy', 3],
      ['late', 2],
      ['low', 2],
    ]);
    expect(wordsOfKind(faults, '')?.(5)).toBe('noisy + low');
    expect(listMeasuredClasses(bits, faults).map(({ name }) => name)).toEqual([
      'no flag set',
      'noisy',
      'noisy + late',
      'low',
      'noisy + late + low',
    ]);
  });
});
