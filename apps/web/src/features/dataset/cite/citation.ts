import type { DatasetRow } from '@isobath/contract';

type Cited = Pick<DatasetRow, 'Short_Name' | 'Long_Name' | 'Data_Source' | 'Distributor' | 'Dataset_Version' | 'Dataset_Release_Date' | 'DOI'>;

/** Where the dataset was read and on which day. */
interface Visit {
  url: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** The address of a DOI, whether it was kept bare (`10.…`) or as an address. */
export function doiUrl(doi: string): string {
  return /^https?:/.test(doi) ? doi : `https://doi.org/${doi.replace(/^doi:\s*/i, '')}`;
}

/** Author (year). Title, version. Distributor. Address. What the catalog does not know is left out, never guessed. */
export function formatCitation(dataset: Cited, visit: Visit): string {
  const author = dataset.Data_Source ?? dataset.Distributor;
  const year = yearOf(dataset);
  const title = dataset.Dataset_Version ? `${dataset.Long_Name}, version ${dataset.Dataset_Version}` : dataset.Long_Name;
  const lead = [author, year && `(${year})`].filter(Boolean).join(' ');
  const parts = [lead, title, dataset.Distributor === author ? null : dataset.Distributor, dataset.DOI ? doiUrl(dataset.DOI) : null];
  return `${parts.filter(Boolean).map((part) => String(part).replace(/\.$/, '')).join('. ')}. Accessed ${visit.date} at ${visit.url}.`;
}

/** The same as a BibTeX entry of the type `misc`, which every style knows. */
export function formatBibtex(dataset: Cited, visit: Visit): string {
  const fields: readonly (readonly [string, string | null | undefined])[] = [
    ['author', wrap(dataset.Data_Source ?? dataset.Distributor)],
    ['title', wrap(dataset.Long_Name)],
    ['year', yearOf(dataset)],
    ['edition', dataset.Dataset_Version],
    ['publisher', dataset.Distributor],
    ['doi', dataset.DOI?.replace(/^https?:\/\/(dx\.)?doi\.org\//, '').replace(/^doi:\s*/i, '')],
    ['url', visit.url],
    ['note', `Accessed ${visit.date}`],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${name === 'url' || name === 'doi' ? value : escapeTex(value)}}`] : []));
  return `@misc{${dataset.Short_Name.replaceAll(/[^A-Za-z0-9_-]/g, '')},\n${lines.join(',\n')}\n}`;
}

/** A second pair of braces keeps BibTeX from taking an institution apart into first and last names. */
function wrap(text: string | null): string | null {
  return text && `{${text}}`;
}

function escapeTex(text: string): string {
  return text.replaceAll(/([%&#$_])/g, String.raw`\$1`);
}

function yearOf({ Dataset_Release_Date: date }: Cited): string | null {
  return /^\d{4}/.exec(date ?? '')?.[0] ?? null;
}
