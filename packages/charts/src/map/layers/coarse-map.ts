import type { MapLayer } from './map-layer.ts';
import type { MapReader } from '../reading/reading.ts';

/** What a map says and what can be done with it. */
interface MapAnswers {
  coarse?: string | undefined;
  whole: MapLayer;
  finer?: MapLayer | undefined;
  summary: string;
  table: unknown;
  notes: readonly string[];
  onPickPlace?: unknown;
  onArea?: unknown;
}

/** A map as it is; of a coarse one only the picture, for its values are not those of the data: nothing is read, listed, summed up or picked, and what it leaves out is said. */
export function silenceCoarse<T extends MapAnswers>(map: T): T {
  const { coarse, whole } = map;
  if (coarse === undefined) return map;
  return {
    ...map,
    whole: { ...whole, reader: readNothing, notes: [] },
    finer: undefined,
    summary: coarse,
    table: undefined,
    notes: [coarse],
    onPickPlace: undefined,
    onArea: undefined,
  };
}

const readNothing: MapReader = { readAt: () => undefined, step: () => undefined };
