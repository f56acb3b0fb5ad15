import { formatCount, formatDepth, styleOfSteps } from '@isobath/ocean';
import { describeValues } from '../../../colour/value-statistics.ts';
import { describeBy } from '../../../draw/description.ts';
import type { ChartDescription, ChartTool } from '../../../draw/description.ts';
import { keepLast } from '../../../draw/keep-last.ts';
import { cellText, countText, datedText, placeText } from '../../../text/text.ts';
import { describeSection } from '../../section/describe-section.tsx';
import type { SectionOptions } from '../../section/describe-section.tsx';
import { planCasts } from '../casts.ts';
import type { CastRows } from '../cast-rows.ts';
import { drawCasts, stepOfDots } from './draw-casts.ts';
import { planCastSection, withSeaFloor } from './plan-cast-section.ts';
import type { CastSection, DepthAt } from './plan-cast-section.ts';
import type { CastCourse } from './stations.ts';

/** The sea floor, and where it is from. */
export interface SeaFloor {
  depthAt: DepthAt;
  source: string;
}

/** How a section of casts is drawn. */
export interface CastSectionOptions extends SectionOptions {
  /** What it runs along; default: the distance along the track. */
  course?: CastCourse | undefined;
  /** False of directions and classes, which have no weighted average: the samples are drawn alone. */
  isGridded?: boolean | undefined;
  /** Whether the gridded field is left out, which leaves the samples. */
  areSamplesAlone?: boolean | undefined;
  /** The sea floor; undefined until it is there, and where it is not known. */
  seaFloor?: SeaFloor | undefined;
}

const courses: Readonly<Record<CastCourse, { label: string; next: CastCourse }>> = {
  distance: { label: 'distance along the track', next: 'lat' },
  lat: { label: 'latitude', next: 'lon' },
  lon: { label: 'longitude', next: 'time' },
  time: { label: 'time', next: 'distance' },
};
const tableRows = 100;

interface FoundCasts {
  rows: CastRows;
  /** The section along a course, without its sea floor. */
  along: (course: CastCourse) => CastSection;
}

/**
 * The section along the track of stations: their samples gridded by a weighted average, the stations on
 * top, the samples as dots, and the sea floor. The field can be left out, which leaves the dots in the
 * colours of their values.
 */
export const describe = describeBy(findCasts, describeCastSection);

function findCasts(rows: CastRows): FoundCasts {
  const { casts } = planCasts(rows);
  return { rows, along: keepLast((course) => planCastSection(rows, casts, course)) };
}

function describeCastSection(
  found: FoundCasts,
  options: CastSectionOptions,
): ChartDescription<CastSectionOptions> {
  const { unit, title, course = 'distance', isGridded = true, hasContours = true } = options;
  const { seaFloor } = options;
  const hasField = isGridded && !options.areSamplesAlone;
  const gridded = found.along(course);
  const planned = seaFloor ? withSeaFloor(gridded, found.rows, seaFloor.depthAt) : gridded;
  const { section, samples, stations } = planned;
  const described = describeSection(
    hasField ? section : { ...section, values: section.values.map(() => NaN) },
    {
      ...options,
      hasContours: hasField && hasContours,
      title: {
        ...title,
        subtitle: [countText(stations.length, 'station'), title.subtitle]
          .filter(Boolean)
          .join(' · '),
      },
      notes: [...(options.notes ?? []), ...notesOf(planned, { course, hasField, seaFloor })],
    },
    {
      coloured: samples.values,
      overlayOf: (colouring) => drawCasts(planned, { unit, colouring, isColoured: !hasField }),
    },
  );
  return {
    ...described,
    tools: [...toolsOf({ course, isGridded, hasField, hasContours }), ...(described.tools ?? [])],
    table: { ...described.table, noun: 'sample', ...tableOf(planned, unit) },
    pickAt: undefined,
  };
}

function toolsOf(shown: {
  course: CastCourse;
  isGridded: boolean;
  hasField: boolean;
  hasContours: boolean;
}): ChartTool<CastSectionOptions>[] {
  const { course, isGridded, hasField, hasContours } = shown;
  const { label, next } = courses[course];
  const contourTool = {
    name: hasContours ? 'Hide contour lines' : 'Show contour lines',
    icon: 'M1 5c4-3 6 3 14-1M1 9c5-3 7 3 14-1M1 13c6-2 8 2 14-1',
    isPressed: hasContours,
    change: { hasContours: !hasContours },
  };
  const fieldTool = {
    name: hasField ? 'Show the samples alone' : 'Show the gridded field',
    icon: 'M3 4h.01M8 3h.01M13 5h.01M4 8h.01M9 9h.01M13 11h.01M3 13h.01M8 13h.01',
    isPressed: !hasField,
    change: { areSamplesAlone: hasField },
  };
  return [
    {
      name: `Horizontal axis: ${label}`,
      icon: 'M2 12h12M4.5 9.5 2 12l2.5 2.5M11.5 9.5 14 12l-2.5 2.5M3 3h10M6 3v3M10 3v3',
      change: { course: next },
    },
    ...(hasField ? [contourTool] : []),
    ...(isGridded ? [fieldTool] : []),
  ];
}

/** How many of the samples are drawn, where the field is left out. */
function dotsText(count: number): string {
  const drawn = Math.ceil(count / stepOfDots(count));
  return drawn === count
    ? `All ${countText(count, 'sample')} are drawn.`
    : `${formatCount(drawn)} of ${countText(count, 'sample')} are drawn.`;
}

/** Kilometres between two stations that one cruise seldom leaves. */
const wideGapKm = 1000;

function widestGap(stations: CastSection['stations']): number {
  return stations.reduce(
    (widest, { km }, index) => Math.max(widest, km - (stations[index - 1]?.km ?? km)),
    0,
  );
}

/** How the field was made, and where the sea floor is from. */
function notesOf(
  { section, stations, samples, scales }: CastSection,
  {
    course,
    hasField,
    seaFloor,
  }: { course: CastCourse; hasField: boolean; seaFloor: SeaFloor | undefined },
): string[] {
  const deepest = samples.depth.reduce((most, depth) => Math.max(most, depth), 0);
  const at = (depth: number): string => {
    const row = section.depth.findIndex((level) => level >= depth);
    return formatDepth(Math.round(scales.depth[row === -1 ? scales.depth.length - 1 : row] ?? NaN));
  };
  const field = `Gridded from ${countText(samples.values.length, 'sample')}: weighted average (Gaussian) with length scales of ${scaleText(course, scales.x)} along the section and ${at(0)} at the surface to ${at(deepest)} at ${formatDepth(Math.round(deepest))}. Nothing is drawn farther from a sample.`;
  const gapKm = course === 'distance' ? widestGap(stations) : 0;
  return [
    ...(hasField ? [field] : [dotsText(samples.values.length)]),
    ...(gapKm > wideGapKm
      ? [
          `The track joins stations in the order of their times, up to ${formatCount(Math.round(gapKm))} km apart: choose a shorter time where these are several cruises.`,
        ]
      : []),
    ...(seaFloor
      ? [`Sea floor: ${seaFloor.source}, moved down to the deepest sample of each station.`]
      : []),
  ];
}

function scaleText(course: CastCourse, scale: number): string {
  if (course === 'time') {
    const days = scale / 86_400_000;
    return days >= 1
      ? countText(Math.round(days), 'day')
      : countText(Math.max(1, Math.round(days * 24)), 'hour');
  }
  const rounded = Number(scale.toPrecision(2));
  return course === 'distance' ? `${formatCount(rounded)} km` : `${rounded}°`;
}

/** The first samples, station by station: a table has measurements, never gridded values. */
function tableOf(
  { stations, samples }: CastSection,
  unit: string,
): {
  headings: readonly string[];
  rows: string[][];
} {
  const value = describeValues(samples.values).style;
  const depth = styleOfSteps(samples.depth);
  const times = stations.flatMap(({ time, cast }) => Array.from(cast, () => time));
  const count = Math.min(tableRows, samples.values.length);
  return {
    headings: ['Place', 'Time (UTC)', 'Depth (m)', unit || 'Value'],
    rows: Array.from({ length: count }, (_, at) => [
      placeText(samples.lat[at] ?? NaN, samples.lon[at] ?? NaN),
      Number.isFinite(times[at]) ? datedText(times[at] ?? NaN, 'moment') : '',
      cellText(samples.depth[at] ?? NaN, depth),
      cellText(samples.values[at] ?? NaN, value),
    ]),
  };
}
