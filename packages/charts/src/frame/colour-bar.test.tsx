import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { planColouring } from '../colour/colour-scale.ts';
import type { ColourOptions } from '../colour/colour-scale.ts';
import { paletteFor } from '../colour/palette-for.ts';
import { ColourBar } from './colour-bar.tsx';

const plain: ColourOptions = { choice: paletteFor({ longName: 'Depth', unit: 'm' }) };
const draw = (values: readonly number[], options = plain): string =>
  renderToStaticMarkup(
    <ColourBar colouring={planColouring(values, options)} unit="m" widthPx={400} />,
  );

it('values that are all alike have one colour and no scale', () => {
  expect(draw([995, 995, Number.NaN])).toContain('All values are 995\u2009m');
  expect(draw([995])).toContain('The only value is 995\u2009m');
  expect(draw([995, 995])).not.toContain('Colours from');
});

it('values that differ, or a range that was chosen, have a scale', () => {
  expect(draw([990, 995])).toContain('Colours from');
  expect(draw([995, 995], { ...plain, range: [0, 1000] })).toContain(
    'Colours from 0 to 1,000\u2009m',
  );
});
