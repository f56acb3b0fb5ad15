import { writeLicence } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import type { GridAxes } from './grid-axes.ts';
import type { GridDescription } from './grid-description.ts';
import type { Attributes } from './netcdf-spec.ts';

/** The head of a file by ACDD 1.3 (https://wiki.esipfed.org/Attribute_Convention_for_Data_Discovery_1-3) and CF 1.11 §2.6.2; what is not known is left out. */
export function writeGlobalAttributes(described: GridDescription, axes: GridAxes): Attributes {
  const created = described.createdAt.toISOString();
  const texts = {
    Conventions: 'CF-1.11, ACDD-1.3',
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
    creator_name: described.source,
    publisher_name: described.distributor,
    metadata_link: described.doi,
    date_created: created,
    date_issued: described.publishedAt?.toISOString(),
    cdm_data_type: 'Grid',
    ...timeCoverage(axes),
  };
  const said = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return { ...Object.fromEntries(said), ...extent(axes) };
}

function timeCoverage({ times, isClimatology }: GridAxes): Record<string, string> {
  if (isClimatology) return {};
  const [start, end] = endsOf(times);
  return {
    time_coverage_start: new Date(start).toISOString(),
    time_coverage_end: new Date(end).toISOString(),
  };
}

function extent({ lats, lonsShown, depths }: GridAxes): Attributes {
  const horizontal: Attributes = {
    ...range('lat', lats),
    geospatial_lat_units: 'degrees_north',
    ...range('lon', lonsShown),
    geospatial_lon_units: 'degrees_east',
  };
  if (depths === null) return horizontal;
  return {
    ...horizontal,
    ...range('vertical', depths),
    geospatial_vertical_units: 'm',
    geospatial_vertical_positive: 'down',
  };
}

function range(axis: 'lat' | 'lon' | 'vertical', steps: readonly number[]): Attributes {
  const [low, high] = endsOf(steps);
  return {
    [`geospatial_${axis}_min`]: Float64Array.of(low),
    [`geospatial_${axis}_max`]: Float64Array.of(high),
  };
}

function endsOf(steps: readonly number[]): readonly [first: number, last: number] {
  return [
    requireValue(steps[0], 'first step of an axis'),
    requireValue(steps.at(-1), 'last step of an axis'),
  ];
}
