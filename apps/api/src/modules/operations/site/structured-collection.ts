import type { Collection } from '@isobath/contract';
import { collectionPath, datasetPath } from './page-paths.ts';

/** The collection as schema.org/Collection (JSON-LD), with the datasets that the catalog still has. `origin` is where the portal is reached. */
export function describeCollection(
  collection: Collection,
  origin: string,
): Record<string, unknown> {
  const { datasets = [], description, name, ownerAffiliation, ownerName } = collection;
  return {
    '@context': 'https://schema.org/',
    '@type': 'Collection',
    name,
    ...(description && { description }),
    url: `${origin}${collectionPath(collection.id)}`,
    dateCreated: collection.createdDate.slice(0, 10),
    dateModified: collection.modifiedDate.slice(0, 10),
    ...(ownerName && {
      creator: {
        '@type': 'Person',
        name: ownerName,
        ...(ownerAffiliation && {
          affiliation: { '@type': 'Organization', name: ownerAffiliation },
        }),
      },
    }),
    hasPart: datasets
      .filter(({ isInvalid }) => !isInvalid)
      .map(({ datasetShortName, datasetLongName }) => ({
        '@type': 'Dataset',
        name: datasetLongName,
        url: `${origin}${datasetPath(datasetShortName)}`,
      })),
  };
}
