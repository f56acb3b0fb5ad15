import { summariseKind } from '../../colour/kind-summary.ts';
import type { Colouring } from '../../colour/colour-scale.ts';
import { colourMap } from '../../colour/use-colouring.ts';
import type { MapColourOptions } from '../../colour/use-colouring.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import { contouredRange, missingLineNotes } from '../../contour/contoured-scale.ts';
import type { Field } from '../../contour/isolines.ts';
import type { LevelRange } from '../../contour/levels.ts';
import { contourNotes, planContours } from '../../contour/plan-contours.ts';
import type { Contours } from '../../contour/plan-contours.ts';
import type { ChartDescription, ChartTool, Describe, KeyReading } from '../../draw/description.ts';
import { landBeside } from '../../frame/chart-theme.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { cellText } from '../../text/text.ts';
import { plainLongitude } from '../../geometry/circle.ts';
import { valueNotes } from '../../map/summarise-map.ts';
import { alongText } from './along-text.ts';
import type { DepthLine } from './depth-line.ts';
import { firstDepthScale } from './depth-scale.ts';
import type { DepthScale } from './depth-scale.ts';
import { EmptyLegend } from './empty-legend.tsx';
import { shareOfFlatLine } from './flat-line.ts';
import { LineLocator } from './line-locator.tsx';
import { countEmpty } from './sea-floor.ts';
import { hasGaps, planSectionFigure, sectionArea } from './section-figure.ts';
import type { SectionArea, SectionOverlay } from './section-figure.ts';
import { cellLines, markCell, stepCell } from './section-keys.ts';
import type { Section, SectionAxis } from './section.ts';
import { averageNotes, summariseSection } from './summarise-section.ts';

/** How a section is drawn. */
export interface SectionOptions extends Omit<MapColourOptions, 'title'> {
  title: ChartTitle;
  /** Lines of equal value over the colours. */
  hasContours?: boolean | undefined;
  /** Lines of equal value of another quantity in their place, for example of density; for the same places. */
  lines?: SectionLines | undefined;
  /** A line at a depth of each place, for example that of the mixed layer. */
  depthLine?: DepthLine | undefined;
  /** Default: by the depths of the section; linear under the lines of another quantity. */
  depthScale?: DepthScale | undefined;
  /** What the axes show; default: where the section has cells. */
  area?: SectionArea | undefined;
  /** What has to be said under the picture before the rest. */
  notes?: readonly string[] | undefined;
  heightPx?: number | undefined;
}

/** What a section of samples draws over its cells, in the colours of the samples. */
export interface SampledSection {
  coloured: Float64Array;
  overlayOf: (colouring: Colouring) => SectionOverlay;
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
export const describe: Describe<Section<SectionAxis>, SectionOptions, PlaceAlong> =
  (section) => (options) =>
    describeSection(section, options);

/** A section, or one of samples that are drawn over its cells. */
export function describeSection(
  section: Section<SectionAxis>,
  options: SectionOptions,
  sampled?: SampledSection,
): ChartDescription<SectionOptions, PlaceAlong> {
  const { unit, title, lines, depthLine, area } = options;
  const { depthScale = lines ? 'linear' : firstDepthScale(section.depth) } = options;
  const { heightPx = depthScale === 'panels' ? panelsHeightPx : defaultHeightPx } = options;
  const measurement = options.measured?.measurement;
  const colouring = colourMap(sampled?.coloured ?? section.values, options);
  const { statistics, style, wordsOf } = colouring;
  const contours = contoursOf(section, colouring, options);
  const kind = summariseKind(measurement, { values: section.values, unit });
  const overlay = sampled?.overlayOf(colouring);
  return {
    title,
    summary: summariseSection(section, { title, unit, statistics, kind }),
    notes: [
      ...(options.notes ?? []),
      ...(sampled ? [] : averageNotes(section, measurement)),
      ...valueNotes(colouring),
      ...missingLineNotes(options.hasContours && !lines, colouring.colours),
      ...(contours ? contourNotes(contours) : []),
      ...(lines ? [`Thin lines: ${lines.label}.`] : []),
      ...(depthLine ? [`Dotted line: ${depthLine.label}.`] : []),
    ],
    tools: [depthScaleTool(depthScale)],
    table: {
      statistics,
      unit,
      kind,
      noun: 'cell with a value',
      headings: [alongHeadings[section.direction], 'Depth (m)', unit || 'Value'],
      rows: firstRows(section, wordsOf),
      rowCount: statistics.count,
    },
    figure: (theme, widthPx) =>
      planSectionFigure(
        section,
        {
          unit,
          colouring,
          depthScale,
          contours: contours?.lines,
          depthLine,
          area,
          overlay,
          widthPx,
          heightPx,
        },
        { ...theme, land: landBeside(theme, colouring.palette) },
      ),
    heightPx,
    offer:
      depthLine && offerStretching(depthLine, depthScale, (area ?? sectionArea(section)).depth[1]),
    colours: { colouring, unit },
    below: <SectionLegends section={section} colouring={colouring} />,
    reading: readCells(section, { unit, style, depthScale }),
    pickAt: (x) => placeAlong(section, x),
  };
}

/** Goes to the next scale of depth. */
function depthScaleTool(scale: DepthScale): ChartTool<SectionOptions> {
  return {
    name: `Depth scale: ${scaleLabels[scale]}`,
    icon: 'M3 2v12M3 3h4M3 5h3M3 8h4M3 13h4M11 4v8M9 10l2 2 2-2',
    isPressed: scale !== 'linear',
    change: { depthScale: nextScale[scale] },
  };
}

/** Where a line lies too near to the surface to be read on this depth axis, the scale on which it can be. */
function offerStretching(
  line: DepthLine,
  depthScale: DepthScale,
  to: number,
): ChartDescription<SectionOptions>['offer'] {
  const share = shareOfFlatLine(line, depthScale, to);
  if (share === undefined) return undefined;
  return {
    text: `The ${line.label} lies within the upper ${Math.max(1, Math.ceil(share * 100))} % of this depth axis.`,
    action: 'Stretch the depth scale',
    change: { depthScale: 'stretched' },
  };
}

function SectionLegends(props: { section: Section<SectionAxis>; colouring: Colouring }) {
  const { section, colouring } = props;
  const { below, missing } = countEmpty(section);
  return (
    <>
      <EmptyLegend
        hasFloor={below > 0}
        hasOpen={missing > 0 || hasGaps(section)}
        isFloorKnown={section.floor !== undefined}
        land={landBeside(landVariables, colouring.palette)}
      />
      {section.places && <LineLocator places={section.places} />}
    </>
  );
}

function readCells(
  section: Section<SectionAxis>,
  look: Parameters<typeof markCell>[2],
): KeyReading {
  const { along, depth } = section;
  return {
    step: (from, key) => stepCell(section, from, key),
    has: ({ column, row }) => column < along.length && row < depth.length,
    lines: (cell) => cellLines(section, cell, look),
    marks: (cell) => markCell(section, cell, look),
    xOf: ({ column }) => along[column] ?? NaN,
  };
}

/** The middle of the cell nearest to where was clicked. */
function placeAlong({ along, direction, places }: Section<SectionAxis>, x: number): PlaceAlong {
  const nearest = along.reduce((best, at) => (Math.abs(at - x) < Math.abs(best - x) ? at : best));
  if (direction === 'line' || direction === 'time') return { ...places?.[along.indexOf(nearest)] };
  return { [direction]: direction === 'lon' ? plainLongitude(nearest) : nearest };
}

function contoursOf(
  section: Section<SectionAxis>,
  { colours }: Colouring,
  { lines, hasContours = false }: SectionOptions,
): Contours | undefined {
  if (lines) return planContours(fieldOf(lines.section), rangeOf(lines.section));
  const range = hasContours ? contouredRange(colours) : undefined;
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
