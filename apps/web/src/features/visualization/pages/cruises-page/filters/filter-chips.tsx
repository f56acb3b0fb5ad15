import { Pill, VisuallyHidden } from '@mantine/core';
import { cruiseFilterNames } from '../../../../../shared/addresses/cruises-address.ts';
import { filterLabels } from './filters-in-address.ts';
import type { CruiseFilters } from '../find-cruises.ts';
import { anywhere, describeRegion } from '../passed-through/passed-region.ts';
import type { PassedRegion } from '../passed-through/passed-region.ts';
import styles from '../cruises-page.module.css';

interface FilterChipsProps {
  filters: CruiseFilters;
  region: PassedRegion;
  onChange: (filters: CruiseFilters) => void;
  onRegion: (region: PassedRegion) => void;
}

/** The filters in use; each can be taken away. */
export function FilterChips({ filters, region, onChange, onRegion }: FilterChipsProps) {
  const chips = cruiseFilterNames.flatMap((name) =>
    filters[name].map((value) => ({
      of: filterLabels[name],
      value,
      remove: () =>
        onChange({ ...filters, [name]: filters[name].filter((each) => each !== value) }),
    })),
  );
  const { place, time } = describeRegion(region);
  const { from, until, ...bounds } = { ...anywhere, ...region };
  if (place !== undefined)
    chips.push({
      of: 'Passed Through',
      value: place,
      remove: () => onRegion({ ...anywhere, from, until }),
    });
  if (time !== undefined)
    chips.push({
      of: 'Passed Through',
      value: time,
      remove: () => onRegion({ ...anywhere, ...bounds }),
    });
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {chips.map(({ of, value, remove }) => (
        <li key={`${of} ${value}`}>
          <Pill
            withRemoveButton
            removeButtonProps={{
              'aria-label': `Remove ${value}`,
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={remove}
          >
            <VisuallyHidden>{of}: </VisuallyHidden>
            {value}
          </Pill>
        </li>
      ))}
    </ul>
  );
}
