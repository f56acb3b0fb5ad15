import type { Points } from '@isobath/charts';
import type { ProgramReply } from '@isobath/contract';

/** A cruise of a program. */
export type ProgramCruise = ProgramReply['cruises'][string];

const dayMs = 86_400_000;

/** Cruises as points whose values are days since the first of their places; and the day of that place, `2023-04-12`. */
export function placesByDay(cruises: readonly Pick<ProgramCruise, 'trajectory'>[]): {
  readonly points: Points;
  readonly firstDay: string;
} {
  const time = Float64Array.from(
    cruises.flatMap(({ trajectory }) => trajectory.times.map((at) => Date.parse(at))),
  );
  const startMs = time.reduce((first, at) => Math.min(first, at), time[0] ?? 0);
  return {
    points: {
      lon: Float64Array.from(cruises.flatMap(({ trajectory }) => trajectory.lons)),
      lat: Float64Array.from(cruises.flatMap(({ trajectory }) => trajectory.lats)),
      time,
      values: time.map((at) => (at - startMs) / dayMs),
    },
    firstDay: new Date(startMs).toISOString().slice(0, 10),
  };
}
