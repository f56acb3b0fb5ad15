import { Button, SegmentedControl } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { countFilters } from '../../shared/catalog-address.ts';
import type { CatalogAddress } from '../../shared/catalog-address.ts';
import { DateField } from '../../shared/date-field.tsx';
import { catalogOverviewQuery } from '../../shared/queries.ts';
import { FacetFilter } from './facet-filter.tsx';
import { countFacets } from './facets.ts';
import type { FacetName } from './facets.ts';
import { PlaceFilter } from './place-filter.tsx';
import type { ChangeSearch } from './use-catalog-address.ts';
import styles from './catalog.module.css';

const lists: readonly { name: FacetName; title: string }[] = [
  { name: 'make', title: 'Make' },
  { name: 'sensor', title: 'Sensor' },
  { name: 'region', title: 'Region' },
  { name: 'dataFeatures', title: 'Data features' },
];

interface FilterRailProps {
  address: CatalogAddress;
  onChange: ChangeSearch;
  onReset: () => void;
  /** False where the title stands above already. */
  hasTitle: boolean;
}

/** All filters. What they offer is counted from the catalog itself. */
export function FilterRail({ address, onChange, onReset, hasTitle }: FilterRailProps) {
  const overview = useQuery(catalogOverviewQuery());
  const facets = useMemo(() => countFacets(overview.data?.datasets ?? []), [overview.data]);
  const isPartial = overview.data !== undefined && overview.data.total > overview.data.datasets.length;
  return (
    <div className={styles.filters}>
      <div className={styles.filtersHead}>
        {hasTitle && <h2>Filters</h2>}
        {countFilters(address) > 0 && <Button variant="subtle" size="compact-sm" onClick={onReset}>Remove all</Button>}
      </div>
      <Filter title="Where">
        <PlaceFilter address={address} onChange={onChange} />
      </Filter>
      <Filter title="When">
        <div className={styles.pair}>
          <DateField size="xs" label="From" value={address.timeStart} end="first" invalidMessage="Invalid Start Date." onChange={(timeStart) => onChange({ timeStart })} />
          <DateField size="xs" label="To" value={address.timeEnd} end="last" invalidMessage="Invalid End Date." onChange={(timeEnd) => onChange({ timeEnd })} />
        </div>
      </Filter>
      <Filter title="How deep">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="How deep"
          value={address.hasDepth ?? 'any'}
          onChange={(value) => onChange({ hasDepth: value === 'any' ? undefined : value as 'yes' | 'no' })}
          data={[{ value: 'any', label: 'Any' }, { value: 'yes', label: 'Multiple Levels' }, { value: 'no', label: 'Surface Only' }]}
        />
      </Filter>
      {lists.map(({ name, title }) => (
        <FacetFilter key={name} title={title} choices={facets[name]} chosen={address[name] ?? []} onChange={(values) => onChange({ [name]: values.length > 0 ? values : undefined })} />
      ))}
      {isPartial && overview.data && (
        <p className={styles.note}>
          Choices and counts are those of the newest {formatCount(overview.data.datasets.length)} of {formatCount(overview.data.total)} datasets; the search covers all.
        </p>
      )}
    </div>
  );
}

function Filter(props: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.filter}>
      <legend>{props.title}</legend>
      {props.children}
    </fieldset>
  );
}
