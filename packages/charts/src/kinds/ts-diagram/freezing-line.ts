import { freezingTemperature } from '@isobath/ocean';
import type { TsRange } from './density-lines.ts';

/** A line through a T–S diagram, by salinity. */
export interface FreezingLine {
  salinity: readonly number[];
  temperature: readonly number[];
}

/** Places along the axis of salinity at which the freezing point is calculated. */
const places = 60;

/** Where seawater that is saturated with air freezes at the surface; undefined where that is out of the diagram, as it mostly is. */
export function planFreezingLine({ salinity, temperature }: TsRange): FreezingLine | undefined {
  const [from, to] = salinity;
  const along = Array.from({ length: places }, (_, at) => from + ((to - from) * at) / (places - 1));
  const points = along
    .map((at) => [at, freezingTemperature(at)] as const)
    .filter(([, at]) => at >= temperature[0] && at <= temperature[1]);
  if (points.length < 2) return undefined;
  return { salinity: points.map(([at]) => at), temperature: points.map(([, at]) => at) };
}
