import { writeLicence } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import type { GridAxes } from '../grid-axes.ts';
import { writeCreditTexts } from './credit-attributes.ts';
import type { GridDescription } from './grid-description.ts';
import type { Attributes } from '../netcdf-spec.ts';

/** What a file says of where and when its rows are, and what they are. */
export interface FileExtent {
  /** Epoch milliseconds; null where the file has no times of its own. */
  readonly time: readonly [first: number, last: number] | null;
  readonly lat: readonly [low: number, high: number] | null;
  /** The first is the larger one where an extent lies across 180° and longitudes do not run on past it (ACDD 1.3). */
  readonly lon: readonly [west: number, east: number] | null;
  /** Metres, positive down. */
  readonly depth: readonly [low: number, high: number] | null;
  /** What kind of data they are, and further attributes of the file. */
  readonly kind: Readonly<Record<string, string>>;
}

/** The head of a file by ACDD 1.3 (https://wiki.esipfed.org/Attribute_Convention_for_Data_Discovery_1-3) and CF 1.11 §2.6.2; what is not known is left out. */
export function writeGlobalAttributes(described: GridDescription, extent: FileExtent): Attributes {
  const texts = {
    Conventions: 'CF-1.11, ACDD-1.3',
    ...writeDatasetTexts(described),
    ...extent.kind,
    time_coverage_start: extent.time && new Date(extent.time[0]).toISOString(),
    time_coverage_end: extent.time && new Date(extent.time[1]).toISOString(),
  };
  return { ...keepTexts(texts), ...writeBounds(extent) };
}

/** What the catalog says of a dataset, and by which query and when a file was made, by ACDD 1.3; what is not known is left out. */
export function writeDatasetTexts(described: GridDescription): Readonly<Record<string, string>> {
  const created = described.createdAt.toISOString();
  return keepTexts({
    title: described.title,
    summary: described.summary,
    id: described.id,
    source: described.source,
    history: [
      `${created} Isobath ${described.programVersion}: ${described.query}`,
      described.history,
    ]
      .filter(Boolean)
      .join('\n'),
    references: [...described.references, described.citation].join('\n'),
    acknowledgement: described.acknowledgement,
    license: described.licence === null ? null : writeLicence(described.licence),
    keywords: described.keywords.join(', '),
    processing_level: described.processLevel,
    product_version: described.version,
    portal_release: String(described.release),
    ...writeCreditTexts(described.credits, described.source),
    publisher_name: described.distributor,
    metadata_link: described.doi,
    date_created: created,
    date_issued: described.publishedAt?.toISOString(),
  });
}

/** The texts that say something. */
export function keepTexts(
  texts: Readonly<Record<string, string | null | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}

/** Where and when the steps of a grid are. */
export function extentOfGrid({
  times,
  isClimatology,
  lats,
  lonsShown,
  depths,
}: GridAxes): FileExtent {
  return {
    time: isClimatology ? null : endsOf(times),
    lat: endsOf(lats),
    lon: endsOf(lonsShown),
    depth: depths === null ? null : endsOf(depths),
    kind: { cdm_data_type: 'Grid' },
  };
}

function writeBounds({ lat, lon, depth }: FileExtent): Attributes {
  return {
    ...range('lat', lat),
    geospatial_lat_units: 'degrees_north',
    ...range('lon', lon),
    geospatial_lon_units: 'degrees_east',
    ...(depth !== null && {
      ...range('vertical', depth),
      geospatial_vertical_units: 'm',
      geospatial_vertical_positive: 'down',
    }),
  };
}

function range(
  axis: 'lat' | 'lon' | 'vertical',
  ends: readonly [low: number, high: number] | null,
): Attributes {
  if (ends === null) return {};
  return {
    [`geospatial_${axis}_min`]: Float64Array.of(ends[0]),
    [`geospatial_${axis}_max`]: Float64Array.of(ends[1]),
  };
}

function endsOf(steps: readonly number[]): readonly [first: number, last: number] {
  return [
    requireValue(steps[0], 'first step of an axis'),
    requireValue(steps.at(-1), 'last step of an axis'),
  ];
}
