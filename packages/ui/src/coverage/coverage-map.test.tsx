import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CoverageMap } from './coverage-map.tsx';

const place = { lat: [-30, 30], lon: { west: 150, east: -150 } } as const;

it('tracks are drawn where they lie, and do not fill their box', () => {
  const map = renderToStaticMarkup(<CoverageMap {...place} footprint={[8100, 2]} />);
  expect(map).not.toContain('class="area"');
  expect(map).toContain('d="M-180 0v-2h4v2z"');
  // Across the date line the map begins at 0°: what lies at 180° W is once more to the east.
  expect(map).toContain('viewBox="0 -90 360 180"');
  expect(map).toMatch(/class="cells"[^>]*translate\(360 0\)/);
});

it('a grid, and what was not measured yet, fills its box', () => {
  expect(renderToStaticMarkup(<CoverageMap {...place} footprint={null} />)).toContain(
    'class="area"',
  );
});
