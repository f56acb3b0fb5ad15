import { cruiseLimits } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { Button, CloseButton, Modal, Pill, Tabs, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { cruiseFilterNames } from '../../../shared/addresses/cruises-address.ts';
import type {
  CruiseFilterName,
  CruiseGrouping,
} from '../../../shared/addresses/cruises-address.ts';
import { useIsOnTop } from '../../../shared/dialogs/dialog-stack.ts';
import { countPoints, toggleCruise } from './choose-cruises.ts';
import type { PointCounts } from './choose-cruises.ts';
import { CruiseGroupRows } from './cruise-group.tsx';
import { FilterList } from './filter-list.tsx';
import type { Cruise, CruiseFilters } from './find-cruises.ts';
import { countOptions, findCruises, indexCruises, noFilters } from './find-cruises.ts';
import { groupCruises, groupings } from './group-cruises.ts';
import { SelectedCruises } from './selected-cruises.tsx';
import styles from './cruises-page.module.css';

interface SearchPanelProps {
  cruises: readonly Cruise[];
  counts: PointCounts;
  filters: CruiseFilters;
  sort: CruiseGrouping;
  /** The cruises whose tracks are drawn. */
  drawn: readonly Cruise[];
  onFilters: (filters: CruiseFilters) => void;
  onSort: (sort: CruiseGrouping) => void;
  onRender: (chosen: readonly Cruise[], focus?: Cruise) => void;
  onClose: () => void;
}

const filterLabels: Readonly<Record<CruiseFilterName, string>> = {
  region: 'Region',
  year: 'Year',
  chief: 'Chief Scientist',
  series: 'Cruise Series',
  sensor: 'Measurement Type',
};

/** The search for cruises over the whole screen: words and filters, the cruises in groups, and those that are selected. */
export function SearchPanel(props: SearchPanelProps) {
  const isOnTop = useIsOnTop();
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      fullScreen
      closeOnEscape={isOnTop}
      trapFocus={isOnTop}
    >
      <Modal.Content radius={0}>
        <div className={styles.bar}>
          <Modal.Title className={styles.title ?? ''}>Search Cruises</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Search {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ cruises, counts, filters, sort, drawn, ...props }: SearchPanelProps) {
  const { onFilters, onSort, onRender } = props;
  const [{ chosen, isRefused }, choose] = useState({ chosen: drawn, isRefused: false });
  const [words, setWords] = useState(filters.words);
  const indexed = useMemo(() => indexCruises(cruises), [cruises]);
  const asked = useDeferredValue(useMemo(() => ({ ...filters, words }), [filters, words]));
  const found = useMemo(() => findCruises(indexed, asked), [indexed, asked]);
  const groups = useMemo(() => groupCruises(found, sort), [found, sort]);
  const ids = useMemo(() => new Set(chosen.map(({ ID }) => ID)), [chosen]);
  const toggle = (cruise: Cruise): void => choose(toggleCruise(chosen, cruise, counts));
  const isFull =
    chosen.length > 1 && (isRefused || countPoints(chosen, counts) >= cruiseLimits.points);
  const write = (words: string): void => {
    setWords(words);
    onFilters({ ...filters, words });
  };
  const reset = (): void => {
    setWords('');
    onFilters(noFilters);
  };
  const isNarrowed = words !== '' || cruiseFilterNames.some((name) => filters[name].length > 0);
  return (
    <div className={styles.search}>
      <div className={styles.aside}>
        <TextInput
          label="Keywords"
          placeholder="Cruise, chief scientist, region, sensor …"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            words && <CloseButton aria-label="Clear the keywords" onClick={() => write('')} />
          }
          value={words}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <section aria-label="Filters" className={styles.filters}>
          <div className={styles.filterHead}>
            <h2 className={styles.heading}>Filters</h2>
            <Button size="compact-xs" variant="subtle" disabled={!isNarrowed} onClick={reset}>
              Reset Filters
            </Button>
          </div>
          {cruiseFilterNames.map((name) => (
            <FilterList
              key={name}
              label={filterLabels[name]}
              options={countOptions(indexed, asked, name)}
              checked={filters[name]}
              onChange={(checked) => onFilters({ ...filters, words, [name]: checked })}
            />
          ))}
        </section>
        <SelectedCruises
          chosen={chosen}
          counts={counts}
          isRefused={isRefused}
          onDeselect={toggle}
          onClear={() => choose({ chosen: [], isRefused: false })}
          onRender={(focus) => onRender(chosen, focus)}
        />
      </div>
      <div className={styles.results}>
        <Chips filters={filters} onChange={(next) => onFilters({ ...next, words })} />
        <p className={styles.quiet} role="status">
          {formatCount(found.length)} of {formatCount(cruises.length)} cruises
        </p>
        <Tabs value={sort} onChange={(value) => value && onSort(value as CruiseGrouping)}>
          <Tabs.List aria-label="Sort By" className={styles.tabs ?? ''}>
            <span className={styles.sort}>Sort By</span>
            {Object.entries(groupings).map(([value, label]) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={sort}>
            {groups.map((group, index) => (
              <CruiseGroupRows
                key={`${sort} ${group.name}`}
                group={group}
                isOpenAtFirst={index === 0}
                chosen={ids}
                isFull={isFull}
                hasTrack={({ ID }) => (counts[ID] ?? 0) > 0}
                onToggle={toggle}
              />
            ))}
          </Tabs.Panel>
        </Tabs>
        {found.length === 0 && (
          <div className={styles.nothing}>
            <p>No cruise matches all of this.</p>
            <Button size="sm" variant="default" onClick={reset}>
              Show all cruises
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** The filters in use; each can be taken away. */
function Chips({
  filters,
  onChange,
}: {
  filters: CruiseFilters;
  onChange: (filters: CruiseFilters) => void;
}) {
  const chips = cruiseFilterNames.flatMap((name) =>
    filters[name].map((value) => ({ name, value })),
  );
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {chips.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <Pill
            withRemoveButton
            removeButtonProps={{
              'aria-label': `Remove ${value}`,
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() =>
              onChange({ ...filters, [name]: filters[name].filter((each) => each !== value) })
            }
          >
            <VisuallyHidden>{filterLabels[name]}: </VisuallyHidden>
            {value}
          </Pill>
        </li>
      ))}
    </ul>
  );
}
