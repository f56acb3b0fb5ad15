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
    license: described.licence,
    keywords: described.keywords.join(', '),
    processing_level: described.processLevel,
    product_version: String(described.version),
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
  return {
    time_coverage_start: new Date(times[0]!).toISOString(),
    time_coverage_end: new Date(times.at(-1)!).toISOString(),
  };
}

function extent({ lats, lonsShown, depths }: GridAxes): Attributes {
  const one = (value: number): Float64Array => Float64Array.of(value);
  const vertical: Attributes =
    depths === null
      ? {}
      : {
          geospatial_vertical_min: one(depths[0]!),
          geospatial_vertical_max: one(depths.at(-1)!),
          geospatial_vertical_units: 'm',
          geospatial_vertical_positive: 'down',
        };
  return {
    geospatial_lat_min: one(lats[0]!),
    geospatial_lat_max: one(lats.at(-1)!),
    geospatial_lat_units: 'degrees_north',
    geospatial_lon_min: one(lonsShown[0]!),
    geospatial_lon_max: one(lonsShown.at(-1)!),
    geospatial_lon_units: 'degrees_east',
    ...vertical,
  };
}
