import type { Author } from '@isobath/contract';
import { formatCitation } from '@isobath/contract';
import type { Creator } from './kernel-4.ts';

/** The citation of a dataset from what DataCite was told of it. */
export function citeAttributes(doi: string, attributes: Readonly<Record<string, unknown>>): string {
  const [{ title = '' } = {}] = (attributes['titles'] ?? []) as readonly { title?: string }[];
  const creators = (attributes['creators'] ?? []) as readonly Creator[];
  return formatCitation({
    Short_Name: doi,
    Long_Name: title,
    Authors: creators.map(readCreator),
    Data_Source: creators[0]?.name ?? '',
    Distributor: String(attributes['publisher'] ?? ''),
    Dataset_Version: String(attributes['version'] ?? ''),
    Dataset_Release_Date: String(attributes['publicationYear'] ?? ''),
    DOI: doi,
  });
}

function readCreator({ name, nameType, familyName, givenName }: Creator): Author {
  return nameType === 'Personal'
    ? { family: familyName ?? name, ...(givenName && { given: givenName }), affiliations: [] }
    : { organization: name, affiliations: [] };
}
