import type { Author } from '../credits/credits.ts';
import { invertedName } from '../credits/credits.ts';
import type { DatasetRow } from './catalog.ts';

/** What a citation is made of, in the catalog's words. */
export type CitedDataset = Pick<
  DatasetRow,
  | 'Short_Name'
  | 'Long_Name'
  | 'Data_Source'
  | 'Distributor'
  | 'Dataset_Version'
  | 'Dataset_Release_Date'
  | 'DOI'
> &
  Partial<Pick<DatasetRow, 'Authors'>>;

/** What a record of a citation manager is made of: it has a field for the licence, which a citation as text has not. */
type RecordedDataset = CitedDataset & Pick<DatasetRow, 'Licence' | 'Licence_URL'>;

/** When, and where, the data were taken. */
export interface Access {
  /** `YYYY-MM-DD`. */
  date: string;
  /** The page of the dataset; absent where the portal does not know its own address. */
  url?: string | undefined;
}

/** The address of a DOI, whether it was kept bare (`10.…`), as `doi:10.…` or as an address. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${bareDoi(doi)}`;
}

/** Authors that a citation as text names; records of citation managers name all. */
const maxCitedAuthors = 20;

/**
 * The one citation of a dataset, for pages, receipts, manifests and files, in DataCite's order: creators (year): title, version, publisher, DOI, then when and
 * where it was taken, unless that is left out. Creators are the authors, or else the source. What the catalog does not know is left out, never guessed; a publisher that is also the creator stands once.
 * Source: DataCite Metadata Schema 4.5, "Recommended citation format".
 */
export function formatCitation(dataset: CitedDataset, access?: Access): string {
  const { creators, publisher, year } = partsOf(dataset);
  const named = creators.slice(0, maxCitedAuthors).map(invertedName);
  const creator = [...named, ...(creators.length > maxCitedAuthors ? ['et al.'] : [])].join('; ');
  const lead = [creator, year && `(${year})`].filter(Boolean).join(' ');
  const title = dataset.Dataset_Version
    ? `${dataset.Long_Name}, version ${dataset.Dataset_Version}`
    : dataset.Long_Name;
  const parts = [
    lead ? `${lead}: ${title}` : title,
    publisher === creator ? null : publisher,
    dataset.DOI && doiUrl(dataset.DOI),
    access && `Accessed ${access.date}${access.url ? ` at ${access.url}` : ''}`,
  ];
  return `${parts
    .filter(Boolean)
    .map((part) => String(part).replace(/\.$/, ''))
    .join('. ')}.`;
}

/** The same as a BibTeX entry of the type `misc`, which every style knows. */
export function formatBibtex(dataset: RecordedDataset, access: Access): string {
  const { creators, publisher, year } = partsOf(dataset);
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['author', creators.map(nameForBibtex).join(' and ')],
    ['title', `{${dataset.Long_Name}}`],
    ['year', year],
    ['version', dataset.Dataset_Version],
    ['publisher', publisher],
    ['doi', dataset.DOI && bareDoi(dataset.DOI)],
    ['url', access.url],
    ['urldate', access.date],
    // As DataCite and Zotero call it.
    ['copyright', licenceOf(dataset)],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value ? [`  ${name} = {${name === 'url' || name === 'doi' ? value : escapeTex(value)}}`] : [],
  );
  return `@misc{${dataset.Short_Name.replaceAll(/[^A-Za-z0-9_-]/g, '')},\n${lines.join(',\n')}\n}`;
}

/** The same in RIS, as EndNote, Zotero and Mendeley read it; a record of the type `DATA`. */
export function formatRis(dataset: RecordedDataset, access: Access): string {
  const { creators, publisher, year } = partsOf(dataset);
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['TY', 'DATA'],
    ...creators.map((author) => ['AU', invertedName(author)] as const),
    ['PY', year],
    ['TI', dataset.Long_Name],
    ['ET', dataset.Dataset_Version],
    ['PB', publisher],
    ['DO', dataset.DOI && bareDoi(dataset.DOI)],
    ['UR', access.url],
    ['Y2', access.date.replaceAll('-', '/')],
    // RIS has no field for rights.
    ['N1', dataset.Licence && `Licence: ${licenceOf(dataset)}`],
  ];
  return `${fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${value.replaceAll(/\s+/g, ' ')}\r\n`] : [])).join('')}ER  - \r\n`;
}

/** An institution has a second pair of braces, which keep BibTeX from taking it apart into first and last names. */
function nameForBibtex(author: Author): string {
  return author.organization === undefined ? invertedName(author) : `{${author.organization}}`;
}

function partsOf({
  Authors: authors = [],
  Data_Source: source,
  Distributor: distributor,
  Dataset_Release_Date: date,
}: CitedDataset): { creators: readonly Author[]; publisher: string | null; year: string | null } {
  const institution = source || distributor;
  const stands = institution ? [{ organization: institution, affiliations: [] }] : [];
  return {
    creators: authors.length > 0 ? authors : stands,
    publisher: distributor || source,
    year: /^\d{4}/.exec(date ?? '')?.[0] ?? null,
  };
}

function licenceOf({ Licence: licence, Licence_URL: url }: RecordedDataset): string {
  return [...new Set([licence, url])].filter(Boolean).join(', ');
}

function bareDoi(doi: string): string {
  return doi.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)\s*/i, '');
}

function escapeTex(text: string): string {
  return text.replaceAll(/([%&#$_])/g, String.raw`\$1`);
}
