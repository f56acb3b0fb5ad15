import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CastPlaces } from '../kinds/casts/cast-places.tsx';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { LocatorMap } from './locator-map.tsx';
import { paintSpots } from './painting/paint-spots.ts';

const count = 50_000;

it('tens of thousands of places are not as many elements of the page', () => {
  const html = renderToStaticMarkup(
    <LocatorMap
      lat={Float64Array.from({ length: count }, (_, at) => -60 + (120 * at) / count)}
      lon={Float64Array.from({ length: count }, (_, at) => (at * 7.3) % 180)}
      isLine={false}
      words="Where they are"
    />,
  );
  expect(html.match(/<\w+/g)?.length).toBeLessThan(10);
});

it('places are painted in their colours, above all of their rims', () => {
  const painted: string[] = [];
  const context = {
    fillStyle: '',
    beginPath: () => undefined,
    arc: (x: number, _y: number, radius: number) =>
      painted.push(`${context.fillStyle} ${x} ${radius.toFixed(1)}`),
    fill: () => undefined,
  };
  const theme = { raised: 'white', current: 'accent' } as ChartTheme;
  const spots = [0, 1].map((index) => ({ index, x: 10 + index, y: 5 }));
  paintSpots(context, spots, { theme, colours: ['red', undefined] });
  expect(painted).toEqual(['white 10 3.9', 'white 11 3.9', 'red 10 3.1', 'accent 11 3.1']);
});

it('places less than a hundredth of a degree apart are places of their own', () => {
  const lat = Float64Array.from([22.75, 22.753, 22.75]);
  const rows = {
    time: Float64Array.from([0, 1, 2]),
    lat,
    lon: lat.map(() => -158),
    depth: lat.map(() => 5),
    values: lat.map(() => 1),
  };
  const casts = [0, 1, 2].map((row) => Uint32Array.of(row));
  const html = renderToStaticMarkup(<CastPlaces rows={rows} casts={casts} colouring={undefined} />);
  expect(html).toContain('2 places');
});
