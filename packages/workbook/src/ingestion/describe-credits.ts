import type { ContributorType, DatasetRecipe, ReadIdentifier } from '@isobath/contract';
import { readFunderId, readOrcid, readRor } from '@isobath/contract';
import { AUTHOR } from '../submission/credits/credit-fields.ts';
import { findRole } from '../submission/credits/find-role.ts';
import { isOrganization, splitAffiliations } from '../submission/credits/read-people.ts';

/** A row of a metadata sheet: texts by field. */
type FieldRow = Readonly<Record<string, string>>;

/** What a workbook says of people and funding; a part that it leaves out is absent, and an update keeps it. */
export type DescribedCredits = Pick<
  DatasetRecipe,
  'authors' | 'contributors' | 'funding' | 'project'
>;

/** The rows of `people` and `funding` in the words of a recipe. Rows that name nobody, and identifiers that are not valid, are left out. */
export function describeCredits({
  people = [],
  funding = [],
  project = '',
}: {
  readonly people?: readonly FieldRow[] | undefined;
  readonly funding?: readonly FieldRow[] | undefined;
  readonly project?: string | undefined;
}): DescribedCredits {
  const credited = people.flatMap(describePerson);
  const awards = funding.flatMap(describeAward);
  return {
    ...(credited.length > 0 && {
      authors: credited.flatMap(({ role, ...author }) => (role === AUTHOR ? [author] : [])),
      contributors: credited.flatMap(({ role, ...person }) =>
        role === AUTHOR ? [] : [{ ...person, role }],
      ),
    }),
    ...(awards.length > 0 && { funding: awards }),
    ...(project.trim() !== '' && { project: project.trim() }),
  };
}

type Author = NonNullable<DescribedCredits['authors']>[number];
type Award = NonNullable<DescribedCredits['funding']>[number];

function describePerson(row: FieldRow): (Author & { role: typeof AUTHOR | ContributorType })[] {
  const text = (field: string): string => textOf(row, `person_${field}`);
  const person = {
    role: text('role'),
    family: text('family_name'),
    given: text('given_name'),
    orcid: text('orcid'),
    affiliation: text('affiliation'),
    ror: text('affiliation_ror'),
  };
  const role = findRole(person.role);
  if (role === undefined) return [];
  if (isOrganization(person)) {
    const ror = urlOf(readRor(person.ror));
    return person.affiliation === ''
      ? []
      : [{ role, organization: person.affiliation, ...(ror && { ror }), affiliations: [] }];
  }
  if (person.family === '') return [];
  const orcid = urlOf(readOrcid(person.orcid));
  const affiliations = splitAffiliations(person) ?? splitAffiliations({ ...person, ror: '' }) ?? [];
  return [
    {
      role,
      family: person.family,
      ...(person.given !== '' && { given: person.given }),
      ...(orcid && { orcid }),
      affiliations: affiliations.map((each) => {
        const ror = urlOf(readRor(each.ror));
        return { name: each.name, ...(ror && { ror }) };
      }),
    },
  ];
}

function describeAward(row: FieldRow): Award[] {
  const funder = textOf(row, 'funder_name');
  const id = urlOf(readFunderId(textOf(row, 'funder_id')));
  const [award, title, url] = ['award_number', 'award_title', 'award_uri'].map((field) =>
    textOf(row, field),
  );
  if (funder === '') return [];
  return [
    {
      funder,
      ...(id && { id }),
      ...(award && { award }),
      ...(title && { title }),
      ...(url && { url }),
    },
  ];
}

/** A text of a row; an explanation that the template left there is none. */
function textOf(row: FieldRow, field: string): string {
  const text = row[field]?.trim() ?? '';
  return /^<.+>$/s.test(text) ? '' : text;
}

function urlOf(read: ReadIdentifier): string | undefined {
  return 'url' in read ? read.url : undefined;
}
