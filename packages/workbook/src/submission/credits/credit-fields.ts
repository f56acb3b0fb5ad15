import { contributorTypes } from '@isobath/contract';
import type { Field } from '../fields.ts';
import { DATASET_FIELDS, VARIABLE_FIELDS } from '../fields.ts';
import type { SheetName } from '../sheet-names.ts';

/** What `person_role` says of an author. */
export const AUTHOR = 'Author';

/** The columns of `people`: one row for each person and role, authors in the order of their citation. */
export const PEOPLE_FIELDS: readonly Field[] = [
  {
    name: 'person_role',
    isRequired: true,
    kind: 'role',
    options: [AUTHOR, ...contributorTypes],
    about:
      'Author for those whom a citation names, in the order of their rows. For others what they did, by the list of DataCite, such as ContactPerson, DataCollector, DataCurator or ProjectLeader. Somebody with several roles has a row for each.',
    example: AUTHOR,
  },
  {
    name: 'person_family_name',
    most: 200,
    about:
      'The family name. Leave both names blank where an organization itself has the role, and name it in person_affiliation.',
    example: 'Karl',
    rules: ['person-name', 'whole-name', 'missing-word', 'repeated-credit'],
  },
  {
    name: 'person_given_name',
    most: 200,
    about: 'The given names, written out or as initials.',
    example: 'David M.',
    rules: ['person-name', 'missing-word'],
  },
  {
    name: 'person_orcid',
    kind: 'orcid',
    about:
      'The ORCID iD of the person: bare, with hyphens, or as an address. It makes the person known to DataCite, and pages link to it.',
    example: '0000-0002-1825-0097',
    rules: ['shared-orcid', 'missing-word'],
  },
  {
    name: 'person_affiliation',
    most: 1000,
    about: 'Where the person worked when the data were made. Join several with a semicolon.',
    example: 'University of Hawaii at Manoa',
    rules: ['missing-word'],
  },
  {
    name: 'person_affiliation_ror',
    kind: 'ror',
    about:
      'The ROR id of the affiliation, as ror.org lists it. For several affiliations as many parts, with a semicolon between them; a part may be blank.',
    example: 'https://ror.org/01wspgy28',
    rules: ['affiliation-count', 'missing-word'],
  },
  {
    name: 'person_email',
    most: 254,
    kind: 'email',
    about: 'Where the data team reaches the person. It is not published.',
    example: 'name@example.org',
    rules: ['missing-word'],
  },
];

/** The columns of `funding`: one row for each award. */
export const FUNDING_FIELDS: readonly Field[] = [
  {
    name: 'funder_name',
    isRequired: true,
    most: 200,
    about: 'Who paid for the work.',
    example: 'National Science Foundation',
    rules: ['missing-word', 'repeated-credit'],
  },
  {
    name: 'funder_id',
    kind: 'funder',
    about:
      'The funder by its ROR id, or by its number in the Crossref Funder Registry, which begins with 10.13039.',
    example: 'https://ror.org/021nxhr62',
    rules: ['missing-word'],
  },
  {
    name: 'award_number',
    most: 200,
    about: 'The number of the grant as the funder writes it.',
    example: 'OCE-0000000',
    rules: ['missing-word'],
  },
  {
    name: 'award_title',
    most: 500,
    about: 'The title of the grant.',
    example: 'Time series of the subtropical gyre',
    rules: ['missing-word'],
  },
  {
    name: 'award_uri',
    most: 2000,
    kind: 'web-address',
    about: 'The page of the grant.',
    example: 'https://www.nsf.gov/awardsearch/showAward?AWD_ID=0000000',
    rules: ['missing-word'],
  },
];

const FIELDS_OF_SHEETS: Readonly<Record<Exclude<SheetName, 'data'>, readonly Field[]>> = {
  dataset_meta_data: DATASET_FIELDS,
  vars_meta_data: VARIABLE_FIELDS,
  people: PEOPLE_FIELDS,
  funding: FUNDING_FIELDS,
};

/** The fields of a metadata sheet. */
export function fieldsOfSheet(sheet: Exclude<SheetName, 'data'>): readonly Field[] {
  return FIELDS_OF_SHEETS[sheet];
}
