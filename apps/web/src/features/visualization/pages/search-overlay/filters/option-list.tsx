import { MultiSelect } from '@mantine/core';
import type { VariableOptionName, VariableOptions } from '@isobath/contract';
import { variableOptions } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { SearchFilters } from './search-filters.ts';
import styles from '../search-overlay.module.css';

interface OptionListProps {
  filters: SearchFilters;
  /** What the filters offer among the results; undefined until it is known. */
  options: VariableOptions | undefined;
  onChange: (filters: SearchFilters) => void;
  name: VariableOptionName;
  label: string;
}

/** A filter of any number of values, those that find something with how many datasets; what is chosen stays on the list. */
export function OptionList({ filters, options, onChange, name, label }: OptionListProps) {
  const chosen = filters.chosen[name] ?? [];
  const offered = options?.[variableOptions[name]] ?? [];
  const counts = new Map(offered.map(({ value, count }) => [value, count]));
  const unknown = chosen.filter((value) => !counts.has(value));
  return (
    <MultiSelect
      label={label}
      placeholder={chosen.length === 0 ? 'Any' : ''}
      data={[...unknown, ...counts.keys()]}
      value={[...chosen]}
      onChange={(values) => onChange({ ...filters, chosen: { ...filters.chosen, [name]: values } })}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <span>{option.value}</span>
          <span className={styles.count}>{formatCount(counts.get(option.value) ?? 0)}</span>
        </span>
      )}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="None among the results"
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}` }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
