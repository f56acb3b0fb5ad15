import { formatCount, formatDepth, styleOfSteps } from '@isobath/ocean';
import { useCallback, useMemo, useState } from 'react';
import type { Colouring } from '../../colour/colour-scale.ts';
import type { CastRows } from '../cast-rows.ts';
import { planCasts } from '../casts.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import { ToolButton } from '../../frame/tool-button.tsx';
import { cellText, countText, datedText, placeText } from '../../frame/text.ts';
import type { MapProps } from '../../map/map-props.ts';
import { SectionChart } from '../../section/section-chart.tsx';
import { drawCasts, stepOfDots } from './draw-casts.ts';
import { planCastSection, withSeaFloor } from './plan-cast-section.ts';
import type { CastSection, DepthAt } from './plan-cast-section.ts';
import type { CastCourse } from './stations.ts';

/** The sea floor, and where it is from. */
export interface SeaFloor {
  depthAt: DepthAt;
  source: string;
}

/** What a section of casts needs. */
export interface CastSectionChartProps extends Omit<MapProps, 'onPickPlace' | 'link'> {
  rows: CastRows;
  /** False of directions and classes, which have no weighted average: the samples are drawn alone. */
  isGridded?: boolean | undefined;
  /** What the section runs along; it can be switched. Default: the distance along the track. */
  course?: CastCourse | undefined;
  onCourse?: ((course: CastCourse) => void) | undefined;
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

/**
 * The section along the track of stations: their samples gridded by a weighted average, the stations on
 * top, the samples as dots, and the sea floor. The field can be left out, which leaves the dots in the
 * colours of their values.
 */
export function CastSectionChart(props: CastSectionChartProps) {
  const { rows, unit, isGridded = true, seaFloor } = props;
  const [ownCourse, setOwnCourse] = useState<CastCourse>('distance');
  const course = props.course ?? ownCourse;
  const [isFieldShown, setFieldShown] = useState(true);
  const hasField = isGridded && isFieldShown;
  const [hasContours, setHasContours] = useState(true);
  const { casts } = useMemo(() => planCasts(rows), [rows]);
  const gridded = useMemo(() => planCastSection(rows, casts, course), [rows, casts, course]);
  const planned = useMemo(
    () => (seaFloor ? withSeaFloor(gridded, rows, seaFloor.depthAt) : gridded),
    [gridded, rows, seaFloor],
  );
  const shown = useMemo(
    () => (hasField ? planned.section : withoutField(planned.section)),
    [planned, hasField],
  );
  const overlayOf = useCallback(
    (colouring: Colouring) => drawCasts(planned, { unit, colouring, isColoured: !hasField }),
    [planned, unit, hasField],
  );
  const table = useMemo(() => tableOf(planned, unit), [planned, unit]);
  const { label, next } = courses[course];
  const setCourse = props.onCourse ?? setOwnCourse;
  return (
    <SectionChart
      {...props}
      section={shown}
      coloured={planned.samples.values}
      hasContours={hasField && hasContours}
      title={{
        ...props.title,
        subtitle: [countText(planned.stations.length, 'station'), props.title.subtitle]
          .filter(Boolean)
          .join(' · '),
      }}
      notes={[...(props.notes ?? []), ...notesOf(planned, { course, hasField, seaFloor })]}
      overlayOf={overlayOf}
      table={table}
      tools={
        <>
          <ToolButton name={`Horizontal axis: ${label}`} onPress={() => setCourse(next)}>
            <path d="M2 12h12M4.5 9.5 2 12l2.5 2.5M11.5 9.5 14 12l-2.5 2.5M3 3h10M6 3v3M10 3v3" />
          </ToolButton>
          {hasField && (
            <ToolButton
              name={hasContours ? 'Hide contour lines' : 'Show contour lines'}
              isPressed={hasContours}
              onPress={() => setHasContours(!hasContours)}
            >
              <path d="M1 5c4-3 6 3 14-1M1 9c5-3 7 3 14-1M1 13c6-2 8 2 14-1" />
            </ToolButton>
          )}
          {isGridded && (
            <ToolButton
              name={hasField ? 'Show the samples alone' : 'Show the gridded field'}
              isPressed={!hasField}
              onPress={() => setFieldShown(!isFieldShown)}
            >
              <path d="M3 4h.01M8 3h.01M13 5h.01M4 8h.01M9 9h.01M13 11h.01M3 13h.01M8 13h.01" />
            </ToolButton>
          )}
        </>
      }
    />
  );
}

function withoutField(section: CastSection['section']): CastSection['section'] {
  return { ...section, values: section.values.map(() => NaN) };
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
