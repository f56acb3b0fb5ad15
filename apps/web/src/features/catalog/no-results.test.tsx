import { MantineProvider } from '@mantine/core';
import type { SearchSuggestion } from '@isobath/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WaysOut } from './no-results.tsx';

const textFor = (isLimited: boolean, suggestions?: readonly SearchSuggestion[]): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <WaysOut isLimited={isLimited} suggestions={suggestions} onChange={() => undefined} />
    </MantineProvider>,
  )
    .replaceAll(/<style[^]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a search without results', () => {
  it('of a catalog in which nothing is yet offers to load something, not to widen the search', () => {
    expect(textFor(false)).toContain('The catalog is empty');
    expect(textFor(false)).not.toContain('Show all datasets');
  });

  it('offers what finds something, each with how much it finds', () => {
    const text = textFor(true, [
      {
        kind: 'spelling',
        keywords: 'chlorophyll',
        instead: ['chlorophil'],
        without: [],
        total: 1200,
      },
      { kind: 'words', keywords: 'ice', instead: ['sea', 'of'], without: [], total: 2 },
      { kind: 'filters', keywords: 'sea ice', instead: [], without: ['time'], total: 3 },
      { kind: 'filters', keywords: 'sea ice', instead: [], without: ['time', 'make'], total: 4 },
    ]);
    expect(text).toContain('Did you mean “chlorophyll” (1,200)');
    expect(text).toContain('Leave out “sea” and “of” (2)');
    expect(text).toContain('Remove the time filter (3)');
    expect(text).toContain('Remove all filters (4)');
  });

  it('says where keywords are looked up when nothing near it finds anything', () => {
    expect(textFor(true, [])).toContain('Keywords are looked up in the names');
    expect(textFor(true)).not.toContain('Keywords are looked up');
  });
});
