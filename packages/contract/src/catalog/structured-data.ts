import type { DatasetFullPage } from './catalog.ts';
import { doiUrl } from './citation.ts';
import { plainText } from '../pages/plain-text.ts';

/** Characters that search engines for data accept as a description. */
const descriptionLetters = { fewest: 50, most: 5000 } as const;

/** The dataset as schema.org/Dataset (JSON-LD): what search engines for data read. `url` is the address of its page. */
export function describeForSearchEngines(
  page: DatasetFullPage,
  url: string,
): Record<string, unknown> {
  const { dataset, references, sensors } = page;
  const creator = dataset.Data_Source ?? dataset.Distributor;
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
    ...describeLicence(dataset.Licence),
    ...(dataset.Dataset_Version ? { version: dataset.Dataset_Version } : {}),
    ...(dataset.Dataset_Release_Date ? { datePublished: dataset.Dataset_Release_Date } : {}),
    ...(creator ? { creator: { '@type': 'Organization', name: creator } } : {}),
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
    distribution: [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: `${url}?download=${encodeURIComponent(dataset.Short_Name)}`,
      },
    ],
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

/** The address of a licence; one that is known by its name only is a work of that name. */
function describeLicence(licence: string | null): Record<string, unknown> {
  if (!licence) return {};
  return {
    license: /^https?:\/\/\S+$/.test(licence)
      ? licence
      : { '@type': 'CreativeWork', name: licence },
  };
}

function temporalCoverage({
  Time_Min: from,
  Time_Max: to,
}: DatasetFullPage['dataset']): Record<string, string> {
  return from && to ? { temporalCoverage: `${from.slice(0, 10)}/${to.slice(0, 10)}` } : {};
}

/** `south west north east`, as schema.org asks; a box across the date line keeps west greater than east. */
function spatialCoverage(dataset: DatasetFullPage['dataset']): Record<string, unknown> {
  const { Lat_Min: south, Lat_Max: north, Lon_Min: west, Lon_Max: east } = dataset;
  if (south === null || north === null || west === null || east === null) return {};
  return {
    spatialCoverage: {
      '@type': 'Place',
      geo: { '@type': 'GeoShape', box: `${south} ${west} ${north} ${east}` },
    },
  };
}

/** JSON that may stand inside a script element: no `<` that could close it. */
export function formatScriptJson(document: unknown): string {
  return JSON.stringify(document).replaceAll('<', String.raw`\u003c`);
}
