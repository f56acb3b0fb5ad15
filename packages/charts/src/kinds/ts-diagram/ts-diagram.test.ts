import { sigma0 } from '@isobath/ocean';
import { describe, expect, it } from 'vitest';
import { planColouring } from '../../colour/colour-scale.ts';
import { paletteFor } from '../../colour/palette-for.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import { planDensityLines } from './density-lines.ts';
import { planFreezingLine } from './freezing-line.ts';
import { sampleNotes, summariseTs } from './summarise-ts.ts';
import { planTsFigure } from './ts-figure.ts';
import { chooseSamples } from './ts-samples.ts';
import type { TsSamples } from './ts-samples.ts';

type Sample = readonly [salinity: number, temperature: number, depth: number];

function samplesOf(samples: readonly Sample[]): TsSamples {
  const values = (index: 0 | 1 | 2) => Float64Array.from(samples, (sample) => sample[index]);
  return {
    salinity: { label: 'Reference Salinity', unit: 'g/kg', values: values(0) },
    temperature: { label: 'Conservative Temperature', unit: '°C', values: values(1) },
    coloured: { label: 'Depth', unit: 'm', values: values(2) },
  };
}

interface Markers {
  type: string;
  mode: string;
  x: number[];
  y: number[];
  customdata: [number, number][];
  marker: { color: number[] | string };
  hovertemplate: string;
}

function planOf(samples: TsSamples) {
  const chosen = chooseSamples(samples);
  const colouring = planColouring(samples.coloured.values, {
    choice: paletteFor({ longName: 'depth' }),
  });
  const densityLines = planDensityLines(chosen.range);
  const look = { colouring, densityLines, widthPx: 640, heightPx: 420 };
  const figure = planTsFigure(samples, chosen, look, plainTheme);
  const traces = figure.traces as unknown as Markers[];
  return {
    ...figure,
    chosen,
    densityLines,
    markers: traces.filter(({ mode }) => mode === 'markers'),
  };
}

/** A warm salty surface, a fresh intermediate layer, and cold deep water. */
const water: readonly Sample[] = [
  [36.5, 25, 5],
  [35, 12, 400],
  [34.3, 5, 900],
  [34.9, 2, 3000],
];

describe('the density lines of a T–S diagram', () => {
  // Proves visualization/practice: T–S: five or more lines of σ0, from 60 by 60 points @
  //   planDensityLines
  it('lie where the water has the density that they are labelled with', () => {
    const lines = planDensityLines({ salinity: [33, 37], temperature: [-1, 28] });
    expect(lines.length).toBeGreaterThanOrEqual(5);
    for (const { points, level, label } of lines) {
      expect(Number(label)).toBe(level);
      for (let at = 0; at < points.length; at += 2)
        expect(Math.abs(sigma0(points[at]!, points[at + 1]!) - level)).toBeLessThan(0.005);
    }
  });

  it('are missing where no water is so fresh or so cold', () => {
    expect(planDensityLines({ salinity: [-5, -1], temperature: [0, 10] })).toEqual([]);
    const lines = planDensityLines({ salinity: [30, 50], temperature: [-20, 30] });
    const vertices = lines.flatMap(({ points }) =>
      Array.from({ length: points.length / 2 }, (_, at) => [points[at * 2]!, points[at * 2 + 1]!]),
    );
    expect(vertices.length).toBeGreaterThan(100);
    expect(vertices.every(([salt, warmth]) => salt! <= 42 && warmth! >= -6)).toBe(true);
  });
});

describe('the freezing line of a T–S diagram', () => {
  it('is where seawater freezes at the surface, as far as the diagram reaches', () => {
    const line = planFreezingLine({ salinity: [33, 35], temperature: [-1.9, 10] })!;
    expect(line.temperature[0]).toBeCloseTo(-1.79, 1);
    expect(Math.min(...line.temperature)).toBeGreaterThanOrEqual(-1.9);
    expect(line.salinity.at(-1)).toBeLessThan(35);
  });

  // Proves visualization/practice: T–S: freezing line at 0 dbar with air saturation @
  //   planFreezingLine
  it('is drawn and named where it is in sight only', () => {
    const cold = samplesOf([...water, [34.5, -1.8, 50]]);
    expect(planOf(cold).traces).toContainEqual(
      expect.objectContaining({ line: expect.objectContaining({ dash: 'dash' }) as object }),
    );
    expect(sampleNotes(cold, chooseSamples(cold))[1]).toBe(
      'Dashed line: freezing point at the surface of water that is saturated with air.',
    );
    const warm = samplesOf(water);
    expect(planOf(warm).traces).not.toContainEqual(
      expect.objectContaining({ line: expect.objectContaining({ dash: 'dash' }) as object }),
    );
    expect(sampleNotes(warm, chooseSamples(warm))).toHaveLength(1);
  });
});

describe('the samples of a T–S diagram', () => {
  it('are those with a salinity and a temperature', () => {
    const { salinity, temperature } = samplesOf([...water, [NaN, 3, 10], [35, NaN, 20]]);
    const { drawn, complete, range } = chooseSamples({ salinity, temperature });
    expect([[...drawn], [...complete]]).toEqual([
      [0, 1, 2, 3],
      [0, 1, 2, 3],
    ]);
    expect(range.salinity[0]).toBeCloseTo(34.3 - 0.11, 9);
    expect(range.temperature[1]).toBeCloseTo(25 + 1.15, 9);
  });

  it('above a limit are drawn evenly, and every level of regular profiles about equally often', () => {
    const levels = 20;
    const many = Array.from({ length: 10_000 }, (_, index): Sample => [35, 10, index % levels]);
    const { drawn, complete } = chooseSamples(samplesOf(many), 1000);
    expect([drawn.length, complete.length]).toEqual([1000, 10_000]);
    const counts = new Uint32Array(levels);
    for (const index of drawn) counts[index % levels]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(35);
    expect(Math.max(...counts)).toBeLessThan(65);
    drawn.forEach((index, at) => expect(Math.floor(index / 10)).toBe(at));
  });
});

describe('a T–S diagram', () => {
  it('has salinity across, temperature upward, and names them with their units', () => {
    const { markers, layout } = planOf(samplesOf(water));
    expect(markers).toHaveLength(1);
    expect(markers[0]!.x).toEqual([36.5, 35, 34.3, 34.9]);
    expect(markers[0]!.y).toEqual([25, 12, 5, 2]);
    expect(layout.xaxis?.title).toMatchObject({ text: 'Reference Salinity (g/kg)' });
    expect(layout.yaxis?.title).toMatchObject({ text: 'Conservative Temperature (°C)' });
    const [bottom, top] = layout.yaxis!.range as [number, number];
    expect(bottom).toBeLessThan(top);
  });

  it('has every sample in its colour, and reads its density', () => {
    const { markers } = planOf(samplesOf(water));
    const colours = markers[0]!.marker.color as number[];
    expect(colours).toEqual([...colours].sort((one, other) => one - other));
    expect([colours[0], colours[3]]).toEqual([0, 1]);
    expect(markers[0]!.customdata[2]).toEqual([900, sigma0(34.3, 5)]);
    expect(markers[0]!.hovertemplate).toContain('Depth %{customdata[0]:,.5~g} m');
  });

  it('keeps samples without the third quantity, in grey, and says so', () => {
    const samples = samplesOf([...water, [35, 8, NaN]]);
    const { markers, chosen } = planOf(samples);
    expect(markers.map(({ x, marker }) => [x.length, marker.color])).toMatchObject([
      [1, plainTheme.inkQuiet],
      [4, expect.any(Array)],
    ]);
    expect(sampleNotes(samples, chosen)).toContain('1 sample without Depth is grey.');
  });

  it('labels its density lines on the plot', () => {
    const { layout, densityLines } = planOf(samplesOf(water));
    const labels = layout.annotations!.map(({ text }) => text);
    expect(labels.length).toBeGreaterThanOrEqual(3);
    for (const label of labels) expect(densityLines.map((line) => line.label)).toContain(label);
    for (const { x, y } of layout.annotations!)
      expect(sigma0(Number(x), Number(y))).toBeGreaterThan(20);
  });

  it('without any sample still has axes', () => {
    const samples = samplesOf([[NaN, 3, 10]]);
    const { layout, markers } = planOf(samples);
    expect(markers[0]!.x).toEqual([]);
    expect(layout.xaxis?.range).toEqual([34, 36]);
    expect(summariseTs(samples, { title: { title: 'Water' }, complete: 0 })).toBe(
      'Water: none of 1 sample has both a salinity and a temperature.',
    );
  });

  it('is one sentence for those who do not see it', () => {
    expect(
      summariseTs(samplesOf(water), { title: { title: 'Water', subtitle: '1995' }, complete: 4 }),
    ).toBe(
      'Water, 1995: 4 of 4 samples have a salinity and a temperature, Reference Salinity from 34.3\u2009g/kg to 36.5\u2009g/kg, Conservative Temperature from 2\u2009°C to 25\u2009°C, coloured by Depth from 5\u2009m to 3,000\u2009m.',
    );
  });
});
