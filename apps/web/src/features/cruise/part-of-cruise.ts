import type { CruiseFullPage } from '@isobath/contract';
import type { ZipPart } from '../../shared/zip/zip-request.ts';

/** Parts of a degree that the limits are rounded to, outward. */
const perDegree = 100;

type Bounds = Pick<
  CruiseFullPage,
  'Start_Time' | 'End_Time' | 'Lat_Min' | 'Lat_Max' | 'Lon_Min' | 'Lon_Max'
>;

/** The days and the box of a cruise as limits, rounded outward to 0.01°; `lonStart > lonEnd` where it crossed 180°. Other cruises of that time and place lie within them too. */
export function partOfCruise(cruise: Bounds): ZipPart {
  const down = (degrees: number | null): number | undefined =>
    degrees === null ? undefined : Math.floor(degrees * perDegree) / perDegree;
  const up = (degrees: number | null): number | undefined =>
    degrees === null ? undefined : Math.ceil(degrees * perDegree) / perDegree;
  return {
    timeStart: cruise.Start_Time?.slice(0, 10),
    timeEnd: cruise.End_Time?.slice(0, 10),
    latStart: down(cruise.Lat_Min),
    latEnd: up(cruise.Lat_Max),
    lonStart: down(cruise.Lon_Min),
    lonEnd: up(cruise.Lon_Max),
  };
}
