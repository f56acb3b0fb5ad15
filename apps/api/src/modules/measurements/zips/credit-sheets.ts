import type { Author, DatasetMetadata } from '@isobath/contract';

/** A sheet as columns: a header, and cells below it. */
export interface CreditSheet {
  readonly sheet: 'People' | 'Funding';
  readonly columns: readonly (readonly [header: string, cells: readonly (string | null)[]])[];
}

/** Who made a dataset and who paid, in the columns of submission workbooks; a sheet without rows is left out. */
export function describeCreditSheets({
  dataset,
  contributors,
  funding,
}: Pick<DatasetMetadata, 'dataset' | 'contributors' | 'funding'>): CreditSheet[] {
  const people = [
    ...dataset.Authors.map((author) => ({ ...author, role: 'Author' })),
    ...contributors,
  ];
  const sheets: CreditSheet[] = [
    {
      sheet: 'People',
      columns: [
        ['person_role', people.map(({ role }) => role)],
        ['person_family_name', people.map(({ family = null }) => family)],
        ['person_given_name', people.map(({ given = null }) => given)],
        ['person_orcid', people.map(({ orcid = null }) => orcid)],
        ['person_affiliation', people.map(listAffiliations)],
        ['person_affiliation_ror', people.map(listRors)],
      ],
    },
    {
      sheet: 'Funding',
      columns: [
        ['funder_name', funding.map(({ funder }) => funder)],
        ['funder_id', funding.map(({ id = null }) => id)],
        ['award_number', funding.map(({ award = null }) => award)],
        ['award_title', funding.map(({ title = null }) => title)],
        ['award_uri', funding.map(({ url = null }) => url)],
      ],
    },
  ];
  return sheets.filter(({ columns }) => (columns[0]?.[1].length ?? 0) > 0);
}

function listAffiliations({ organization, affiliations }: Author): string | null {
  return organization ?? (affiliations.map(({ name }) => name).join('; ') || null);
}

function listRors({ organization, ror, affiliations }: Author): string | null {
  if (organization !== undefined) return ror ?? null;
  const isKnown = affiliations.some((each) => each.ror !== undefined);
  return isKnown ? affiliations.map((each) => each.ror ?? '').join('; ') : null;
}
