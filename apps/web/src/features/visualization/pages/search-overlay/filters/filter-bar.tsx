import { Badge, Button, Collapse, TextInput } from '@mantine/core';
import type { VariableOptions } from '@isobath/contract';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { SearchFaults } from '../../../../../shared/subset/search-faults.ts';
import { AdditionalFilters } from './additional-filters.tsx';
import { OptionList } from './option-list.tsx';
import type { SearchFilters } from './search-filters.ts';
import { countAdditional } from './search-filters.ts';
import styles from '../search-overlay.module.css';

interface FilterBarProps {
  filters: SearchFilters;
  /** What is wrong with the filters, by field. */
  faults: SearchFaults;
  /** What the filters offer among the results; undefined until it is known. */
  options: VariableOptions | undefined;
  onChange: (filters: SearchFilters) => void;
  onReset: () => void;
}

/** Words and filters; everything else is below 'Additional Filters'. */
export function FilterBar({ filters, faults, options, onChange, onReset }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const additional = countAdditional(filters);
  const lists = { filters, options, onChange };
  return (
    <div className={styles.filters} role="search" aria-label="Variables">
      <div className={styles.main}>
        <TextInput
          className={styles.words ?? ''}
          type="search"
          label="Search"
          data-autofocus
          value={filters.words}
          error={faults.keywords}
          placeholder="Words in any order, such as temperature glider"
          leftSection={<IconSearch size={18} aria-hidden />}
          onChange={(event) => onChange({ ...filters, words: event.currentTarget.value })}
        />
        <OptionList {...lists} name="make" label="Makes" />
        <OptionList {...lists} name="sensor" label="Sensors" />
        <OptionList {...lists} name="region" label="Regions" />
      </div>
      <div className={styles.actions}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={additional > 0 && <Badge size="sm">{additional}</Badge>}
          aria-expanded={isOpen}
          aria-controls="additional-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          Additional Filters
        </Button>
        <Button variant="subtle" size="xs" onClick={onReset}>
          Reset Filters
        </Button>
      </div>
      <Collapse expanded={isOpen} id="additional-filters">
        <AdditionalFilters {...lists} faults={faults} />
      </Collapse>
    </div>
  );
}
