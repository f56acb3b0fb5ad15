import type { Measurement } from '@isobath/ocean';
import { wordsOfKind } from '../../colour/kind-summary.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import type { ValueStatistics } from '../../colour/value-statistics.ts';
import { firstRows, pickRows } from '../../columns/order-rows.ts';
import { describeBy } from '../../draw/description.ts';
import type { ChartDescription, ChartTool } from '../../draw/description.ts';
import { keepLast } from '../../draw/keep-last.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { ColourBar } from '../../frame/colour-bar.tsx';
import { cellText, countText, nameText, valueText } from '../../text/text.ts';
import { continuousLongitudes } from '../../geometry/continuous-longitudes.ts';
import type { MarkerLook } from '../../plotly/marker-look.ts';
import type { PlotMark } from '../../plotly/plot-marks.ts';
import { spotOf } from '../../raster/rasterise-cloud.ts';
import { maxPlainCount, planCloud } from './cloud.ts';
import type { Cloud } from './cloud.ts';
import { CloudPicture } from './cloud-picture.tsx';
import { coordinateLabels } from './coordinate-labels.ts';
import { coloursOfDepths } from './depth-colours.ts';
import type { DepthColours } from './depth-colours.ts';
import type { Coordinate, ScatterData } from './scatter-data.ts';
import { planScatterFigure } from './scatter-figure.ts';
import type { ScatterLook } from './scatter-figure.ts';

/** Observations to draw against one of their coordinates. */
export interface ScatteredValues extends ScatterData {
  /** Metres, of each observation: colours the markers, as far as there are few enough of them and their depths differ. */
  depth?: Float64Array | undefined;
}

/** How a scatter plot is drawn. */
export interface ScatterOptions {
  unit: string;
  title: ChartTitle;
  markers: MarkerLook;
  isLog?: boolean | undefined;
  /** What the values are; absent for quantities. */
  measurement?: Measurement | undefined;
  /** Whether many observations are drawn one by one, instead of how many of them lie where. */
  areMarkers?: boolean | undefined;
  heightPx?: number | undefined;
}

interface FoundScatter extends ScatterData {
  statistics: ValueStatistics;
  span: ValueStatistics;
  byDepth: DepthColours | undefined;
  /** What is drawn as a picture, where the observations are many. */
  cloudOn: (isLog: boolean) => Cloud | undefined;
}

const tableRows = 100;
const barPx = 420;

const headings: Readonly<Record<Coordinate, string>> = {
  lat: 'Latitude',
  lon: 'Longitude',
  depth: 'Depth',
  time: 'Time (UTC)',
  month: 'Month',
};

/** Observations against one of their coordinates. */
export const describe = describeBy(findScatter, describeScatter);

function findScatter({ values, coordinate, depth, ...data }: ScatteredValues): FoundScatter {
  const at = coordinate === 'lon' ? continuousLongitudes(data.at) : data.at;
  const isCloud = at.length > maxPlainCount;
  return {
    at,
    values,
    coordinate,
    statistics: describeValues(values),
    span: describeValues(at),
    byDepth: coloursOfDepths(isCloud || coordinate === 'depth' ? undefined : depth),
    cloudOn: keepLast((isLog) =>
      isCloud ? planCloud({ at, values, coordinate }, isLog) : undefined,
    ),
  };
}

function describeScatter(
  found: FoundScatter,
  options: ScatterOptions,
): ChartDescription<ScatterOptions> {
  const { at, values, coordinate, statistics, span, byDepth } = found;
  const { unit, measurement, isLog = false, areMarkers = false } = options;
  const wordsOf = wordsOfKind(measurement, unit);
  const look: ScatterLook = { ...options.markers, isLog, measurement, wordsOf };
  const cloud = found.cloudOn(isLog);
  const axis = headings[coordinate].replace(' (UTC)', '').toLowerCase();
  const { fileName } = options.title;
  const title = { ...options.title, title: `${options.title.title} by ${axis}` };
  const words = coordinateLabels[coordinate];
  const name = options.title.quantity ?? options.title.title;
  return {
    title: { ...title, fileName: fileName && `${fileName}_by_${coordinate}` },
    summary: `${nameText(options.title)}: ${countText(statistics.count, 'value')} against ${headings[coordinate].toLowerCase()} from ${words(span.min)} to ${words(span.max)}, ${valueText(statistics.min, unit, statistics.style)} to ${valueText(statistics.max, unit, statistics.style)}.`,
    tools: cloud && !look.hasLines ? [densityTool(areMarkers)] : [],
    table: {
      statistics,
      unit,
      noun: 'observation',
      headings: [headings[coordinate], unit || 'Value'],
      rows: pickRows([at, values], firstRows(at, tableRows)).map(([place, value]) => [
        words(place),
        cellText(value, statistics.style),
      ]),
      rowCount: at.length,
    },
    figure: (theme) =>
      planScatterFigure(
        { at, values, coordinate, cloud, colours: byDepth?.coloursOn(theme) },
        { title: name, unit },
        look,
        theme,
      ),
    heightPx: options.heightPx ?? 300,
    drawInto: cloud && intoPlot(found, cloud, { unit, look, areMarkers }),
    below: byDepth && <ColourBar colouring={byDepth.colouring} unit="m deep" widthPx={barPx} />,
  };
}

/** What draws a cloud, the same for each drawing of its chart. */
function intoPlot(
  found: FoundScatter,
  cloud: Cloud,
  { unit, look, areMarkers }: { unit: string; look: ScatterLook; areMarkers: boolean },
): ChartDescription<ScatterOptions>['drawInto'] {
  const isDensity = !areMarkers && !look.hasLines;
  const markOf = (row: number): PlotMark => markRow(cloud, row, { ...found, unit });
  return (place) => <CloudPicture {...place} {...{ cloud, look, isDensity, markOf }} />;
}

function densityTool(areMarkers: boolean): ChartTool<ScatterOptions> {
  return {
    name: areMarkers ? 'Draw density' : 'Draw points',
    icon: 'M5 2l3 1.7v3.5L5 9 2 7.2V3.7zM11 7l3 1.7v3.5L11 14l-3-1.8V8.7z',
    change: { areMarkers: !areMarkers },
  };
}

/** The observation under the pointer, with the words that Plotly has for a point of its own. */
function markRow(cloud: Cloud, row: number, drawn: FoundScatter & { unit: string }): PlotMark {
  const { at, values, coordinate, unit, statistics } = drawn;
  const [x, y] = spotOf(cloud, row);
  const { span } = cloud;
  const isBeyondMiddle = (place: number, ends: readonly [number, number] | undefined): boolean =>
    ends !== undefined && place > (ends[0] + ends[1]) / 2;
  const isHigh = isBeyondMiddle(y, span?.y);
  return {
    x: coordinate === 'time' ? new Date(x).toISOString().slice(0, -1) : x,
    y,
    yAxis: 'y',
    lines: [
      valueText(values[row] ?? NaN, unit, statistics.style),
      coordinateLabels[coordinate](at[row] ?? NaN),
    ],
    isLeftOfSpot: isBeyondMiddle(x, span?.x),
    // Depth runs downwards.
    isBelowSpot: coordinate === 'depth' ? !isHigh : isHigh,
  };
}
