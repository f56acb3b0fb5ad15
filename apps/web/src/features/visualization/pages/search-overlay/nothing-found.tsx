import { Button, Group } from '@mantine/core';
import type { SearchFilters } from './filters/search-filters.ts';
import { hasFilters, noFilters } from './filters/search-filters.ts';
import styles from './search-overlay.module.css';

interface NothingFoundProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  onReset: () => void;
}

/** Says what finds nothing, with what would find something. */
export function NothingFound({ filters, onChange, onReset }: NothingFoundProps) {
  const words = filters.words.trim();
  const isFiltered = hasFilters(filters);
  return (
    <div className={styles.nothing} role="status">
      <h2>No variables found</h2>
      <p>
        {words === '' ? 'No variable' : `No variable matches “${words}”`}
        {words === '' || !isFiltered ? '' : ' and'}
        {isFiltered ? ' fits the filters' : ''}.
      </p>
      <Group gap={8} justify="center">
        {words !== '' && isFiltered && (
          <Button variant="default" onClick={() => onChange({ ...noFilters, words })}>
            Search without filters
          </Button>
        )}
        {words !== '' && (
          <Button variant="default" onClick={() => onChange({ ...filters, words: '' })}>
            Search without words
          </Button>
        )}
        <Button onClick={onReset}>Show all variables</Button>
      </Group>
    </div>
  );
}
