import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drawCruises } from './draw-cruises.ts';
import { cruiseListQuery, pointCountsQuery, tracksQuery } from './explorer-queries.ts';
import type { Cruise } from './find-cruises.ts';

/** All cruises, those that an address names, and their tracks. */
export function useDrawnCruises(given: readonly string[] | undefined) {
  // Every change of the address, such as each key of a search, makes a new list: the same names stay the same list.
  const joined = given?.join('\n') ?? '';
  const names = useMemo(() => joined.split('\n').filter(Boolean), [joined]);
  const list = useQuery(cruiseListQuery());
  const counts = useQuery(pointCountsQuery());
  const cruises = list.data;
  const drawn = useMemo(() => findByName(cruises, names), [cruises, names]);
  const missing = useMemo(() => (cruises ? listMissing(cruises, names) : []), [cruises, names]);
  const found = useQuery(tracksQuery(drawn.map(({ ID }) => ID)));
  const whole = useMemo(
    () => drawn.flatMap(({ ID }) => found.data?.find(({ Cruise_ID }) => Cruise_ID === ID) ?? []),
    [found.data, drawn],
  );
  const tracks = useMemo(() => drawCruises(whole), [whole]);
  return {
    cruises,
    counts: counts.data,
    drawn,
    /** Names of the address that no cruise has. */
    missing,
    /** The tracks with all of their places, in the order of the address. */
    whole,
    /** The tracks as they are drawn. */
    tracks,
    isFetchingList: list.isFetching,
    isFetchingTracks: found.isFetching,
    error: list.error ?? counts.error ?? found.error,
  };
}

function findByName(cruises: readonly Cruise[] = [], names: readonly string[] = []): Cruise[] {
  return names.flatMap((name) => cruises.find((cruise) => cruise.Name === name) ?? []);
}

function listMissing(cruises: readonly Cruise[], names: readonly string[] = []): string[] {
  const known = new Set(cruises.map(({ Name }) => Name));
  return names.filter((name) => !known.has(name));
}
