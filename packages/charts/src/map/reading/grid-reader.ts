import { formatCount } from '@isobath/ocean';
import type { Grid, JoinedField } from '../../columns/grid.ts';
import { joinedText } from './joined-text.ts';
import { cellAt } from '../../geometry/axis-cells.ts';
import { unwrapFrom } from '../../geometry/circle.ts';
import type { Extent } from '../../geometry/map-view.ts';
import { middleOf } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import type { GridScene } from '../../raster/rasterise-grid.ts';
import type { MapReader, Reading } from './reading.ts';

/** The area of all cells, edge to edge; never wider than the circle. */
export function gridExtent({ lon, lat }: GridScene): Extent {
  const west = lon.lower[0]!;
  const east = Math.min(lon.upper.at(-1)!, west + 360);
  return { west, east, south: lat.lower[0]!, north: lat.upper.at(-1)! };
}

/** Reads cells of a grid; the keyboard walks from cell to cell, around the circle where the grid closes it. Of joined cells it says so, and which part of them has a value; of means of how many values each is. */
export function readGrid(scene: GridScene, field: FieldOfMeans = {}): MapReader {
  const { lon, lat, values } = scene;
  const width = lon.centres.length;
  const height = lat.centres.length;
  const isClosed = lon.upper[width - 1]! - lon.lower[0]! >= 360 - 1e-6;
  const read = (column: number, row: number): Reading => ({
    index: row * width + column,
    lon: lon.centres[column]!,
    lat: lat.centres[row]!,
    value: values[row * width + column]!,
    cell: {
      west: lon.lower[column]!,
      east: lon.upper[column]!,
      south: lat.lower[row]!,
      north: lat.upper[row]!,
    },
    ...moreOf(field, row * width + column),
  });
  const readAt = (place: { lon: number; lat: number }): Reading | undefined => {
    const column = cellAt(lon, unwrapFrom(place.lon, lon.lower[0]!));
    const row = cellAt(lat, place.lat);
    return column < 0 || row < 0 ? undefined : read(column, row);
  };
  const readMiddle = (view: MapWindow): Reading =>
    readAt(middleOf(view)) ?? read(width >> 1, height >> 1);
  return {
    readAt,
    step: (from, { dx, dy }, view) => {
      if (!from) return readMiddle(view);
      const column = (from.index % width) + dx;
      const row = Math.floor(from.index / width) + dy;
      const turned = isClosed ? (column + width) % width : Math.min(width - 1, Math.max(0, column));
      return read(turned, Math.min(height - 1, Math.max(0, row)));
    },
  };
}

/** What is known of the values behind each cell. */
type FieldOfMeans = Pick<Grid, 'joined' | 'counts' | 'maxPerCell' | 'meanOver'>;

function moreOf(field: FieldOfMeans, index: number): Pick<Reading, 'isJoined' | 'more'> {
  const { joined, counts, maxPerCell = 1, meanOver = 'values' } = field;
  const ofJoined = joined ? joinedReading(joined, index) : {};
  if (!counts) return ofJoined;
  const behind = `${formatCount(counts[index]!)} of ${formatCount(maxPerCell)} ${meanOver}`;
  return { ...ofJoined, more: [behind, ...(ofJoined.more ?? [])] };
}

function joinedReading(joined: JoinedField, index: number): Pick<Reading, 'isJoined' | 'more'> {
  const percent = Math.round(joined.validFractions[index]! * 100);
  return {
    isJoined: true,
    more: [`The ${joinedText(joined)}, ${percent} % of the area with values`],
  };
}
