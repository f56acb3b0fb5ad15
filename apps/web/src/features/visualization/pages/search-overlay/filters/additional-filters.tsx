import { NativeSelect } from '@mantine/core';
import type { VariableOptionName, VariableOptions } from '@isobath/contract';
import { chartDefaults, chartMessages } from '@isobath/contract';
import { DateField } from '../../../../../shared/fields/date-field.tsx';
import { NumberField } from '../../../../../shared/fields/number-field.tsx';
import type { SearchFaults } from '../../../../../shared/subset/search-faults.ts';
import { OptionList } from './option-list.tsx';
import type { SearchFilters } from './search-filters.ts';
import styles from '../search-overlay.module.css';

interface AdditionalFiltersProps {
  filters: SearchFilters;
  faults: SearchFaults;
  options: VariableOptions | undefined;
  onChange: (filters: SearchFilters) => void;
}

const lists: readonly (readonly [VariableOptionName, string])[] = [
  ['temporalResolution', 'Temporal Resolution'],
  ['spatialResolution', 'Spatial Resolution'],
  ['dataSource', 'Data Source'],
  ['distributor', 'Distributor'],
  ['processLevel', 'Process Level'],
];

const bounds = [
  { name: 'latStart', label: 'Latitude Start', limit: -90 },
  { name: 'latEnd', label: 'Latitude End', limit: 90 },
  { name: 'lonStart', label: 'Longitude Start', limit: -180 },
  { name: 'lonEnd', label: 'Longitude End', limit: 180 },
] as const;

/** Dates, place, depth and what a dataset says of itself. */
export function AdditionalFilters({ filters, faults, options, onChange }: AdditionalFiltersProps) {
  const change = (patch: Partial<SearchFilters>): void => onChange({ ...filters, ...patch });
  return (
    <div className={styles.additional}>
      <DateField
        label="Start Date"
        value={filters.timeStart}
        end="first"
        placeholder={chartDefaults.searchStart}
        invalidMessage={chartMessages.invalidDate}
        onChange={(timeStart) => change({ timeStart })}
      />
      <DateField
        label="End Date"
        value={filters.timeEnd}
        problem={faults.timeEnd}
        end="last"
        placeholder="today"
        invalidMessage={chartMessages.invalidDate}
        onChange={(timeEnd) => change({ timeEnd })}
      />
      {bounds.map(({ name, label, limit }) => (
        <NumberField
          key={name}
          label={label}
          value={filters[name]}
          problem={name === 'latEnd' ? faults.latEnd : undefined}
          min={-Math.abs(limit)}
          max={Math.abs(limit)}
          step={1}
          placeholder={String(limit)}
          unit="°"
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <NativeSelect
        label="Depth Levels"
        value={filters.hasDepth}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ hasDepth: value === 'yes' || value === 'no' ? value : 'any' });
        }}
        data={[
          { value: 'any', label: 'Any' },
          { value: 'yes', label: 'Multiple Levels' },
          { value: 'no', label: 'Surface Only' },
        ]}
      />
      {lists.map(([name, label]) => (
        <OptionList
          key={name}
          name={name}
          label={label}
          filters={filters}
          options={options}
          onChange={onChange}
        />
      ))}
    </div>
  );
}
