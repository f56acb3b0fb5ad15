import { Modal, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { VariableName } from '@isobath/client';
import { formatCount } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIsOnTop } from '../../../../shared/dialogs/dialog-stack.ts';
import { findSearchFaults } from '../../../../shared/subset/search-faults.ts';
import { useFaultless } from '../../../../shared/subset/use-faultless.ts';
import { DatasetDialog } from './dataset-dialog.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultGroups } from './result-groups.tsx';
import type { SearchFilters } from './filters/search-filters.ts';
import { countGroup, groupNames, noFilters } from './filters/search-filters.ts';
import { summaryOf, summaryQuery } from './search-queries.ts';
import { VariableDialog } from './variable-dialog.tsx';
import styles from './search-overlay.module.css';

const searchAfterMs = 300;
const endLabels = {
  south: 'Latitude Start',
  north: 'Latitude End',
  from: 'Start Date',
  to: 'End Date',
} as const;

interface SearchOverlayProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (variable: VariableName) => void;
}

/** Which details are open over the search. */
type Details =
  | { readonly kind: 'dataset'; readonly id: number; readonly shortName: string }
  | { readonly kind: 'variable'; readonly name: VariableName };

/** Searches all variables over the whole screen; what was searched for stays while it is closed. */
export function SearchOverlay({ opened, onClose, onChoose }: SearchOverlayProps): ReactElement {
  const [filters, setFilters] = useState(noFilters);
  const [details, setDetails] = useState<Details>();
  return (
    <>
      {opened && (
        <FullScreen onClose={onClose}>
          <SearchScreen
            filters={filters}
            onChange={setFilters}
            onChoose={onChoose}
            onDetails={setDetails}
          />
        </FullScreen>
      )}
      {details?.kind === 'dataset' && (
        <DatasetDialog {...details} onClose={() => setDetails(undefined)} />
      )}
      {details?.kind === 'variable' && (
        <VariableDialog name={details.name} onClose={() => setDetails(undefined)} />
      )}
    </>
  );
}

function FullScreen({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const isOnTop = useIsOnTop();
  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={isOnTop} trapFocus={isOnTop}>
      <Modal.Content radius={0} classNames={{ content: styles.content ?? '' }}>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}

interface SearchScreenProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  onChoose: (variable: VariableName) => void;
  onDetails: (details: Details) => void;
}

function SearchScreen({ filters, onChange, onChoose, onDetails }: SearchScreenProps) {
  const [words] = useDebouncedValue(filters.words, searchAfterMs);
  const typed = useMemo(() => ({ ...filters, words, keywords: words }), [filters, words]);
  const faults = useMemo(() => findSearchFaults(typed, endLabels), [typed]);
  const { keywords, ...rest } = useFaultless(typed, faults);
  const asked = { ...rest, words: keywords ?? '' };
  const summary = useQuery(summaryQuery(asked));
  const reset = (): void => onChange(noFilters);
  const { counts = {}, options, spelledAs } = summary.data ?? {};
  const spelled = spelledAs === undefined ? asked : { ...asked, words: spelledAs };
  const totals = groupNames.map((group) => countGroup(group, counts));
  const total = totals.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className={styles.bar}>
        <Modal.Title className={styles.title ?? ''}>Select a Variable</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </div>
      <FilterBar
        filters={filters}
        faults={faults}
        options={options}
        onChange={onChange}
        onReset={reset}
      />
      <VisuallyHidden role="status">
        {summary.data &&
          !summary.isPlaceholderData &&
          `${formatCount(total)} ${total === 1 ? 'dataset' : 'datasets'} found`}
      </VisuallyHidden>
      {spelledAs !== undefined && (
        <p className={styles.spelled}>
          Nothing matches “{asked.words.trim()}”. Showing results for <b>{spelledAs}</b>.
        </p>
      )}
      <LoadView of={summaryOf(summary)} skeleton={320} onRetry={() => void summary.refetch()}>
        {() =>
          total === 0 && !summary.isPlaceholderData ? (
            <NothingFound filters={asked} onChange={onChange} onReset={reset} />
          ) : (
            <ResultGroups
              filters={spelled}
              totals={totals}
              isStale={summary.isPlaceholderData}
              onChoose={onChoose}
              onDataset={({ Dataset_ID: id, Dataset_Short_Name: shortName }) =>
                onDetails({ kind: 'dataset', id, shortName })
              }
              onVariable={(name) => onDetails({ kind: 'variable', name })}
            />
          )
        }
      </LoadView>
    </>
  );
}
