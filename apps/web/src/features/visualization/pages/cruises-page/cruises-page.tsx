import { cruiseMessages, pageHeads } from '@isobath/contract';
import type { GlobeBox } from '@isobath/globe';
import { ErrorCard } from '@isobath/ui';
import { Button, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { readCruisesAddress } from '../../../../shared/addresses/cruises-address.ts';
import type { CruisesAddress } from '../../../../shared/addresses/cruises-address.ts';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import { PageHead } from '../../../../shared/screens/page-head.tsx';
import { DrawnCruises } from './drawn-cruises.tsx';
import { addressOfFilters, filtersOf } from './filters/filters-in-address.ts';
import { PassedCard } from './passed-through/passed-card.tsx';
import type { PassedFieldsProps } from './passed-through/passed-fields.tsx';
import { boxOfRegion, regionOfAddress } from './passed-through/passed-region.ts';
import { usePassing } from './passed-through/use-passing.ts';
import { SearchPanel } from './search-panel.tsx';
import { useDrawnCruises } from './use-drawn-cruises.ts';
import styles from './cruises-page.module.css';

const route = getRouteApi('/visualization/cruises');

/** Research cruises: a search over the whole screen, and the tracks of those that were chosen on a globe; all of it stands in the address. */
export function CruisesPage(): ReactElement {
  const typed = route.useSearch();
  const address = useMemo(() => readCruisesAddress(typed), [typed]);
  const navigate = route.useNavigate();
  const change = (patch: Partial<CruisesAddress>, isStep = false): void =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: !isStep,
      resetScroll: false,
    });
  const explorer = useDrawnCruises(address.cruise);
  const { cruises, counts, drawn } = explorer;
  const [isSearching, setIsSearching] = useState(false);
  const [isDrawing, setIsDrawing] = useState(false);
  const region = useMemo(() => regionOfAddress(address), [address]);
  const passed: PassedFieldsProps = {
    region,
    passing: usePassing(region),
    onChange: (next) => change(next),
    isDrawing,
    onDraw: (isOn) => {
      setIsDrawing(isOn);
      if (isOn) setIsSearching(false);
    },
  };
  const pen = {
    onDraw: (box: GlobeBox) => {
      setIsDrawing(false);
      change(box, true);
    },
    onCancel: () => setIsDrawing(false),
  };
  return (
    <div className={styles.page}>
      <PageHead {...pageHeads['/visualization/cruises']} />
      <h1 className="isobath-only-read">Explore Cruises</h1>
      <DrawnCruises
        explorer={explorer}
        box={boxOfRegion(region)}
        pen={isDrawing ? pen : undefined}
        colour={address}
        onColour={change}
      >
        <Button
          leftSection={<IconSearch size={18} aria-hidden />}
          disabled={!cruises || !counts}
          onClick={() => setIsSearching(true)}
        >
          Search Cruises
        </Button>
        {cruises && cruises.length > 0 && (
          <PassedCard {...passed} onShow={() => setIsSearching(true)} />
        )}
        <Progress isList={explorer.isFetchingList} isTracks={explorer.isFetchingTracks} />
        {explorer.error && (
          <ErrorCard {...describeFailure(explorer.error, cruiseMessages.listFailed)} />
        )}
        {cruises && (
          <Notes count={cruises.length} drawn={drawn.length} missing={explorer.missing} />
        )}
      </DrawnCruises>
      {isSearching && cruises && counts && (
        <SearchPanel
          cruises={cruises}
          counts={counts}
          filters={filtersOf(address)}
          sort={address.sort ?? 'year'}
          drawn={drawn}
          passed={passed}
          onFilters={(filters) => change(addressOfFilters(filters))}
          onSort={(sort) => change({ sort })}
          onClose={() => setIsSearching(false)}
          onRender={(chosen, first) => {
            setIsSearching(false);
            const others = chosen.filter((cruise) => cruise !== first);
            change(
              { cruise: [...(first ? [first] : []), ...others].map(({ Name }) => Name) },
              true,
            );
          }}
        />
      )}
    </div>
  );
}

function Progress({ isList, isTracks }: { isList: boolean; isTracks: boolean }) {
  if (!isList && !isTracks) return null;
  return (
    <p className={styles.note} role="status">
      <Loader size={16} aria-hidden /> {isList ? 'Fetching cruises' : 'Fetching trajectories'}
    </p>
  );
}

/** What there is to do while nothing is drawn, and which cruises of the address there are not. */
function Notes({
  count,
  drawn,
  missing,
}: {
  count: number;
  drawn: number;
  missing: readonly string[];
}) {
  if (missing.length > 0)
    return (
      <p className={styles.note} role="status">
        There {missing.length === 1 ? 'is no cruise' : 'are no cruises'} {missing.join(', ')}.
      </p>
    );
  if (drawn > 0) return null;
  return (
    <p className={styles.note}>
      {count === 0
        ? 'There are no cruises in this portal yet.'
        : 'Search for cruises and select some to see where they went.'}
    </p>
  );
}
