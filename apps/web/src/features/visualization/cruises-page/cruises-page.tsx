import { cruiseMessages, cruiseRestingView, pageHeads, zoomOfTrajectory } from '@isobath/contract';
import { Globe } from '@isobath/globe';
import type { GlobeShip, GlobeView, TrackPlace } from '@isobath/globe';
import { ErrorCard } from '@isobath/ui';
import { Button, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { readCruisesAddress } from '../../../shared/addresses/cruises-address.ts';
import type { CruisesAddress } from '../../../shared/addresses/cruises-address.ts';
import { describeFailure } from '../../../shared/requests/loadable-query.ts';
import { PageHead } from '../../../shared/screens/page-head.tsx';
import { readBasemap } from '../charts-page/basemap.ts';
import { drawCruises } from './draw-cruises.ts';
import type { DrawnCruise } from './draw-cruises.ts';
import { DrawnLegend, PlaceBubble } from './drawn-legend.tsx';
import { addressOfFilters, filtersOf } from './filters-in-address.ts';
import { cruiseListQuery, pointCountsQuery, tracksQuery } from './explorer-queries.ts';
import type { Cruise } from './find-cruises.ts';
import { PlayBar } from './play-bar.tsx';
import { SearchPanel } from './search-panel.tsx';
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
  const list = useQuery(cruiseListQuery());
  const counts = useQuery(pointCountsQuery());
  const cruises = list.data;
  const drawn = useMemo(() => findByName(cruises, address.cruise), [cruises, address.cruise]);
  const missing = useMemo(
    () => (cruises ? listMissing(cruises, address.cruise) : []),
    [cruises, address.cruise],
  );
  const found = useQuery(tracksQuery(drawn.map(({ ID }) => ID)));
  const tracks = useMemo(
    () =>
      drawCruises(
        drawn.flatMap(({ ID }) => found.data?.find(({ Cruise_ID }) => Cruise_ID === ID) ?? []),
      ),
    [found.data, drawn],
  );
  const [isSearching, setIsSearching] = useState(false);
  const [place, setPlace] = useState<TrackPlace>();
  const [ships, setShips] = useState<readonly GlobeShip[]>();
  const [basemap] = useState(readBasemap);
  const { view, setView, focus } = useView(tracks, drawn[0]?.ID);
  const pointed = place && tracks.find(({ id }) => id === place.id);
  const cruiseOf = (id: number): Cruise | undefined => drawn.find(({ ID }) => ID === id);
  const error = list.error ?? counts.error ?? found.error;
  return (
    <div className={styles.page}>
      <PageHead {...pageHeads['/visualization/cruises']} />
      <h1 className="isobath-only-read">Explore Cruises</h1>
      <Suspense fallback={<div className={styles.page} />}>
        <Globe
          label="Globe"
          view={view}
          onViewChange={setView}
          basemap={basemap}
          tracks={tracks}
          ships={ships}
          onTrackPlace={setPlace}
        />
      </Suspense>
      <div className={styles.over}>
        <Button
          leftSection={<IconSearch size={18} aria-hidden />}
          disabled={!cruises || !counts.data}
          onClick={() => setIsSearching(true)}
        >
          Search Cruises
        </Button>
        <Progress isList={list.isFetching} isTracks={found.isFetching} />
        {error && <ErrorCard {...describeFailure(error, cruiseMessages.listFailed)} />}
        {cruises && <Notes count={cruises.length} drawn={drawn.length} missing={missing} />}
        {tracks.length > 0 && <DrawnLegend tracks={tracks} cruiseOf={cruiseOf} onFocus={focus} />}
      </div>
      {tracks.length > 0 && <PlayBar cruises={tracks} onShips={setShips} />}
      {pointed && place && (
        <PlaceBubble track={pointed} index={place.index} cruise={cruiseOf(pointed.id)} />
      )}
      {isSearching && cruises && counts.data && (
        <SearchPanel
          cruises={cruises}
          counts={counts.data}
          filters={filtersOf(address)}
          sort={address.sort ?? 'year'}
          drawn={drawn}
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

/** What the globe looks at: the first track once it is there, until it is turned; the resting view without one. */
function useView(tracks: readonly DrawnCruise[], firstId: number | undefined) {
  const [view, setView] = useState<GlobeView>(cruiseRestingView);
  const focus = ({ centre, maxDistance }: DrawnCruise): void => {
    if (centre) setView({ ...centre, zoom: zoomOfTrajectory(maxDistance) });
  };
  const first = tracks.find(({ id }) => id === firstId);
  useEffect(() => {
    if (first) focus(first);
    else if (tracks.length === 0) setView(cruiseRestingView);
  }, [first, tracks.length]);
  return { view, setView, focus };
}

function findByName(cruises: readonly Cruise[] = [], names: readonly string[] = []): Cruise[] {
  return names.flatMap((name) => cruises.find((cruise) => cruise.Name === name) ?? []);
}

function listMissing(cruises: readonly Cruise[], names: readonly string[] = []): string[] {
  const known = new Set(cruises.map(({ Name }) => Name));
  return names.filter((name) => !known.has(name));
}
