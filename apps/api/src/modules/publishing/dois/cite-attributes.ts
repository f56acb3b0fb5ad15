import { formatCitation } from '@isobath/contract';

/** The citation of a dataset from what DataCite was told of it. */
export function citeAttributes(doi: string, attributes: Readonly<Record<string, unknown>>): string {
  const first = (field: string, part: string): string =>
    String((attributes[field] as Record<string, unknown>[] | undefined)?.[0]?.[part] ?? '');
  return formatCitation({
    Short_Name: doi,
    Long_Name: first('titles', 'title'),
    Data_Source: first('creators', 'name'),
    Distributor: String(attributes['publisher'] ?? ''),
    Dataset_Version: String(attributes['version'] ?? ''),
    Dataset_Release_Date: String(attributes['publicationYear'] ?? ''),
    DOI: doi,
  });
}
