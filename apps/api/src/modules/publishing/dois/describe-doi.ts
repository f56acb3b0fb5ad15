import type { Credits } from '@isobath/contract';
import { describeLicence, mergeCredits, noCredits, parseDoi } from '@isobath/contract';
import { describeCredits as readCredits } from '@isobath/workbook';
import { describeCredits } from './describe-credits.ts';
import type { PublishedExtent } from './describe-extent.ts';
import { describeCollection, describeExtent } from './describe-extent.ts';
import type { DoiAttributes, DoiDate, RelatedIdentifier, Rights } from './kernel-4.ts';

/** The metadata sheets of a workbook: lists by field of the dataset, and a row for each variable. */
export interface DescribedWorkbook {
  readonly dataset: Readonly<Record<string, readonly string[]>>;
  readonly variables: readonly Readonly<Record<string, string>>[];
  /** Rows of the optional sheets. */
  readonly people?: readonly Readonly<Record<string, string>>[];
  readonly funding?: readonly Readonly<Record<string, string>>[];
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
  /** Who is credited for the dataset already: they stay where a workbook names nobody. */
  readonly credits?: Credits | null | undefined;
  /** What is measured of the version; undefined before it is published. */
  readonly extent?: PublishedExtent | undefined;
  /** Day on which a later version than the first was published, `YYYY-MM-DD`. */
  readonly updated?: string | undefined;
}

/** The metadata of a DOI from the metadata sheets of a workbook. The authors are its creators, or else the source; the distributor, or else the source, its publisher. */
export function describeDoi(
  { dataset, variables, people, funding }: DescribedWorkbook,
  { url, year, previousDoi, previousRights = [], credits = null, extent, updated }: DoiContext,
): DoiAttributes {
  const text = (field: string): string => dataset[field]?.[0]?.trim() ?? '';
  const source = text('dataset_source');
  const released = text('dataset_release_date');
  const description = text('dataset_description');
  const stated = readCredits({ people, funding, project: text('project_name') });
  return {
    url,
    ...describeCredits(mergeCredits(stated, credits) ?? noCredits, source),
    titles: [{ title: text('dataset_long_name') }],
    publisher: text('dataset_distributor') || source,
    publicationYear: Number(/^\d{4}/.exec(released)?.[0] ?? year),
    types: { resourceTypeGeneral: 'Dataset' },
    ...(text('dataset_version') && { version: text('dataset_version') }),
    dates: [
      ...listDates(released, 'Issued'),
      ...listDates(updated ?? '', 'Updated'),
      ...describeCollection(extent),
    ],
    descriptions: description === '' ? [] : [{ description, descriptionType: 'Abstract' }],
    subjects: listSubjects(variables).map((subject) => ({ subject })),
    relatedIdentifiers: [
      ...relate(previousDoi, 'IsNewVersionOf'),
      ...(dataset['dataset_references'] ?? []).flatMap(readReference),
    ],
    rightsList: text('dataset_licence') ? [writeRights(text('dataset_licence'))] : previousRights,
    ...describeExtent(extent),
    schemaVersion: 'http://datacite.org/schema/kernel-4',
  };
}

function listDates(date: string, dateType: DoiDate['dateType']): DoiDate[] {
  return date === '' ? [] : [{ date, dateType }];
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

/** The DOI of a publication that the data belong to, or the address in a reference; references without either have no identifier. */
function readReference(reference: string): RelatedIdentifier[] {
  const [found = ''] = /10\.\d{4,9}\/[^\s"<>]+/.exec(reference) ?? [];
  const doi = parseDoi(withoutStops(found));
  if (doi !== undefined) return relate(doi, 'IsSupplementTo');
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
