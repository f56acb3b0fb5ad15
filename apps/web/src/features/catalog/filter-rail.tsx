import { Button } from '@mantine/core';
import { listFacets } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { countFilters } from '../../shared/addresses/catalog-address.ts';
import type { CatalogSearch } from '@isobath/client';
import type { CatalogAddress } from '../../shared/addresses/catalog-address.ts';
import { DateField } from '../../shared/fields/date-field.tsx';
import { DepthFilter } from './depth-filter.tsx';
import { FacetFilter } from './facet-filter.tsx';
import { PlaceFilter } from './place-filter.tsx';
import type { SearchFaults } from '../../shared/subset/search-faults.ts';
import { searchFacetsQuery } from './search-aid-queries.ts';
import type { ChangeSearch } from './use-catalog-address.ts';
import styles from './catalog.module.css';

const earliest = '1900-01-01';

interface FilterRailProps {
  address: CatalogAddress;
  /** What the choices are counted for: the address, or the last one without faults. */
  search: CatalogSearch;
  faults: SearchFaults;
  onChange: ChangeSearch;
  onReset: () => void;
  /** False if the title is already shown above. */
  hasTitle: boolean;
}

/** All filters. Their choices are counted for the present search. */
export function FilterRail({
  address,
  search,
  faults,
  onChange,
  onReset,
  hasTitle,
}: FilterRailProps) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { data: facets, isError, refetch } = useQuery(searchFacetsQuery(search));
  const findsSome = (hasDepth: string): boolean =>
    facets === undefined ||
    address.hasDepth === hasDepth ||
    facets.hasDepth.some(({ value }) => value === hasDepth);
  return (
    <div className={styles.filters}>
      <div className={styles.filtersHead}>
        {hasTitle && <h2>Filters</h2>}
        {countFilters(address) > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={onReset}>
            Remove all
          </Button>
        )}
      </div>
      <Filter title="Where">
        <PlaceFilter address={address} problem={faults.latEnd} onChange={onChange} />
      </Filter>
      <Filter title="When">
        <div className={styles.pair}>
          <DateField
            size="xs"
            label="From"
            placeholder={earliest}
            value={address.timeStart}
            end="first"
            invalidMessage="Invalid Start Date."
            onChange={(timeStart) => onChange({ timeStart })}
          />
          <DateField
            size="xs"
            label="To"
            placeholder={today}
            value={address.timeEnd}
            end="last"
            invalidMessage="Invalid End Date."
            problem={faults.timeEnd}
            onChange={(timeEnd) => onChange({ timeEnd })}
          />
        </div>
      </Filter>
      <Filter title="How deep">
        <DepthFilter
          hasDepth={address.hasDepth}
          findsSome={findsSome}
          onChange={(hasDepth) => onChange({ hasDepth })}
        />
      </Filter>
      {isError && (
        <p className={styles.note} role="status">
          Failed to retrieve the number of datasets for each filter.
          <Button variant="subtle" size="compact-xs" ml={4} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {listFacets.map(({ name, title, labels }) => (
        <FacetFilter
          key={name}
          title={title}
          {...(labels && { labels })}
          choices={facets?.[name]}
          chosen={address[name] ?? []}
          onChange={(values) => onChange({ [name]: values.length > 0 ? values : undefined })}
        />
      ))}
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
