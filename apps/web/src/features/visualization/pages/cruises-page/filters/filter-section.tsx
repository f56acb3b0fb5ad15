import { Button } from '@mantine/core';
import { cruiseFilterNames } from '../../../../../shared/addresses/cruises-address.ts';
import { FilterList } from './filter-list.tsx';
import { filterLabels } from './filters-in-address.ts';
import type { CruiseFilters, IndexedCruise } from '../find-cruises.ts';
import { countOptions } from '../find-cruises.ts';
import { PassedFields } from '../passed-through/passed-fields.tsx';
import type { PassedFieldsProps } from '../passed-through/passed-fields.tsx';
import styles from '../cruises-page.module.css';

interface FilterSectionProps {
  indexed: readonly IndexedCruise[];
  /** What the results follow from; the filters, or those of a moment ago. */
  asked: CruiseFilters;
  filters: CruiseFilters;
  passed: PassedFieldsProps;
  onChange: (filters: CruiseFilters) => void;
  onReset: () => void;
}

/** The lists of values to check, the region and time that cruises are to have passed through, and 'Reset Filters'. */
export function FilterSection(props: FilterSectionProps) {
  const { indexed, asked, filters, passed, onChange, onReset } = props;
  const isPassed = Object.values(passed.region).some((bound) => bound !== undefined);
  const isNarrowed =
    isPassed || asked.words !== '' || cruiseFilterNames.some((name) => filters[name].length > 0);
  return (
    <section aria-label="Filters" className={styles.filters}>
      <div className={styles.filterHead}>
        <h2 className={styles.heading}>Filters</h2>
        <Button size="compact-xs" variant="subtle" disabled={!isNarrowed} onClick={onReset}>
          Reset Filters
        </Button>
      </div>
      {cruiseFilterNames.map((name) => (
        <FilterList
          key={name}
          label={filterLabels[name]}
          countOptions={() => countOptions(indexed, asked, name)}
          checked={filters[name]}
          onChange={(checked) => onChange({ ...filters, [name]: checked })}
        />
      ))}
      <details className={styles.passed} open={isPassed || undefined}>
        <summary>Passed Through</summary>
        <p className={styles.quiet}>
          A ship passes through a region at a recorded position there, or on the great circle
          between two.
        </p>
        <PassedFields {...passed} />
      </details>
    </section>
  );
}
