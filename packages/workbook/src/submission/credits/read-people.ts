import { splitParts } from '../metadata/ror-list.ts';

/** A row of `people` as texts, without blanks around them. */
export interface PersonTexts {
  readonly role: string;
  readonly family: string;
  readonly given: string;
  readonly orcid: string;
  readonly affiliation: string;
  readonly ror: string;
}

/** An affiliation of a row; `ror` as it is written. */
interface AffiliationTexts {
  readonly name: string;
  readonly ror: string;
}

/** The affiliations of a row and their ROR ids, part by part; undefined where there are not as many ids as names. */
export function splitAffiliations({
  affiliation,
  ror,
}: Pick<PersonTexts, 'affiliation' | 'ror'>): AffiliationTexts[] | undefined {
  const names = splitParts(affiliation).filter((name) => name !== '');
  const rors = ror === '' ? [] : splitParts(ror);
  if (rors.length > 0 && rors.length !== names.length) return undefined;
  return names.map((name, at) => ({ name, ror: rors[at] ?? '' }));
}

/** Whether a row credits an organization: it has no names. */
export function isOrganization({ family, given }: Pick<PersonTexts, 'family' | 'given'>): boolean {
  return family === '' && given === '';
}
