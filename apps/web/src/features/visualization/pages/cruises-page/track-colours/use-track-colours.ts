import { colourOf, floats, paletteFor, paletteNamed, planColouring } from '@isobath/charts';
import type { Colouring } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { CruiseTrack } from '@isobath/contract';
import type { GlobeTrack } from '@isobath/globe';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CruisesAddress } from '../../../../../shared/addresses/cruises-address.ts';
import { cruiseDatasetsQuery } from '../explorer-queries.ts';
import type { useDrawnCruises } from '../use-drawn-cruises.ts';
import { measuredRowsQuery } from './measured-rows.ts';
import { findMeasured, listMeasured } from './measured-variables.ts';
import type { MeasuredVariable } from './measured-variables.ts';
import { valuesAlong } from './values-along.ts';

/** What the address says of the colours of tracks. */
export type ColourInAddress = Pick<CruisesAddress, 'colour' | 'palette'>;

/** The values of the variable that tracks are coloured by. */
export interface MeasuredTracks {
  readonly variable: MeasuredVariable;
  /** By the number of the cruise: a value for each place that is drawn, NaN where it is missing. */
  readonly values: ReadonlyMap<number, Float64Array>;
  readonly colouring: Colouring;
}

/** The tracks in their colours, and what there is to colour them by. */
export interface TrackColours {
  readonly tracks: readonly GlobeTrack[];
  readonly variables: readonly MeasuredVariable[];
  /** Undefined while tracks have the colours of their cruises. */
  readonly measured: MeasuredTracks | undefined;
  readonly isFetching: boolean;
  readonly error: Error | undefined;
}

/** Colours tracks by a variable of their datasets, where the address names one; what there is to choose is asked for once it is wanted. */
export function useTrackColours(
  { drawn, tracks, whole }: ReturnType<typeof useDrawnCruises>,
  { colour, palette }: ColourInAddress,
  isWanted: boolean,
): TrackColours {
  const pages = useQueries({
    queries: drawn.map(({ Name: name }) => ({ ...cruiseDatasetsQuery(name), enabled: isWanted })),
    combine: (results) => ({
      datasets: results.map(({ data }) => data ?? []),
      isFetching: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error)?.error ?? undefined,
    }),
  });
  const variables = useMemo(() => listMeasured(pages.datasets), [pages.datasets]);
  const variable = findMeasured(variables, colour);
  const rows = useQueries({
    queries: drawn.map((cruise, index) => ({
      ...measuredRowsQuery(cruise, variable?.columns[index]),
      enabled: variable?.columns[index] !== undefined,
    })),
    combine: (results) => ({
      tables: results.map(({ data }) => data),
      isFetching: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error)?.error ?? undefined,
    }),
  });
  const measured = useMemo((): MeasuredTracks | undefined => {
    if (!variable) return undefined;
    const values = new Map(
      tracks.map((track) => {
        const at = drawn.findIndex(({ ID }) => ID === track.id);
        const all = whole.find(({ Cruise_ID }) => Cruise_ID === track.id);
        const name = variable.columns[at]?.name ?? '';
        return [track.id, readValues(rows.tables[at], { all, drawn: track, name })];
      }),
    );
    const every = Float64Array.from([...values.values()].flatMap((each) => [...each]));
    const choice = paletteFor({ longName: variable.longName, unit: variable.unit });
    const chosen = palette === undefined ? undefined : paletteNamed(palette);
    return { variable, values, colouring: planColouring(every, { choice, palette: chosen }) };
  }, [variable, palette, tracks, whole, drawn, rows.tables]);
  const painted = useMemo(
    () =>
      measured
        ? tracks.map((track) => ({
            ...track,
            colours: Array.from(measured.values.get(track.id) ?? [], (value) =>
              colourOf(measured.colouring.colours, value),
            ),
          }))
        : tracks,
    [measured, tracks],
  );
  return {
    tracks: painted,
    variables,
    measured,
    isFetching: pages.isFetching || rows.isFetching,
    error: pages.error ?? rows.error,
  };
}

function readValues(
  table: ColumnTable | undefined,
  {
    all,
    drawn,
    name,
  }: {
    all: CruiseTrack | undefined;
    drawn: Parameters<typeof valuesAlong>[1];
    name: string;
  },
): Float64Array {
  if (!table || !all) return new Float64Array(drawn.times.length).fill(Number.NaN);
  return valuesAlong(all, drawn, {
    time: floats(table, 'time'),
    lat: floats(table, 'lat'),
    lon: floats(table, 'lon'),
    values: floats(table, name),
  });
}
