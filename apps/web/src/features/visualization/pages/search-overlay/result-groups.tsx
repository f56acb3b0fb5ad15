import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { VariableName } from '@isobath/client';
import type { FoundDataset } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { useState } from 'react';
import { ResultList } from './result-list.tsx';
import type { GroupName, SearchFilters } from './filters/search-filters.ts';
import { groupNames } from './filters/search-filters.ts';
import styles from './search-overlay.module.css';

interface ResultGroupsProps {
  filters: SearchFilters;
  /** Datasets of each list, in order. */
  totals: readonly number[];
  /** Whether these are still the results before. */
  isStale: boolean;
  onChoose: (variable: VariableName) => void;
  onDataset: (dataset: FoundDataset) => void;
  onVariable: (variable: VariableName) => void;
}

/** The lists Observation and Model side by side; in a narrow window one at a time. */
export function ResultGroups({ totals, isStale, ...list }: ResultGroupsProps) {
  const isWide = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false });
  const [picked, setPicked] = useState<GroupName>();
  const fullest = (totals[0] ?? 0) > 0 ? groupNames[0] : groupNames[1];
  const shown = picked ?? fullest ?? 'Observation';
  const labelOf = (group: GroupName): string =>
    `${group} (${formatCount(totals[groupNames.indexOf(group)] ?? 0)})`;
  return (
    <>
      {!isWide && (
        <SegmentedControl
          className={styles.tabs ?? ''}
          fullWidth
          aria-label="Makes"
          value={shown}
          onChange={(value) => setPicked(groupNames.find((group) => group === value))}
          data={groupNames.map((group) => ({ value: group, label: labelOf(group) }))}
        />
      )}
      <div className={styles.groups} data-stale={isStale || undefined}>
        {groupNames
          .filter((group) => isWide || group === shown)
          .map((group) => (
            <section key={group} className={styles.group} aria-label={labelOf(group)}>
              {isWide && (
                <h2>
                  {group}{' '}
                  <span className={styles.count}>
                    {formatCount(totals[groupNames.indexOf(group)] ?? 0)}
                  </span>
                </h2>
              )}
              <ResultList {...list} group={group} />
            </section>
          ))}
      </div>
    </>
  );
}
