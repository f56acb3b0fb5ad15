import { describeLicence, parseDoi } from '@isobath/contract';

/** The metadata sheets of a workbook: lists by field of the dataset, and a row for each variable. */
export interface DescribedWorkbook {
  readonly dataset: Readonly<Record<string, readonly string[]>>;
  readonly variables: readonly Readonly<Record<string, string>>[];
}

/** A reference to something else that has an identifier. */
interface RelatedIdentifier {
  readonly relatedIdentifier: string;
  readonly relatedIdentifierType: 'DOI' | 'URL';
  readonly relationType: 'IsNewVersionOf' | 'IsPreviousVersionOf' | 'References';
}

/** A licence in the words of DataCite; own words have no identifier. */
interface Rights {
  readonly rights: string;
  readonly rightsUri?: string;
  readonly rightsIdentifier?: string;
  readonly rightsIdentifierScheme?: 'SPDX';
  readonly schemeUri?: 'https://spdx.org/licenses/';
}

/** Metadata of a DOI in the words of DataCite's schema 4 (kernel-4), as its REST API takes them. */
export interface DoiAttributes {
  readonly url: string;
  readonly creators: readonly { readonly name: string; readonly nameType: 'Organizational' }[];
  readonly titles: readonly { readonly title: string }[];
  readonly publisher: string;
  readonly publicationYear: number;
  readonly types: { readonly resourceTypeGeneral: 'Dataset' };
  /** The dataset's own; absent where its makers state none. */
  readonly version?: string;
  readonly dates: readonly { readonly date: string; readonly dateType: 'Issued' }[];
  readonly descriptions: readonly {
    readonly description: string;
    readonly descriptionType: 'Abstract';
  }[];
  readonly subjects: readonly { readonly subject: string }[];
  readonly relatedIdentifiers: readonly RelatedIdentifier[];
  readonly rightsList: readonly Rights[];
  readonly schemaVersion: 'http://datacite.org/schema/kernel-4';
}

/** What the metadata sheets do not say of a DOI. */
export interface DoiContext {
  /** Page that the DOI leads to. */
  readonly url: string;
  /** Year of publication where the sheets have no release date. */
  readonly year: number;
  /** The DOI of the version that this one replaces. */
  readonly previousDoi?: string | null;
  /** The licence of the version before: it stays where a workbook states none. */
  readonly previousRights?: DoiAttributes['rightsList'] | undefined;
}

/** The metadata of a DOI from the metadata sheets of a workbook. The source stands as creator; the distributor, or else the source, as publisher. */
export function describeDoi(
  { dataset, variables }: DescribedWorkbook,
  { url, year, previousDoi, previousRights = [] }: DoiContext,
): DoiAttributes {
  const text = (field: string): string => dataset[field]?.[0]?.trim() ?? '';
  const source = text('dataset_source');
  const released = text('dataset_release_date');
  const description = text('dataset_description');
  return {
    url,
    creators: [{ name: source, nameType: 'Organizational' }],
    titles: [{ title: text('dataset_long_name') }],
    publisher: text('dataset_distributor') || source,
    publicationYear: Number(/^\d{4}/.exec(released)?.[0] ?? year),
    types: { resourceTypeGeneral: 'Dataset' },
    ...(text('dataset_version') && { version: text('dataset_version') }),
    dates: released === '' ? [] : [{ date: released, dateType: 'Issued' }],
    descriptions: description === '' ? [] : [{ description, descriptionType: 'Abstract' }],
    subjects: listSubjects(variables).map((subject) => ({ subject })),
    relatedIdentifiers: [
      ...relate(previousDoi, 'IsNewVersionOf'),
      ...(dataset['dataset_references'] ?? []).flatMap(readReference),
    ],
    rightsList: text('dataset_licence') ? [writeRights(text('dataset_licence'))] : previousRights,
    schemaVersion: 'http://datacite.org/schema/kernel-4',
  };
}

function writeRights(stated: string): Rights {
  const { text, isListed, name, url } = describeLicence(stated);
  return {
    rights: name,
    ...(url !== undefined && { rightsUri: url }),
    ...(isListed && {
      rightsIdentifier: text,
      rightsIdentifierScheme: 'SPDX',
      schemeUri: 'https://spdx.org/licenses/',
    }),
  };
}

function relate(
  doi: string | null | undefined,
  relationType: RelatedIdentifier['relationType'],
): RelatedIdentifier[] {
  return doi ? [{ relatedIdentifier: doi, relatedIdentifierType: 'DOI', relationType }] : [];
}

/** The DOI or the address in a reference; references without either have no identifier. */
function readReference(reference: string): RelatedIdentifier[] {
  const [found = ''] = /10\.\d{4,9}\/[^\s"<>]+/.exec(reference) ?? [];
  const doi = parseDoi(withoutStops(found));
  if (doi !== undefined) return relate(doi, 'References');
  const [url] = /https?:\/\/[^\s"<>]+/i.exec(reference) ?? [];
  return url !== undefined && URL.canParse(url)
    ? [{ relatedIdentifier: url, relatedIdentifierType: 'URL', relationType: 'References' }]
    : [];
}

/** Disciplines, then keywords, each once. */
function listSubjects(variables: DescribedWorkbook['variables']): string[] {
  const words = [
    ...variables.flatMap((row) => (row['var_discipline'] ?? '').split(/[+,;]/)),
    ...variables.flatMap((row) => (row['var_keywords'] ?? '').split(',')),
  ];
  const subjects = new Map<string, string>();
  for (const word of words.map((each) => each.trim()))
    if (word !== '' && !subjects.has(word.toLowerCase())) subjects.set(word.toLowerCase(), word);
  return [...subjects.values()];
}

/** A text without the punctuation of a sentence that follows it. */
function withoutStops(text: string): string {
  let end = text.length;
  while (end > 0 && '.,;)'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
