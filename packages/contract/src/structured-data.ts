import type { DatasetFullPage } from './catalog.ts';
import { doiUrl } from './citation.ts';

/** The dataset as schema.org/Dataset (JSON-LD): what search engines for data read. `url` is the address of its page. */
export function describeForSearchEngines(
  { dataset, references }: DatasetFullPage,
  url: string,
): Record<string, unknown> {
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
    description: plainText(dataset.Description) || dataset.Long_Name,
    url,
    ...(dataset.DOI ? { identifier: doiUrl(dataset.DOI) } : {}),
    keywords,
    isAccessibleForFree: true,
    ...(dataset.Licence ? { license: dataset.Licence } : {}),
    ...(dataset.Dataset_Version ? { version: dataset.Dataset_Version } : {}),
    ...(dataset.Dataset_Release_Date ? { datePublished: dataset.Dataset_Release_Date } : {}),
    ...(dataset.Data_Source
      ? { creator: { '@type': 'Organization', name: dataset.Data_Source } }
      : {}),
    ...(dataset.Distributor
      ? { publisher: { '@type': 'Organization', name: dataset.Distributor } }
      : {}),
    ...(references.length > 0 ? { citation: references } : {}),
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

/** The words of a Markdown text in one line, without its marks, pictures and headings; of a link its text. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\][]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+\s.*$/gm, '')
    .replaceAll(/[*`>]|(?<!\w)_|_(?!\w)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** JSON that may stand inside a script element: no `<` that could close it. */
export function formatScriptJson(document: unknown): string {
  return JSON.stringify(document).replaceAll('<', String.raw`\u003c`);
}
