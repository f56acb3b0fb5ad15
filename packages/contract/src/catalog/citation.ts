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
>;

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

/**
 * The one citation of a dataset, for pages, receipts, manifests and files, in DataCite's order: creators (year): title, version, publisher, DOI, then when and
 * where it was taken, unless that is left out. What the catalog does not know is left out, never guessed; a publisher that is also the creator stands once.
 * Source: DataCite Metadata Schema 4.5, "Recommended citation format".
 */
export function formatCitation(dataset: CitedDataset, access?: Access): string {
  const { creator, publisher, year } = partsOf(dataset);
  const lead = [creator, year && `(${year})`].filter(Boolean).join(' ');
  const title = dataset.Dataset_Version
    ? `${dataset.Long_Name}, version ${dataset.Dataset_Version}`
    : dataset.Long_Name;
  const parts = [
    lead ? `${lead}: ${title}` : title,
    publisher,
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
  const { creator, publisher, year } = partsOf(dataset);
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    // A second pair of braces keeps BibTeX from taking an institution apart into first and last names.
    ['author', creator && `{${creator}}`],
    ['title', `{${dataset.Long_Name}}`],
    ['year', year],
    ['version', dataset.Dataset_Version],
    ['publisher', publisher ?? creator],
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
  const { creator, publisher, year } = partsOf(dataset);
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['TY', 'DATA'],
    ['AU', creator],
    ['PY', year],
    ['TI', dataset.Long_Name],
    ['ET', dataset.Dataset_Version],
    ['PB', publisher ?? creator],
    ['DO', dataset.DOI && bareDoi(dataset.DOI)],
    ['UR', access.url],
    ['Y2', access.date.replaceAll('-', '/')],
    // RIS has no field for rights.
    ['N1', dataset.Licence && `Licence: ${licenceOf(dataset)}`],
  ];
  return `${fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${value.replaceAll(/\s+/g, ' ')}\r\n`] : [])).join('')}ER  - \r\n`;
}

function partsOf({
  Data_Source: source,
  Distributor: distributor,
  Dataset_Release_Date: date,
}: CitedDataset): { creator: string | null; publisher: string | null; year: string | null } {
  const creator = source || distributor;
  return {
    creator: creator || null,
    publisher: distributor && distributor !== creator ? distributor : null,
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
