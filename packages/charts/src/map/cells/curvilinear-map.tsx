import type { Measurement } from '@isobath/ocean';
import { useMemo } from 'react';
import { summariseKind } from '../../colour/kind-summary.ts';
import { contouredRange, missingLineNotes } from '../../contour/contoured-scale.ts';
import { useColouring } from '../../colour/use-colouring.ts';
import { pickRows } from '../../columns/order-rows.ts';
import { planContours } from '../../contour/plan-contours.ts';
import type { Contours } from '../../contour/plan-contours.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import type { ColourScale } from '../../colour/colour-scale.ts';
import { ValueTable } from '../../frame/value-table.tsx';
import { cellText, latText, lonText } from '../../text/text.ts';
import { MapFrame } from '../map-frame.tsx';
import type { MapLayer } from '../layers/map-layer.ts';
import type { MapProps } from '../map-props.ts';
import { averageNotes, summariseMap, valueNotes } from '../summarise-map.ts';
import { pointsExtent, spanOfPoints } from '../../geometry/places.ts';
import { defaultMarker } from '../../raster/stamps.ts';
import type { CurvilinearGrid } from '../../cells/curvilinear-grid.ts';
import { readCells } from './cells-reader.ts';
import { straightenCells } from '../../cells/straighten-cells.ts';

/** What a map of a curvilinear grid needs. */
export interface CurvilinearMapProps extends MapProps {
  cells: CurvilinearGrid;
  /** Lines of equal value over the colours. */
  hasContours?: boolean | undefined;
}

const tableRows = 100;
const curvilinearNote =
  'The grid is curvilinear. Each cell is all that is nearer to its middle than to any other, half way to where a neighbour is missing.';
const lineNote =
  'The contour lines follow values at latitudes and longitudes half a cell apart, evened out over a cell; colours show every cell.';

/** The field on a curvilinear grid, each cell where it is: what `MapChart` is for grids along latitude and longitude. */
export function CurvilinearMap(props: CurvilinearMapProps) {
  const { cells, unit, title } = props;
  const colouring = useColouring(cells.values, props);
  const whole = useMemo(() => layerOfCells(cells), [cells]);
  const contours = useContours(props.hasContours, cells, colouring.colours);
  const { wordsOf, colours } = colouring;
  const rows = useMemo(() => firstCells(cells, wordsOf), [cells, wordsOf]);
  const measurement = props.measured?.measurement;
  const kind = useMemo(
    () => summariseKind(measurement, { values: cells.values, unit }),
    [measurement, cells, unit],
  );
  const { minIndex, maxIndex, count } = colouring.statistics;
  const placeOf = (index: number) => ({
    lat: cells.lat[index] ?? NaN,
    lon: cells.lon[index] ?? NaN,
  });
  return (
    <MapFrame
      title={title}
      unit={unit}
      whole={whole}
      colouring={colouring}
      marker={defaultMarker}
      heightPx={props.heightPx}
      isLoading={props.isLoading}
      onPickPlace={props.onPickPlace}
      projection={props.projection}
      link={props.link}
      contours={contours?.lines}
      notes={[
        ...(props.notes ?? []),
        ...curvilinearNotes(cells, contours !== undefined, measurement),
        ...valueNotes(colouring),
        ...missingLineNotes(props.hasContours, colours),
      ]}
      summary={summariseMap({
        title,
        unit,
        extent: spanOfPoints(cells) ?? whole.extent,
        colouring,
        noun: 'cell',
        kind,
        mean: { value: colouring.statistics.mean, weights: 'curvilinear' },
        extremes: count > 0 ? { lowest: placeOf(minIndex), highest: placeOf(maxIndex) } : {},
      })}
      table={
        <ValueTable
          statistics={colouring.statistics}
          unit={unit}
          kind={kind}
          noun="cell"
          headings={['Latitude', 'Longitude', unit || 'Value']}
          rows={rows}
          rowCount={cells.lon.length}
        />
      }
    />
  );
}

/** The lines over a curvilinear grid, where they are asked for. */
export function useContours(
  isWanted: boolean | undefined,
  cells: CurvilinearGrid,
  colours: ColourScale,
): Contours | undefined {
  const field = useMemo(() => (isWanted ? straightenCells(cells) : undefined), [isWanted, cells]);
  return useMemo(() => {
    const range = contouredRange(colours);
    return field && range && planContours(field, range);
  }, [field, colours]);
}

/** What has to be said of the cells, and of their lines. */
export function curvilinearNotes(
  { maxPerCell }: CurvilinearGrid,
  hasLines: boolean,
  measurement?: Measurement,
): string[] {
  return [
    curvilinearNote,
    ...averageNotes({ maxPerCell }, measurement),
    ...(hasLines ? [lineNote] : []),
  ];
}

/** The cells as a map draws and reads them. */
export function layerOfCells({ surface, lon, lat, values }: CurvilinearGrid): MapLayer {
  const scene = { kind: 'cells', surface, lon, lat, values } as const;
  return {
    scene,
    extent: pointsExtent({ lon, lat }),
    reader: readCells(scene, () => []),
    notes: [],
  };
}

function firstCells(
  { lat, lon, values }: CurvilinearGrid,
  wordsOf?: (value: number) => string,
): string[][] {
  const { style } = describeValues(values);
  const first = Uint32Array.from(lon.subarray(0, tableRows).keys());
  return pickRows([lat, lon, values], first).map(([north, east, value]) => [
    latText(north),
    lonText(east),
    wordsOf?.(value ?? NaN) ?? cellText(value ?? NaN, style),
  ]);
}
