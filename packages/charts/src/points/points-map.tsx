import { formatCount } from '@isobath/ocean';
import { useMemo } from 'react';
import type { ValueStatistics } from '../colour/value-statistics.ts';
import { useColouring } from '../colour/use-colouring.ts';
import { pickRows } from '../columns/order-rows.ts';
import { ValueTable } from '../frame/value-table.tsx';
import {
  cellWords,
  countWords,
  latWords,
  lonWords,
  timeWords,
  valueWords,
  verbFor,
} from '../frame/words.ts';
import type { Extent } from '../geometry/map-view.ts';
import { MapFrame } from '../map/map-frame.tsx';
import type { MapLayer } from '../map/map-layer.ts';
import type { MapProps } from '../map/map-props.ts';
import { summariseMap, valueNotes } from '../map/summarise-map.ts';
import { defaultMarker } from '../raster/rasterise-points.ts';
import type { MarkerStyle, PointsScene } from '../raster/rasterise-points.ts';
import type { Points } from './points.ts';
import { countUnplaced, isPlace, pointsExtent, readPoints, spanOfPoints } from './points-reader.ts';
import { shallowOnTop } from './shallow-on-top.ts';

/** What a map of points needs; the same words as for a grid. */
export interface PointsMapProps extends MapProps {
  points: Points;
  /** Diameter 1 to 18 px and opacity 0.1 to 1; default 6 and 0.7. */
  marker?: MarkerStyle | undefined;
  /** When the points are a part of more, how many there are in all: said under the picture. */
  totalCount?: number | undefined;
  /** Points of an area in more detail, drawn where the window lies within it, in the colours of the whole; and what has to be said of them. */
  finer?: { points: Points; area: Extent; note: string } | undefined;
  /** Hears which area the window shows, as far as there are points: for more of it. */
  onArea?: ((area: Extent) => void) | undefined;
}

const tableRows = 100;
const none: readonly string[] = [];

/** Observations as points in the colour of their value over the coast; hover, keys and table as on the map of a grid. */
export function PointsMap(props: PointsMapProps) {
  const { unit, title } = props;
  const points = useMemo(() => shallowOnTop(props.points), [props.points]);
  const extent = useMemo(() => pointsExtent(points), [points]);
  const { notes, finer } = props;
  const whole = useMemo(() => layerOf(points, extent, notes ?? none), [points, extent, notes]);
  const part = useMemo(
    () => finer && layerOf(shallowOnTop(finer.points), finer.area, [finer.note]),
    [finer],
  );
  const colouring = useColouring(points.values, props);
  const rows = useMemo(() => firstRows(props.points), [props.points]);
  const headings = [
    'Latitude',
    'Longitude',
    ...(points.time ? ['Time (UTC)'] : []),
    ...(points.depth ? ['Depth (m)'] : []),
    unit || 'Value',
  ];
  const count = points.lon.length;
  const capped =
    props.totalCount !== undefined && props.totalCount > count
      ? [
          `${formatCount(count)} of ${countWords(props.totalCount, 'point')} ${verbFor(count, 'is', 'are')} drawn.`,
        ]
      : [];
  return (
    <MapFrame
      title={title}
      unit={unit}
      whole={whole}
      finer={part}
      onArea={props.onArea}
      colouring={colouring}
      marker={props.marker ?? defaultMarker}
      heightPx={props.heightPx}
      isLoading={props.isLoading}
      onPickPlace={props.onPickPlace}
      projection={props.projection}
      notes={[...capped, ...placeNotes(points), ...valueNotes(colouring)]}
      summary={summariseMap({
        title,
        unit,
        extent: spanOfPoints(points) ?? extent,
        colouring,
        noun: 'point',
        extremes: extremesOf(points, colouring.statistics),
      })}
      table={
        <ValueTable
          statistics={colouring.statistics}
          unit={unit}
          noun="point"
          headings={headings}
          rows={rows}
          rowCount={count}
        />
      }
    />
  );
}

function layerOf(points: Points, extent: Extent, notes: readonly string[]): MapLayer {
  const scene: PointsScene = {
    kind: 'points',
    lon: points.lon,
    lat: points.lat,
    values: points.values,
  };
  return { scene, extent, reader: readPoints(scene, (at) => moreWords(points, at)), notes };
}

function moreWords(points: Points, index: number): string[] {
  const lines: string[] = [];
  const [at, depth] = [points.time?.[index], points.depth?.[index]];
  if (at !== undefined) lines.push(timeWords(at));
  if (depth !== undefined) lines.push(valueWords(depth, 'm'));
  return lines;
}

function placeNotes(points: Points): string[] {
  const missing = countUnplaced(points);
  return missing > 0
    ? [
        `${countWords(missing, 'point')} ${verbFor(missing, 'has no place on the Earth and is', 'have no place on the Earth and are')} not drawn.`,
      ]
    : [];
}

function firstRows(points: Points): string[][] {
  const first = Uint32Array.from(points.lon.subarray(0, tableRows).keys());
  return pickRows([points.lat, points.lon, points.values], first).map(
    ([lat, lon, value], index) => {
      const [at, depth] = [points.time?.[index], points.depth?.[index]];
      return [
        latWords(lat),
        lonWords(lon),
        ...(at === undefined ? [] : [timeWords(at)]),
        ...(depth === undefined ? [] : [cellWords(depth)]),
        cellWords(value),
      ];
    },
  );
}

function extremesOf(
  { lon, lat }: Points,
  { minIndex, maxIndex }: ValueStatistics,
): { lowest?: { lat: number; lon: number }; highest?: { lat: number; lon: number } } {
  const place = (index: number): { lat: number; lon: number } | undefined => {
    const [east, north] = [lon[index], lat[index]];
    return east !== undefined && north !== undefined && isPlace(east, north)
      ? { lat: north, lon: east }
      : undefined;
  };
  const [lowest, highest] = [place(minIndex), place(maxIndex)];
  return { ...(lowest ? { lowest } : {}), ...(highest ? { highest } : {}) };
}
