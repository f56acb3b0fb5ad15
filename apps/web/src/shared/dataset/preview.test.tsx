import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Preview } from './preview.tsx';

const show = (url: string | null): string =>
  renderToStaticMarkup(
    <Preview url={url} widthPx={128}>
      coverage map
    </Preview>,
  );

describe('the picture of a dataset', () => {
  beforeAll(() => vi.stubGlobal('location', { origin: 'https://portal.example' }));
  afterAll(() => vi.unstubAllGlobals());

  // Proves portal/catalog: A picture of the dataset, if it has one @ Preview
  it.each(['/pictures/glider.png', 'https://portal.example/pictures/glider.png'])(
    'is shown from %s',
    (url) => {
      expect(show(url)).toContain(`src="${url}"`);
    },
  );

  it.each([
    null,
    'https://elsewhere.example/glider.png',
    '//elsewhere.example/glider.png',
    'javascript:alert(1)',
    'https://portal.example:8443/glider.png',
    'http://[',
  ])('is the coverage map for %s', (url) => {
    expect(show(url)).toBe('coverage map');
  });
});
