import { formatCount } from '@isobath/ocean';
import { useMemo, useState } from 'react';
import type { ValueStatistics } from '../../colour/value-statistics.ts';
import { summariseKind } from '../../colour/kind-summary.ts';
import { useColouring } from '../../colour/use-colouring.ts';
import { readCells } from '../cells/cells-reader.ts';
import type { CellSurface } from '../../cells/cell-surface.ts';
import { findCellSurface } from '../../cells/plan-cells.ts';
import type { CellsScene } from '../../raster/rasterise-cells.ts';
import { ToolButton } from '../../frame/tool-button.tsx';
import { ValueTable } from '../../frame/value-table.tsx';
import { countText, timeText, valueText, verbFor } from '../../text/text.ts';
import type { Extent } from '../../geometry/map-view.ts';
import { MapFrame } from '../map-frame.tsx';
import type { MapLayer } from '../layers/map-layer.ts';
import type { MapProps } from '../map-props.ts';
import { summariseMap, valueNotes } from '../summarise-map.ts';
import { defaultMarker } from '../../raster/stamps.ts';
import type { PointsScene } from '../../raster/rasterise-points.ts';
import type { MarkerStyle } from '../../raster/stamps.ts';
import { listPoints } from './list-points.ts';
import type { Points } from '../../points/points.ts';
import { findPlaces, isPlace, pointsExtent } from '../../geometry/places.ts';
import type { PlacesFound } from '../../geometry/places.ts';
import { readPoints } from '../reading/points-reader.ts';
import { shallowOnTop, storeInOrder } from '../../points/shallow-on-top.ts';

/** What a map of points needs; the same words as for a grid. */
export interface PointsMapProps extends MapProps {
  points: Points;
  /** Diameter 1 to 18 px and opacity 0.1 to 1; default 6 and 0.7. */
  marker?: MarkerStyle | undefined;
  /** When the points are a part of more, how many there are in all: said under the picture. */
  totalCount?: number | undefined;
  /** Points of an area in more detail, drawn where the window lies within it, in the colours of the whole; and what has to be said of them. */
  finer?: { points: Points; area: Extent; note: string } | undefined;
  /** The points may be the cells of a curvilinear grid: where they lie like these, they are drawn as these, until the reader asks for points. */
  mayBeCells?: boolean | undefined;
  /** Hears which area the window shows, as far as there are points: for more of it. */
  onArea?: ((area: Extent) => void) | undefined;
}

const none: readonly string[] = [];

/** Observations as points in the colour of their value over the coast; hover, keys and table as on the map of a grid. */
export function PointsMap(props: PointsMapProps) {
  const { unit, title } = props;
  const points = useMemo(() => shallowOnTop(props.points), [props.points]);
  const places = useMemo(() => points.found?.places ?? findPlaces(points), [points]);
  const extent = useMemo(() => pointsExtent(points, places.span), [points, places]);
  const span = places.span ?? extent;
  const unplaced = placeNotes(places);
  const { notes, finer, classes } = props;
  const surface = useMemo(
    () => (props.mayBeCells === true ? findCellSurface(points.lon, points.lat) : undefined),
    [props.mayBeCells, points],
  );
  const [arePoints, setArePoints] = useState(false);
  const cells = arePoints ? undefined : surface;
  const whole = useMemo(
    () => layerOf(points, extent, { notes, cells, classes }),
    [points, extent, notes, cells, classes],
  );
  const part = useMemo(
    () => finer && layerOf(shallowOnTop(finer.points), finer.area, { notes: [finer.note] }),
    [finer],
  );
  const colouring = useColouring(points.values, { ...props, found: points.found });
  const { wordsOf } = colouring;
  const rows = useMemo(
    () => listPoints(props.points, classes, wordsOf),
    [props.points, classes, wordsOf],
  );
  const measurement = props.measured?.measurement;
  const kind = useMemo(
    () => summariseKind(measurement, { values: points.values, unit }),
    [measurement, points, unit],
  );
  const headings = [
    'Latitude',
    'Longitude',
    ...(points.time ? ['Time (UTC)'] : []),
    ...(points.depth ? ['Depth (m)'] : []),
    unit || (classes ? 'Class' : 'Value'),
  ];
  const count = points.lon.length;
  const capped =
    props.totalCount !== undefined && props.totalCount > count
      ? [
          `${formatCount(count)} of ${countText(props.totalCount, 'point')} ${verbFor(count, 'is', 'are')} drawn.`,
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
      coarse={props.coarse}
      onPainted={props.onPainted}
      tools={
        surface && (
          <ToolButton
            name={cells ? 'Draw points' : 'Draw cells'}
            onPress={() => setArePoints(cells !== undefined)}
          >
            <path d="M3 4l4-1 6 2-1 4 1 4-6-1-4 1 1-5zM8 3l-1 9M4 8l8 1" />
          </ToolButton>
        )
      }
      notes={[...capped, ...(cells ? [cellsNote] : []), ...unplaced, ...valueNotes(colouring)]}
      summary={summariseMap({
        title,
        unit,
        extent: span,
        colouring,
        noun: 'point',
        kind,
        mean: { value: colouring.statistics.mean, weights: 'equal' },
        extremes: extremesOf(points, colouring.statistics),
      })}
      table={
        <ValueTable
          statistics={colouring.statistics}
          unit={unit}
          classes={colouring.classes}
          kind={kind}
          noun="point"
          headings={headings}
          rows={rows}
          rowCount={count}
        />
      }
    />
  );
}

const cellsNote =
  'The places lie like the middles of the cells of a grid. Each is drawn as its cell: all that is nearer to it than to any other, half way to where a neighbour is missing. Of several observations at one place the last one is shown.';

function layerOf(
  points: Points,
  extent: Extent,
  {
    notes = none,
    cells,
    classes,
  }: { notes?: readonly string[] | undefined; cells?: CellSurface | undefined } & Pick<
    MapProps,
    'classes'
  >,
): MapLayer {
  if (cells) {
    const stored = storeInOrder(points);
    const { lon, lat, values } = stored;
    const scene: CellsScene = { kind: 'cells', surface: cells, lon, lat, values };
    return { scene, extent, reader: readCells(scene, (row) => moreText(stored, row)), notes };
  }
  const { lon, lat, values, order } = points;
  const more = (row: number): string[] => moreText(points, row);
  const scene: PointsScene = { kind: 'points', lon, lat, values, order };
  return { scene, extent, reader: readPoints(scene, more, classes), notes };
}

function moreText(points: Points, index: number): string[] {
  const lines: string[] = [];
  const [at, depth] = [points.time?.[index], points.depth?.[index]];
  if (at !== undefined) lines.push(timeText(at));
  if (depth !== undefined) lines.push(valueText(depth, 'm'));
  return lines;
}

function placeNotes({ unplaced: missing }: PlacesFound): string[] {
  return missing > 0
    ? [
        `${countText(missing, 'point')} ${verbFor(missing, 'has no place on the Earth and is', 'have no place on the Earth and are')} not drawn.`,
      ]
    : [];
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
