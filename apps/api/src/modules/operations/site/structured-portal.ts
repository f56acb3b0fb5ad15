import type { DatasetRow, ProgramReply, ProgramRow } from '@isobath/contract';
import { cruisePath, datasetPath, programPath } from './page-paths.ts';

const context = 'https://schema.org/';
const siteName = 'Isobath';

type Structured = Record<string, unknown>;

interface Described {
  readonly origin: string;
  readonly description: string;
}

/** The portal as schema.org/DataCatalog, with its search and the datasets that the page names. `path` is that of the page. */
export function describePortal(
  datasets: readonly DatasetRow[],
  path: string,
  { origin, description }: Described,
): Structured {
  return {
    '@context': context,
    '@type': 'DataCatalog',
    '@id': `${origin}/`,
    name: siteName,
    description,
    url: `${origin}${path}`,
    isAccessibleForFree: true,
    dataset: datasets.map(({ Short_Name: name, Long_Name: title }) =>
      namedDataset(origin, name, title),
    ),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/catalog?keywords={keywords}` },
      'query-input': 'required name=keywords',
    },
  };
}

/** The index of programs as schema.org/CollectionPage. */
export function describePrograms(
  programs: readonly ProgramRow[],
  { origin, description }: Described,
): Structured {
  return {
    '@context': context,
    '@type': 'CollectionPage',
    name: 'Programs',
    description,
    url: `${origin}/programs`,
    isPartOf: { '@type': 'DataCatalog', '@id': `${origin}/`, name: siteName },
    hasPart: programs.map(({ name, fullName }) => ({
      '@type': 'ResearchProject',
      name: fullName ?? name,
      ...(fullName === null ? {} : { alternateName: name }),
      url: `${origin}${programPath(name)}`,
    })),
  };
}

/** A program as schema.org/ResearchProject, with its datasets and cruises. */
export function describeProgram(
  { name, fullName, link, datasets, cruises }: ProgramReply,
  { origin, description }: Described,
): Structured {
  return {
    '@context': context,
    '@type': 'ResearchProject',
    name: fullName ?? name,
    ...(fullName === null ? {} : { alternateName: name }),
    ...(description === '' ? {} : { description }),
    url: `${origin}${programPath(name)}`,
    ...(link === null ? {} : { sameAs: link }),
    subjectOf: Object.values(datasets).map(({ Short_Name: shortName, Long_Name: title }) =>
      namedDataset(origin, shortName, title),
    ),
    event: Object.values(cruises).map(({ Name: cruise }) => ({
      '@type': 'Event',
      name: `Cruise ${cruise}`,
      url: `${origin}${cruisePath(cruise)}`,
    })),
  };
}

function namedDataset(origin: string, shortName: string, title: string): Structured {
  return { '@type': 'Dataset', name: title, url: `${origin}${datasetPath(shortName)}` };
}
