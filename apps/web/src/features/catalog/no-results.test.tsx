import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CatalogAddress } from '../../shared/catalog-address.ts';
import { NoResults } from './no-results.tsx';

const textFor = (address: CatalogAddress): string =>
  renderToStaticMarkup(<MantineProvider><NoResults address={address} onChange={() => undefined} onReset={() => undefined} /></MantineProvider>)
    .replaceAll(/<style[^]*?<\/style>/g, '').replaceAll(/<[^>]+>/g, ' ');

describe('a search without results', () => {
  it('of a catalog in which nothing is yet offers to load something, not to widen the search', () => {
    expect(textFor({})).toContain('The catalog is empty');
    expect(textFor({ keywords: '  ' })).not.toContain('widen');
  });

  it('offers to leave out each word and to remove the filters', () => {
    const text = textFor({ keywords: 'sea ice', make: ['Model'] });
    expect(text).toContain('No dataset matches all of this');
    expect(text).toContain('Leave out “sea”');
    expect(text).toContain('Remove all filters');
    expect(textFor({ keywords: 'ice' })).toContain('The words are looked for in names');
  });
});
