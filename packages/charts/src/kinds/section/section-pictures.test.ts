import { expect, it } from 'vitest';
import { planColouring } from '../../colour/colour-scale.ts';
import { paletteFor } from '../../colour/palette-for.ts';
import { planContours } from '../../contour/plan-contours.ts';
import { figureText, pictureOf } from '../../testing/picture-text.ts';
import { plainTheme } from '../../testing/plain-theme.ts';
import type { DepthScale } from './depth-scale.ts';
import { planSectionFigure } from './section-figure.ts';
import type { Section, SectionDirection } from './section.ts';
import { sectionOfColumns } from './section-of-columns.ts';

interface Case {
  direction?: SectionDirection;
  along: readonly number[];
  depths: readonly number[];
  valueAt: (along: number, depth: number) => number;
  depthScale?: DepthScale;
  longName?: string;
  hasContours?: true;
}

const cooler = (along: number, depth: number): number => 25 - Math.abs(along) / 10 - depth / 250;
const lats = [-20, -10, 0, 10, 20];
const depths = [0, 100, 500, 1000, 3000];

const cases: Readonly<Record<string, Case>> = {
  'along latitude': { along: lats, depths, valueAt: cooler },
  'date line': {
    direction: 'lon',
    along: [170, 175, 180, -175, -170],
    depths: [0, 100, 200],
    valueAt: (lon, depth) => ((lon + 360) % 360) - depth / 100,
  },
  'missing values': {
    along: lats,
    depths,
    valueAt: (lat, depth) => (lat === 0 && depth > 500 ? NaN : cooler(lat, depth)),
  },
  'one value': { along: [10], depths: [100], valueAt: () => 5 },
  'log scale': {
    along: lats,
    depths,
    valueAt: (_, depth) => 10 ** (-depth / 1000),
    longName: 'Chlorophyll',
  },
  'stretched depth': { along: lats, depths, valueAt: cooler, depthScale: 'stretched' },
  'two panels': { along: lats, depths, valueAt: cooler, depthScale: 'panels' },
  'contour lines': { along: lats, depths: [0, 100, 200], valueAt: cooler, hasContours: true },
};

it.each(Object.entries(cases))('%s', async (name, each) => {
  const section = sectionOf(each);
  const colouring = planColouring(section.values, {
    choice: paletteFor({ longName: each.longName ?? 'temperature' }),
  });
  const field = { x: section.along, y: section.depth, values: section.values };
  const figure = planSectionFigure(
    section,
    {
      unit: '°C',
      colouring,
      depthScale: each.depthScale ?? 'linear',
      contours: each.hasContours && planContours(field, colouring.colours).lines,
      widthPx: 800,
      heightPx: 400,
    },
    plainTheme,
  );
  await expect(figureText(figure)).toMatchFileSnapshot(pictureOf(name));
});

function sectionOf({ direction = 'lat', along, depths: levels, valueAt }: Case): Section {
  const cells = levels.flatMap((depth) => along.map((at) => [at, depth] as const));
  const other = direction === 'lat' ? 'lon' : 'lat';
  const section = sectionOfColumns(
    {
      rowCount: cells.length,
      columns: {
        [direction]: Float64Array.from(cells, ([at]) => at),
        [other]: new Float64Array(cells.length),
        depth: Float64Array.from(cells, ([, depth]) => depth),
        value: Float64Array.from(cells, ([at, depth]) => valueAt(at, depth)),
      },
    },
    { value: 'value', direction },
  );
  if ('refusal' in section) throw new Error(section.refusal.message);
  return section;
}
