import type { Place } from '@isobath/ocean';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { describeValues } from '../colour/value-statistics.ts';
import type { ValueStatistics } from '../colour/value-statistics.ts';
import { summariseKind } from '../colour/kind-summary.ts';
import type { KindSummary } from '../colour/kind-summary.ts';
import { contouredRange, missingLineNotes } from '../contour/contoured-scale.ts';
import type { Contours } from '../contour/plan-contours.ts';
import type { Colouring } from '../colour/colour-scale.ts';
import { useColouring } from '../colour/use-colouring.ts';
import type { Field } from '../contour/isolines.ts';
import type { LevelRange } from '../contour/levels.ts';
import { contourNotes, planContours } from '../contour/plan-contours.ts';
import { ChartShell } from '../frame/chart-shell.tsx';
import { landBeside } from '../frame/chart-theme.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { ColourBar } from '../frame/colour-bar.tsx';
import { ToolButton } from '../frame/tool-button.tsx';
import { ValueTable } from '../frame/value-table.tsx';
import { cellText } from '../frame/text.ts';
import { plainLongitude } from '../geometry/circle.ts';
import { LocatorMap } from '../map/locator-map.tsx';
import type { MapProps } from '../map/map-props.ts';
import { valueNotes } from '../map/summarise-map.ts';
import type { PlotHandle } from '../plotly/plot-handle.ts';
import { PlotTools } from '../plotly/plot-tools.tsx';
import { PlotlyView } from '../plotly/plotly-view.tsx';
import { firstDepthScale } from './depth-scale.ts';
import type { DepthScale } from './depth-scale.ts';
import { EmptyLegend } from './empty-legend.tsx';
import { countEmpty } from './sea-floor.ts';
import type { SectionLink } from './section-link.ts';
import type { DepthLine } from './depth-line.ts';
import { FlatLineOffer } from './flat-line-offer.tsx';
import { hasGaps, planSectionFigure, sectionArea } from './section-figure.ts';
import type { SectionOverlay } from './section-figure.ts';
import { useSectionKeys } from './use-section-keys.ts';
import type { Section, SectionAxis } from './section.ts';
import { alongText } from './along-text.ts';
import { averageNotes, summariseSection } from './summarise-section.ts';

/** What a vertical section needs. */
export interface SectionChartProps extends Omit<MapProps, 'onPickPlace' | 'link'> {
  section: Section<SectionAxis>;
  /** Lines of equal value over the colours. */
  hasContours?: boolean | undefined;
  /** Lines of equal value of another quantity in their place, for example of density; for the same places. */
  lines?: SectionLines | undefined;
  /** A click on a cell: the middle of the cell along the section, in degrees (longitude in −180 to 180) or, along a line, its place. */
  onPickAlong?: ((place: PlaceAlong) => void) | undefined;
  /** A line at a depth of each place, for example that of the mixed layer. */
  depthLine?: DepthLine | undefined;
  /** Numbers whose colours the section has; default: those of its cells. */
  coloured?: Float64Array | undefined;
  /** What is drawn over the cells, in their colours. */
  overlayOf?: ((colouring: Colouring) => SectionOverlay) | undefined;
  /** In place of the table of cells. */
  table?: { readonly headings: readonly string[]; readonly rows: string[][] } | undefined;
  /** Buttons before those of every section. */
  tools?: ReactNode;
  /** What it shares with another section; without it, it is moved on its own. */
  link?: SectionLink | undefined;
}

/** A place along a section: what it runs along, or both along a line. */
export interface PlaceAlong {
  lat?: number;
  lon?: number;
}

/** Another quantity along the same section, drawn as lines. */
export interface SectionLines {
  section: Section<SectionAxis>;
  /** What the lines are, with the unit, for example `σ0 (kg/m³)`. */
  label: string;
}

const tableRows = 100;
const defaultHeightPx = 380;
/** Two panels need more room. */
const panelsHeightPx = 480;
const landVariables = {
  land: 'var(--chart-land)',
  landBesideGrey: 'var(--chart-land-beside-grey)',
};
const nextScale: Readonly<Record<DepthScale, DepthScale>> = {
  linear: 'stretched',
  stretched: 'panels',
  panels: 'linear',
};
const alongHeadings: Readonly<Record<SectionAxis, string>> = {
  lat: 'Latitude',
  lon: 'Longitude',
  line: 'Distance',
  time: 'Time (UTC)',
};
const scaleLabels: Readonly<Record<DepthScale, string>> = {
  linear: 'linear',
  stretched: 'stretched near the surface',
  panels: 'upper 1,000 m above the full depth',
};

/** Values over depth and latitude, longitude or the distance along a line, the surface on top; the depth scale can be switched, and the axis names it. */
export function SectionChart(props: SectionChartProps) {
  const { section, unit, title, hasContours = false, lines: overlay, depthLine } = props;
  const { onPickAlong, link, overlayOf } = props;
  const root = useRef<HTMLElement>(null);
  const [plot, setPlot] = useState<PlotHandle>();
  const [ownScale, setOwnScale] = useState<DepthScale>(() =>
    overlay ? 'linear' : firstDepthScale(section.depth),
  );
  const { depthScale, setDepthScale } = link ?? {
    depthScale: ownScale,
    setDepthScale: setOwnScale,
  };
  const area = link?.area;
  const heightPx = props.heightPx ?? (depthScale === 'panels' ? panelsHeightPx : defaultHeightPx);
  const colouring = useColouring(props.coloured ?? section.values, props);
  const { colours, statistics } = colouring;
  const contours = useMemo(
    () =>
      overlay
        ? planContours(fieldOf(overlay.section), rangeOf(overlay.section))
        : plainContours(section, hasContours ? contouredRange(colours) : undefined),
    [overlay, hasContours, section, colours],
  );
  const measurement = props.measured?.measurement;
  const kind = useMemo(
    () => summariseKind(measurement, { values: section.values, unit }),
    [measurement, section, unit],
  );
  const lines = contours?.lines;
  const makeFigure = useCallback(
    (theme: ChartTheme, widthPx: number) =>
      planSectionFigure(
        section,
        {
          unit,
          colouring,
          depthScale,
          contours: lines,
          depthLine,
          area,
          overlay: overlayOf?.(colouring),
          widthPx,
          heightPx,
        },
        { ...theme, land: landBeside(theme, colouring.palette) },
      ),
    [section, unit, colouring, depthScale, lines, depthLine, area, overlayOf, heightPx],
  );
  const pick = onPickAlong && ((x: number) => onPickAlong(placeAlong(section, x)));
  const { marks, keys } = useSectionKeys(section, {
    unit,
    style: colouring.style,
    depthScale,
    pick,
  });
  const empty = useMemo(() => {
    const { below, missing } = countEmpty(section);
    return { hasFloor: below > 0, hasOpen: missing > 0 || hasGaps(section) };
  }, [section]);
  const summary = summariseSection(section, { title, unit, statistics, kind });
  return (
    <ChartShell
      figureRef={root}
      title={title}
      summary={summary}
      isLoading={props.isLoading}
      notes={[
        ...(props.notes ?? []),
        ...(overlayOf ? [] : averageNotes(section, measurement)),
        ...valueNotes(colouring),
        ...missingLineNotes(hasContours && !overlay, colours),
        ...(contours ? contourNotes(contours) : []),
        ...(overlay ? [`Thin lines: ${overlay.label}.`] : []),
        ...(depthLine ? [`Dotted line: ${depthLine.label}.`] : []),
      ]}
      tools={
        <>
          {props.tools}
          <DepthScaleTool scale={depthScale} onChange={setDepthScale} />
          <PlotTools plot={plot} />
        </>
      }
      table={
        <SectionTable {...props} statistics={statistics} kind={kind} wordsOf={colouring.wordsOf} />
      }
    >
      <PlotlyView
        root={root}
        onPick={pick}
        marks={marks}
        keys={keys}
        onPlot={setPlot}
        link={link}
        makeFigure={makeFigure}
        heightPx={heightPx}
        fileName={title.title}
        title={title}
        label={summary}
      />
      <FlatLineOffer
        line={depthLine}
        depthScale={depthScale}
        to={(area ?? sectionArea(section)).depth[1]}
        onStretch={() => setDepthScale('stretched')}
      />
      {statistics.count > 0 && <ColourBar colouring={colouring} unit={unit} widthPx={520} />}
      <EmptyLegend
        {...empty}
        isFloorKnown={section.floor !== undefined}
        land={landBeside(landVariables, colouring.palette)}
      />
      {section.places && <LineLocator places={section.places} />}
    </ChartShell>
  );
}

/** Goes to the next scale of depth. */
function DepthScaleTool(props: { scale: DepthScale; onChange: (scale: DepthScale) => void }) {
  const { scale, onChange } = props;
  return (
    <ToolButton
      name={`Depth scale: ${scaleLabels[scale]}`}
      isPressed={scale !== 'linear'}
      onPress={() => onChange(nextScale[scale])}
    >
      <path d="M3 2v12M3 3h4M3 5h3M3 8h4M3 13h4M11 4v8M9 10l2 2 2-2" />
    </ToolButton>
  );
}

/** The cells of a section as a table, or what is given in their place. */
function SectionTable(
  props: Pick<SectionChartProps, 'section' | 'unit' | 'table'> & {
    statistics: ValueStatistics;
    kind: KindSummary | undefined;
    wordsOf: ((value: number) => string) | undefined;
  },
) {
  const { section, unit, table, statistics, kind, wordsOf } = props;
  const rows = useMemo(() => table?.rows ?? firstRows(section, wordsOf), [table, section, wordsOf]);
  return (
    <ValueTable
      statistics={statistics}
      unit={unit}
      kind={kind}
      noun={table ? 'sample' : 'cell with a value'}
      headings={table?.headings ?? [alongHeadings[section.direction], 'Depth (m)', unit || 'Value']}
      rows={rows}
      rowCount={statistics.count}
    />
  );
}

/** Where the line of a section runs. */
function LineLocator({ places }: { places: readonly Place[] }) {
  const axes = useMemo(
    () => ({
      lat: Float64Array.from(places, ({ lat }) => lat),
      lon: Float64Array.from(places, ({ lon }) => lon),
    }),
    [places],
  );
  return (
    <LocatorMap {...axes} isLine words="The line on the map; the dot is where it begins, at 0 km" />
  );
}

/** The middle of the cell nearest to where was clicked. */
function placeAlong({ along, direction, places }: Section<SectionAxis>, x: number): PlaceAlong {
  const nearest = along.reduce((best, at) => (Math.abs(at - x) < Math.abs(best - x) ? at : best));
  if (direction === 'line' || direction === 'time') return { ...places?.[along.indexOf(nearest)] };
  return { [direction]: direction === 'lon' ? plainLongitude(nearest) : nearest };
}

function plainContours(
  section: Section<SectionAxis>,
  range: LevelRange | undefined,
): Contours | undefined {
  return range && planContours(fieldOf(section), range);
}

function fieldOf({ along, depth, values }: Section<SectionAxis>): Field {
  return { x: along, y: depth, values };
}

function rangeOf({ values }: Section<SectionAxis>): LevelRange {
  const { min, max } = describeValues(values);
  return { low: min, high: max, scale: 'linear' };
}

/** The first cells that have a value, from the surface down. */
function firstRows(
  { along, depth, values, direction }: Section<SectionAxis>,
  wordsOf?: (value: number) => string,
): string[][] {
  const { style } = describeValues(values);
  const rows: string[][] = [];
  for (const [index, value] of values.entries()) {
    if (rows.length === tableRows) break;
    if (!Number.isFinite(value)) continue;
    rows.push([
      alongText(direction, along[index % along.length] ?? NaN),
      cellText(depth[Math.floor(index / along.length)] ?? NaN),
      wordsOf?.(value) ?? cellText(value, style),
    ]);
  }
  return rows;
}
