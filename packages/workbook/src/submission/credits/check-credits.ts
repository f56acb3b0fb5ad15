import { readFunderId, readOrcid } from '@isobath/contract';
import type { Suggestion } from '../findings/suggestion.ts';
import type { MetadataSheet } from '../metadata/metadata-rules.ts';
import { valuesOf } from '../metadata/metadata-rules.ts';
import { AUTHOR } from './credit-fields.ts';
import { findRole, nearestRole } from './find-role.ts';
import type { PersonTexts } from './read-people.ts';
import { isOrganization, splitAffiliations } from './read-people.ts';

/** Checks rows of `people` and `funding` as wholes and against each other; their fields are checked like others. */
export function checkCredits(
  people: MetadataSheet | undefined,
  funding: MetadataSheet | undefined,
): void {
  if (people !== undefined) checkPeople(people);
  if (funding !== undefined) checkFunding(funding);
}

function checkPeople(sheet: MetadataSheet): void {
  const { header } = sheet;
  const people = readPeople(sheet);
  const seen = new Map<string, number>();
  const names = new Map<string, { name: string; row: number }>();
  for (const { row, ...person } of people) {
    checkRole(sheet, row, person.role);
    checkName(sheet, row, person);
    if (splitAffiliations(person) === undefined)
      header.report('affiliation-count', {
        row,
        column: 'person_affiliation_ror',
        value: person.ror,
      });
    const orcid = readOrcid(person.orcid);
    const url = 'url' in orcid ? orcid.url : '';
    const name = nameOf(person);
    const before = names.get(url);
    if (url !== '' && before !== undefined && before.name !== name)
      header.report('shared-orcid', {
        row,
        column: 'person_orcid',
        value: person.orcid,
        detail: `row ${before.row} has it with another name`,
      });
    else if (url !== '') names.set(url, { name, row });
    if (url !== '' && names.get(url)?.name !== name) continue;
    const key = JSON.stringify([findRole(person.role) ?? person.role, url || name]);
    reportRepeated(sheet, seen, { row, key, column: 'person_family_name', value: person.family });
  }
  if (!people.some(({ role }) => findRole(role) === AUTHOR))
    header.report('no-author', { column: 'person_role' });
}

function readPeople(sheet: MetadataSheet): (PersonTexts & { readonly row: number })[] {
  const [roles, families, givens, orcids, affiliations, rors] = [
    'role',
    'family_name',
    'given_name',
    'orcid',
    'affiliation',
    'affiliation_ror',
  ].map((field) => valuesOf(sheet, `person_${field}`));
  return sheet.rows.map(({ row }, index) => ({
    row,
    role: roles?.[index] ?? '',
    family: families?.[index] ?? '',
    given: givens?.[index] ?? '',
    orcid: orcids?.[index] ?? '',
    affiliation: affiliations?.[index] ?? '',
    ror: rors?.[index] ?? '',
  }));
}

/** A role that is near to one of the list is suggested; those that differ in spelling only are taken as they are. */
function checkRole({ header }: MetadataSheet, row: number, role: string): void {
  if (role === '' || findRole(role) !== undefined) return;
  const nearest = nearestRole(role);
  header.report('person-role', {
    row,
    column: 'person_role',
    value: role,
    ...(nearest !== undefined && {
      detail: `nearest is ${nearest}`,
      suggestions: [
        { kind: 'replace', sheet: 'people', column: 'person_role', from: role, to: nearest },
      ],
    }),
  });
}

function checkName(
  { header }: MetadataSheet,
  row: number,
  { family, given, affiliation }: PersonTexts,
): void {
  const column = 'person_family_name';
  if (family === '' && (given !== '' || affiliation === ''))
    header.report('person-name', {
      row,
      column,
      ...(given !== '' && { detail: `the given name is ${given}` }),
    });
  const [last = '', first = ''] = family.split(',').map((part) => part.trim());
  if (last === '' || first === '' || /^(?:jr|sr|[iv]+)\.?$/i.test(first)) return;
  const suggestions: Suggestion[] = [
    { kind: 'replace', sheet: 'people', column, from: family, to: last },
  ];
  if (given === '')
    suggestions.push({
      kind: 'fill',
      sheet: 'people',
      column: 'person_given_name',
      row,
      to: first,
    });
  header.report('whole-name', { row, column, value: family, suggestions });
}

function nameOf(person: PersonTexts): string {
  const name = isOrganization(person) ? [person.affiliation] : [person.family, person.given];
  return name.join(', ').toLowerCase();
}

function checkFunding(sheet: MetadataSheet): void {
  const [funders = [], ids = [], awards = []] = ['funder_name', 'funder_id', 'award_number'].map(
    (field) => valuesOf(sheet, field),
  );
  const seen = new Map<string, number>();
  sheet.rows.forEach(({ row }, index) => {
    const value = funders[index] ?? '';
    const id = readFunderId(ids[index] ?? '');
    const funder = 'url' in id ? id.url : value.toLowerCase();
    const key = JSON.stringify([funder, (awards[index] ?? '').toLowerCase()]);
    reportRepeated(sheet, seen, { row, key, column: 'funder_name', value });
  });
}

function reportRepeated(
  { header }: MetadataSheet,
  seen: Map<string, number>,
  { key, ...place }: { key: string; row: number; column: string; value: string },
): void {
  const before = seen.get(key);
  if (before === undefined) seen.set(key, place.row);
  else header.report('repeated-credit', { ...place, detail: `row ${before} is the same` });
}
