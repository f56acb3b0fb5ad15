import { Button, Group } from '@mantine/core';
import { countFilters } from '../../shared/catalog-address.ts';
import type { CatalogAddress } from '../../shared/catalog-address.ts';
import type { ChangeSearch } from './use-catalog-address.ts';
import styles from './catalog.module.css';

/** Nothing matches: says what limits the search and offers each way to widen it. */
export function NoResults(props: { address: CatalogAddress; onChange: ChangeSearch; onReset: () => void }) {
  const { address, onChange } = props;
  const words = address.keywords?.trim().split(/\s+/).filter(Boolean) ?? [];
  const without = (word: string): string => words.filter((other) => other !== word).join(' ');
  const filters = countFilters(address);
  if (words.length + filters === 0) {
    return (
      <div className={styles.none} role="status">
        <h2>The catalog is empty</h2>
        <p>The first dataset that is loaded appears here: <code>npx isobath demo</code> loads the demonstration datasets.</p>
      </div>
    );
  }
  return (
    <div className={styles.none} role="status">
      <h2>No dataset matches all of this</h2>
      <p>
        {words.length > 1 && 'Every word must match, and ' }
        {filters > 0 ? `${filters} ${filters === 1 ? 'filter limits' : 'filters limit'} the search. ` : `${words.length > 1 ? 'the' : 'The'} words are looked for in names, sensors, keywords and sources. `}
        To widen it:
      </p>
      <Group justify="center">
        {words.length > 1 && words.map((word) => (
          <Button key={word} variant="default" size="sm" onClick={() => onChange({ keywords: without(word) })}>Leave out “{word}”</Button>
        ))}
        {words.length === 1 && <Button variant="default" size="sm" onClick={() => onChange({ keywords: undefined })}>Clear the keywords</Button>}
        {filters > 0 && <Button variant="default" size="sm" onClick={props.onReset}>Remove all filters</Button>}
      </Group>
    </div>
  );
}
