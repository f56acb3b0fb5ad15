import { cruiseLimits } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { Button, CloseButton, Modal, Tabs, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CruiseGrouping } from '../../../../shared/addresses/cruises-address.ts';
import { useIsOnTop } from '../../../../shared/dialogs/dialog-stack.ts';
import { countPoints, toggleCruise } from './choose-cruises.ts';
import type { PointCounts } from './choose-cruises.ts';
import { CruiseGroupRows } from './cruise-group.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterSection } from './filters/filter-section.tsx';
import type { Cruise, CruiseFilters } from './find-cruises.ts';
import { findCruises, indexCruises, noFilters } from './find-cruises.ts';
import { groupCruises, groupings } from './group-cruises.ts';
import type { PassedFieldsProps } from './passed-through/passed-fields.tsx';
import { anywhere } from './passed-through/passed-region.ts';
import { SelectedCruises } from './selected-cruises.tsx';
import styles from './cruises-page.module.css';

interface SearchPanelProps {
  cruises: readonly Cruise[];
  counts: PointCounts;
  filters: CruiseFilters;
  sort: CruiseGrouping;
  /** The cruises whose tracks are drawn. */
  drawn: readonly Cruise[];
  passed: PassedFieldsProps;
  onFilters: (filters: CruiseFilters) => void;
  onSort: (sort: CruiseGrouping) => void;
  onRender: (chosen: readonly Cruise[], focus?: Cruise) => void;
  onClose: () => void;
}

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
          <Button variant="default" size="xs" ml="auto" onClick={props.onClose}>
            Close Search
          </Button>
        </div>
        <Search {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ cruises, counts, filters, sort, drawn, passed, ...props }: SearchPanelProps) {
  const { onFilters, onSort, onRender } = props;
  const [{ chosen, isRefused }, choose] = useState({ chosen: drawn, isRefused: false });
  const [words, setWords] = useState(filters.words);
  const { found: passing } = passed.passing;
  const indexed = useMemo(
    () => indexCruises(passing ? cruises.filter(({ ID }) => passing.has(ID)) : cruises),
    [cruises, passing],
  );
  const asked = useDeferredValue(useMemo(() => ({ ...filters, words }), [filters, words]));
  const found = useMemo(() => findCruises(indexed, asked), [indexed, asked]);
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
    passed.onChange(anywhere);
  };
  return (
    <div className={styles.search}>
      <div className={styles.aside}>
        <Keywords words={words} onWrite={write} />
        <FilterSection
          indexed={indexed}
          asked={asked}
          filters={filters}
          passed={passed}
          onChange={(next) => onFilters({ ...next, words })}
          onReset={reset}
        />
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
        <FilterChips
          filters={filters}
          region={passed.region}
          onChange={(next) => onFilters({ ...next, words })}
          onRegion={passed.onChange}
        />
        <p className={styles.quiet} role="status">
          {formatCount(found.length)} of {formatCount(cruises.length)} cruises
        </p>
        <Groups
          found={found}
          sort={sort}
          onSort={onSort}
          chosen={ids}
          isFull={isFull}
          passing={passing}
          hasTrack={({ ID }) => (counts[ID] ?? 0) > 0}
          onToggle={toggle}
        />
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

function Keywords({ words, onWrite }: { words: string; onWrite: (words: string) => void }) {
  return (
    <TextInput
      label="Keywords"
      data-autofocus
      placeholder="Cruise, chief scientist, region, sensor …"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        words && <CloseButton aria-label="Clear the keywords" onClick={() => onWrite('')} />
      }
      value={words}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
}

interface GroupsProps extends Omit<
  Parameters<typeof CruiseGroupRows>[0],
  'group' | 'isOpenAtFirst'
> {
  found: readonly Cruise[];
  sort: CruiseGrouping;
  onSort: (sort: CruiseGrouping) => void;
}

/** The tabs 'Sort By', and the cruises that were found in groups. */
function Groups({ found, sort, onSort, ...rows }: GroupsProps) {
  const groups = useMemo(() => groupCruises(found, sort), [found, sort]);
  return (
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
            {...rows}
          />
        ))}
      </Tabs.Panel>
    </Tabs>
  );
}
