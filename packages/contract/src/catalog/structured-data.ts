import { downloadFormats, fileFormats } from '../request/file-formats.ts';
import { isAnnualMean } from '@isobath/ocean';
import type { DatasetFullPage } from './catalog.ts';
import { doiUrl } from './citation.ts';
import { describeCredits } from './structured-credits.ts';
import { plainText } from '../pages/plain-text.ts';

/** Characters that search engines for data accept as a description. */
const descriptionLetters = { fewest: 50, most: 5000 } as const;

/** The dataset as schema.org/Dataset (JSON-LD): what search engines for data read. `url` is the address of its page. */
export function describeForSearchEngines(
  page: DatasetFullPage,
  url: string,
): Record<string, unknown> {
  const { dataset, references, sensors } = page;
  const keywords = [
    ...new Set(
      [...dataset.Keywords.split(','), 'Oceanography'].map((word) => word.trim()).filter(Boolean),
    ),
  ];
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    name: dataset.Long_Name,
    alternateName: dataset.Short_Name,
    description: describeInLetters(page),
    url,
    identifier: dataset.DOI ? doiUrl(dataset.DOI) : url,
    ...(dataset.DOI ? { sameAs: doiUrl(dataset.DOI) } : {}),
    keywords,
    isAccessibleForFree: true,
    conditionsOfAccess: accessText,
    ...describeLicence(dataset),
    ...(dataset.Dataset_Version ? { version: dataset.Dataset_Version } : {}),
    ...(dataset.Dataset_Release_Date ? { datePublished: dataset.Dataset_Release_Date } : {}),
    ...describeCredits(page),
    ...(dataset.Distributor
      ? { publisher: { '@type': 'Organization', name: dataset.Distributor } }
      : {}),
    ...(references.length > 0 ? { citation: references } : {}),
    ...(sensors.length > 0 ? { measurementTechnique: sensors } : {}),
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: 'Isobath',
      url: url.replace(/\/datasets\/[^/]*$/, ''),
    },
    ...temporalCoverage(dataset),
    ...spatialCoverage(dataset),
    ...describeAccess(dataset.Short_Name, url),
  };
}

/** True of every portal, whether or not its operators let visitors download. */
const accessText =
  'Free of charge. Downloads may need a free account of the portal; programs send its API key.';

/**
 * How the data are had: a form that makes a file of the part that is wanted, and the API. Neither address delivers a file as it is, so that there is
 * no `contentUrl`; the API is an `EntryPoint`, as science-on-schema.org describes services.
 */
function describeAccess(shortName: string, url: string): Record<string, unknown> {
  const form = `${url}?download=${encodeURIComponent(shortName)}`;
  const origin = /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';
  return {
    distribution: [
      {
        '@type': 'DataDownload',
        name: 'Download form: the whole dataset or a part of it',
        url: form,
        encodingFormat: downloadFormats.map((name) => fileFormats[name].contentType.split(';')[0]),
        isAccessibleForFree: true,
        conditionsOfAccess: accessText,
      },
    ],
    potentialAction: {
      '@type': 'SearchAction',
      name: 'Query by API',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}/api/data/query?query={query}`,
        httpMethod: 'GET',
        contentType: ['text/csv', 'application/json', 'application/vnd.apache.arrow.stream'],
        description: `An SQL statement, with an API key. Documentation: ${origin}/api/docs`,
      },
      'query-input': {
        '@type': 'PropertyValueSpecification',
        valueName: 'query',
        valueRequired: true,
      },
    },
  };
}

/** The description in as many letters as search engines accept; a short one is continued by what the dataset is. */
function describeInLetters({ dataset, sensors }: DatasetFullPage): string {
  const { fewest, most } = descriptionLetters;
  const text = plainText(dataset.Description) || `${dataset.Long_Name}.`;
  if (text.length >= fewest) return text.length > most ? `${text.slice(0, most - 1)}…` : text;
  const kind = [dataset.Temporal_Resolution, dataset.Spatial_Resolution, dataset.Make, ...sensors]
    .filter(Boolean)
    .join(', ');
  return `${text} ${dataset.Long_Name} (${dataset.Short_Name}), an oceanographic dataset: ${kind}.`;
}

/** The address of a licence; one that is known by its words only is a work of that name. */
function describeLicence({
  Licence: licence,
  Licence_URL: url,
}: DatasetFullPage['dataset']): Record<string, unknown> {
  if (!licence) return {};
  return { license: url ?? { '@type': 'CreativeWork', name: licence } };
}

/** An annual mean covers no time that anybody could name. */
function temporalCoverage({
  Temporal_Resolution,
  Time_Min: from,
  Time_Max: to,
}: DatasetFullPage['dataset']): Record<string, string> {
  if (isAnnualMean(Temporal_Resolution)) return {};
  return from && to ? { temporalCoverage: `${from.slice(0, 10)}/${to.slice(0, 10)}` } : {};
}

function spatialCoverage(dataset: DatasetFullPage['dataset']): Record<string, unknown> {
  const geo = describeBox(dataset);
  return geo === undefined ? {} : { spatialCoverage: { '@type': 'Place', geo } };
}

/** Bounds of an area in degrees, west greater than east across the date line; null where one is not known. */
type BoundsOfArea = Record<'Lat_Min' | 'Lat_Max' | 'Lon_Min' | 'Lon_Max', number | null>;

/** An area as schema.org/GeoShape, its box written `south west north east`; two shapes for an area across the date line, as a box has its west below its east. */
export function describeBox({
  Lat_Min: south,
  Lat_Max: north,
  Lon_Min: west,
  Lon_Max: east,
}: BoundsOfArea): Record<string, unknown> | Record<string, unknown>[] | undefined {
  if (south === null || north === null || west === null || east === null) return undefined;
  const shape = (from: number, to: number): Record<string, unknown> => ({
    '@type': 'GeoShape',
    box: `${south} ${from} ${north} ${to}`,
  });
  return west <= east ? shape(west, east) : [shape(west, 180), shape(-180, east)];
}

/** JSON that may stand inside a script element: no `<` that could close it. */
export function formatScriptJson(document: unknown): string {
  return JSON.stringify(document).replaceAll('<', String.raw`\u003c`);
}
