import { useMemo } from 'react';
import { summariseKind } from '../colour/kind-summary.ts';
import { sine } from '../columns/regrid.ts';
import { contouredRange, missingLineNotes } from '../contour/contoured-scale.ts';
import { useColouring } from '../colour/use-colouring.ts';
import type { ValueStatistics } from '../colour/value-statistics.ts';
import { contourNotes, planContours } from '../contour/plan-contours.ts';
import type { Grid } from '../columns/grid.ts';
import { straightenGrid } from '../columns/straighten-grid.ts';
import { ValueTable } from '../frame/value-table.tsx';
import { planGridScene } from '../raster/rasterise-grid.ts';
import { defaultMarker } from '../raster/stamps.ts';
import { closeCircle } from './close-circle.ts';
import { gridExtent, readGrid } from './reading/grid-reader.ts';
import type { Extent } from '../geometry/map-view.ts';
import { joinedNotes } from './reading/joined-text.ts';
import { listCells, placeOfCell } from './layers/list-cells.ts';
import { MapFrame } from './map-frame.tsx';
import type { MapLayer } from './layers/map-layer.ts';
import type { MapProps } from './map-props.ts';
import { weighByArea } from './area-statistics.ts';
import { averageNotes, summariseMap, valueNotes } from './summarise-map.ts';

/** What a map of a grid needs. */
export interface MapChartProps extends MapProps {
  grid: Grid;
  /** Lines of equal value over the colours. */
  hasContours?: boolean | undefined;
  /** A part of joined cells in finer ones, drawn where the window lies within it. */
  finer?: Grid | undefined;
  /** Hears which area the window shows, as far as there are cells: for finer ones of it. */
  onArea?: ((area: Extent) => void) | undefined;
}

/** A field on a latitude-longitude grid as an equirectangular map with coast, colour bar, values on hover, zoom, and a table behind it. */
export function MapChart(props: MapChartProps) {
  const { unit, title } = props;
  const grid = useMemo(() => straightenGrid(props.grid), [props.grid]);
  const whole = useMemo(() => layerOf(grid), [grid]);
  const finer = useMemo(() => props.finer && layerOf(straightenGrid(props.finer)), [props.finer]);
  const colouring = useColouring(grid.values, props);
  const { wordsOf } = colouring;
  const rows = useMemo(() => listCells(grid, wordsOf), [grid, wordsOf]);
  const weighted = useMemo(
    () => weighByArea(grid, colouring.statistics),
    [grid, colouring.statistics],
  );
  const { colours } = colouring;
  const contours = useMemo(() => {
    const range = props.hasContours ? contouredRange(colours) : undefined;
    return range && planContours(closeCircle(grid), range);
  }, [props.hasContours, grid, colours]);
  const measurement = props.measured?.measurement;
  const kind = useMemo(
    () => summariseKind(measurement, { values: grid.values, unit, weightOf: cellArea(grid) }),
    [measurement, grid, unit],
  );
  return (
    <MapFrame
      title={title}
      unit={unit}
      whole={whole}
      finer={finer}
      onArea={props.onArea}
      colouring={colouring}
      marker={defaultMarker}
      heightPx={props.heightPx}
      isLoading={props.isLoading}
      onPickPlace={props.onPickPlace}
      projection={props.projection}
      coarse={props.coarse}
      onPainted={props.onPainted}
      link={props.link}
      contours={contours?.lines}
      notes={[
        ...(props.notes ?? []),
        ...averageNotes(props.grid, measurement),
        ...valueNotes(colouring),
        ...missingLineNotes(props.hasContours, colours),
        ...(contours ? contourNotes(contours) : []),
      ]}
      summary={summariseMap({
        title,
        unit,
        extent: whole.extent,
        colouring,
        noun: 'cell',
        kind,
        mean: { value: weighted.mean, weights: 'area' },
        extremes: extremesOf(grid, colouring.statistics),
      })}
      table={
        <ValueTable
          statistics={weighted}
          weighting="weighted by area"
          unit={unit}
          kind={kind}
          noun="cell with a value"
          headings={['Latitude', 'Longitude', unit || 'Value']}
          rows={rows}
          rowCount={colouring.statistics.count}
        />
      }
    />
  );
}

function layerOf(grid: Grid): MapLayer {
  const scene = planGridScene(grid);
  return {
    scene,
    extent: gridExtent(scene),
    reader: readGrid(scene, grid),
    notes: joinedNotes(grid),
  };
}

/** The area of a cell by its place among the values, but for a factor. */
function cellArea(grid: Grid): (index: number) => number {
  const { lat, lon } = planGridScene(grid);
  const width = lon.centres.length;
  const heights = lat.upper.map((north, row) => sine(north) - sine(lat.lower[row] ?? north));
  const widths = lon.upper.map((east, column) => east - (lon.lower[column] ?? east));
  return (index) => (heights[Math.floor(index / width)] ?? 0) * (widths[index % width] ?? 0);
}

/** Where the lowest and the highest value are. */
function extremesOf(
  grid: Grid,
  { minIndex, maxIndex }: ValueStatistics,
): { lowest?: { lat: number; lon: number }; highest?: { lat: number; lon: number } } {
  if (minIndex < 0) return {};
  return { lowest: placeOfCell(grid, minIndex), highest: placeOfCell(grid, maxIndex) };
}
