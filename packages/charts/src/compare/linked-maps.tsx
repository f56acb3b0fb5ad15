import { useMemo, useState } from 'react';
import type { Grid } from '../columns/grid.ts';
import { straightenGrid } from '../columns/straighten-grid.ts';
import { describeValues } from '../colour/value-statistics.ts';
import { sharedRange } from '../colour/shared-range.ts';
import { unwrapFrom } from '../geometry/circle.ts';
import type { Extent } from '../geometry/map-view.ts';
import { gridExtent, readGrid } from '../map/reading/grid-reader.ts';
import { MapChart } from '../map/map-chart.tsx';
import type { MapLink, MovedView } from '../map/reading/map-link.ts';
import type { MapProps } from '../map/map-props.ts';
import { planGridScene } from '../raster/rasterise-grid.ts';

/** One of two maps that are compared. */
export interface ComparedMap extends Omit<MapProps, 'link' | 'onPickPlace' | 'heightPx'> {
  /** Names it before its value where the other map is read: `A`, `B`. */
  name: string;
  grid: Grid;
  hasContours?: boolean | undefined;
}

/** What two maps side by side need. */
export interface LinkedMapsProps {
  first: ComparedMap;
  second: ComparedMap;
  /** One range of colours for both, that of their values together unless the first has one: only for the same unit. */
  isRangeShared: boolean;
  /** Height of each map in pixels, without axes and bar; undefined: by the shape of their area. */
  heightPx: number | undefined;
}

/** Two maps that are moved, zoomed and read together. Give it a container that lays its two figures out. */
export function LinkedMaps({ first, second, isRangeShared, heightPx }: LinkedMapsProps) {
  const [moved, setMoved] = useState<MovedView>();
  const [pointed, setPointed] = useState<MapLink['pointed']>();
  const scenes = useMemo(
    () =>
      [first.grid, second.grid].map((grid) => {
        const straight = straightenGrid(grid);
        const scene = planGridScene(straight);
        return { extent: gridExtent(scene), reader: readGrid(scene, straight) };
      }),
    [first.grid, second.grid],
  );
  const [one, other] = scenes;
  const range = useMemo(
    () => (isRangeShared ? sharedRange(first.grid.values, second.grid.values, first) : undefined),
    // The maps are other objects at every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
    [isRangeShared, first.grid, second.grid, first.range, first.scale],
  );
  if (!one || !other) return null;
  const extent = uniteExtents(one.extent, other.extent);
  const linkOf = (self: ComparedMap, mate: ComparedMap, { reader }: typeof one): MapLink => ({
    id: self.name,
    extent,
    moved,
    setMoved,
    pointed,
    setPointed,
    others: [
      { name: mate.name, unit: mate.unit, style: describeValues(mate.grid.values).style, reader },
    ],
  });
  const shared = { heightPx, ...(range && { range }) };
  return (
    <>
      <MapChart {...first} {...shared} link={linkOf(first, second, other)} />
      <MapChart {...second} {...shared} link={linkOf(second, first, one)} />
    </>
  );
}

/** The smallest area that holds both; the second is turned to where the first is. */
export function uniteExtents(first: Extent, second: Extent): Extent {
  const south = Math.min(first.south, second.south);
  const north = Math.max(first.north, second.north);
  const width = second.east - second.west;
  const turned = unwrapFrom(second.west, first.west);
  const candidates = [turned, turned - 360].map((west) => ({
    west: Math.min(first.west, west),
    east: Math.max(first.east, west + width),
  }));
  const [one, other] = candidates as [Extent, Extent];
  const { west, east } = other.east - other.west < one.east - one.west ? other : one;
  return { west, east: Math.min(east, west + 360), south, north };
}
