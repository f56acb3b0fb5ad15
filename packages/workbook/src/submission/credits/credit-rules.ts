import { rule } from '../rule.ts';

/** The rules of people, funders and their identifiers. */
export const CREDIT_RULES = {
  'person-role': rule(
    'error',
    'A role is not one of the list.',
    'Choose a role.',
    'Author, or a contributor type of DataCite such as ContactPerson, DataCollector, DataCurator, ProjectLeader, HostingInstitution or Other',
  ),
  'person-name': rule(
    'error',
    'A row of people names nobody.',
    'Fill in the family name, or the affiliation alone where an organization has the role.',
    'a family name, or an affiliation without names',
  ),
  'whole-name': rule(
    'warning',
    'A family name looks like a whole name.',
    'Write the family name and the given names into their columns.',
    'Karl in person_family_name and David M. in person_given_name',
  ),
  orcid: rule(
    'error',
    'An ORCID iD is not valid.',
    'Copy it from the page of the person at orcid.org.',
    '16 digits with a check digit: 0000-0002-1825-0097, also as https://orcid.org/0000-0002-1825-0097',
  ),
  'shared-orcid': rule(
    'error',
    'Two people have the same ORCID iD.',
    'Correct one of them; write the name of one person in the same way in all rows.',
    'an ORCID iD for each person',
  ),
  'ror-id': rule(
    'error',
    'A ROR id is not valid.',
    'Copy it from the page of the organization at ror.org.',
    'nine characters with check digits: 01wspgy28, also as https://ror.org/01wspgy28',
  ),
  'affiliation-count': rule(
    'error',
    'There are not as many ROR ids as affiliations.',
    'Separate both by semicolons, and leave a part blank where there is no id.',
    'as many parts in person_affiliation_ror as in person_affiliation',
  ),
  'funder-id': rule(
    'error',
    'The identifier of a funder is not valid.',
    'Copy it from ror.org, or from the Crossref Funder Registry.',
    'https://ror.org/021nxhr62, or https://doi.org/10.13039/100000001',
  ),
  'email-address': rule(
    'warning',
    'An e-mail address cannot be one.',
    'Correct it.',
    'one address such as name@example.org',
  ),
  'web-address': rule(
    'error',
    'A web address cannot be one.',
    'Write the whole address.',
    'an address that begins with https://',
  ),
  'repeated-credit': rule(
    'error',
    'A person has the same role twice, or an award is given twice.',
    'Remove one of the rows.',
    'one row for each person and role, and for each award',
  ),
  'no-author': rule(
    'note',
    'People are named, but nobody as author.',
    'Name the authors, unless the dataset is to be cited by its source.',
    'at least one row whose person_role is Author',
  ),
} as const;
