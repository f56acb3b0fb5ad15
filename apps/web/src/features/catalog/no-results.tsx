import { Button, Group } from '@mantine/core';
import type { CatalogSearch } from '@isobath/client';
import type { FilterName, SearchSuggestion } from '@isobath/contract';
import { facets } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { useQuery } from '@tanstack/react-query';
import { countFilters } from '../../shared/addresses/catalog-address.ts';
import type { CatalogAddress } from '../../shared/addresses/catalog-address.ts';
import { searchSuggestionsQuery } from './search-aid-queries.ts';
import type { ChangeSearch } from './use-catalog-address.ts';
import styles from './catalog.module.css';

interface NoResultsProps {
  address: CatalogAddress;
  search: CatalogSearch;
  onChange: ChangeSearch;
}

/** Nothing matches: offers searches near this one that find something. */
export default function NoResults({ address, search, onChange }: NoResultsProps) {
  const isLimited = Boolean(address.keywords?.trim()) || countFilters(address) > 0;
  const { data, error } = useQuery({ ...searchSuggestionsQuery(search), enabled: isLimited });
  return <WaysOut isLimited={isLimited} suggestions={error ? [] : data} onChange={onChange} />;
}

interface WaysOutProps {
  /** Whether words or filters limit the search. */
  isLimited: boolean;
  /** Undefined until they are known. */
  suggestions: readonly SearchSuggestion[] | undefined;
  onChange: ChangeSearch;
}

/** A message, and one button for each search that finds something. */
export function WaysOut({ isLimited, suggestions, onChange }: WaysOutProps) {
  if (!isLimited) {
    return (
      <div className={styles.none} role="status">
        <h2>The catalog is empty</h2>
        <p>
          The first dataset that is loaded appears here: <code>npx isobath demo</code> loads the
          demonstration datasets.
        </p>
      </div>
    );
  }
  const spellings = suggestions?.filter(({ kind }) => kind === 'spelling') ?? [];
  const others = suggestions?.filter(({ kind }) => kind !== 'spelling') ?? [];
  const offer = (suggestion: SearchSuggestion) => (
    <Button
      key={`${suggestion.kind} ${suggestion.keywords} ${suggestion.without.join(' ')}`}
      variant="default"
      size="sm"
      onClick={() => onChange(changeOf(suggestion))}
    >
      {labelOf(suggestion)} ({formatCount(suggestion.total)})
    </Button>
  );
  return (
    <div className={styles.none} role="status">
      <h2>No dataset matches all of this</h2>
      {spellings.length > 0 && (
        <div className={styles.ways}>
          <p>Did you mean</p>
          <Group justify="center">{spellings.map(offer)}</Group>
        </div>
      )}
      {suggestions && (
        <div className={styles.ways}>
          {others.length > 0 && <p>To find more:</p>}
          {suggestions.length === 0 && (
            <p>
              Keywords are looked up in the names of datasets, variables, sensors, cruises and
              ships, in keywords and in sources.
            </p>
          )}
          <Group justify="center">
            {others.map(offer)}
            <Button
              variant="default"
              size="sm"
              onClick={() => onChange({ keywords: undefined, ...everything })}
            >
              Show all datasets
            </Button>
          </Group>
        </div>
      )}
    </div>
  );
}

const filters = {
  place: {
    noun: 'place',
    off: { latStart: undefined, latEnd: undefined, lonStart: undefined, lonEnd: undefined },
  },
  time: { noun: 'time', off: { timeStart: undefined, timeEnd: undefined } },
  ...Object.fromEntries(
    facets.map(({ name, noun }) => [name, { noun, off: { [name]: undefined } }]),
  ),
} as Readonly<Record<FilterName, { noun: string; off: Partial<CatalogAddress> }>>;
const everything: Partial<CatalogAddress> = Object.assign(
  {},
  ...Object.values(filters).map(({ off }) => off),
);

function changeOf({ keywords, without }: SearchSuggestion): Partial<CatalogAddress> {
  return Object.assign(
    { keywords: keywords || undefined },
    ...without.map((name) => filters[name].off),
  ) as Partial<CatalogAddress>;
}

function labelOf({ kind, keywords, instead, without }: SearchSuggestion): string {
  const [first, second] = without;
  if (kind === 'filters')
    return first && !second ? `Remove the ${filters[first].noun} filter` : 'Remove all filters';
  const removed =
    first === undefined
      ? ''
      : second === undefined
        ? `without the ${filters[first].noun} filter`
        : 'without filters';
  if (kind === 'spelling') return [`“${keywords}”`, removed].filter(Boolean).join(' ');
  return keywords === ''
    ? 'Clear the keywords'
    : `Leave out ${instead.map((word) => `“${word}”`).join(' and ')}`;
}
