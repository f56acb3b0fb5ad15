import type { RuleName } from '../rules.ts';
import type { Change } from './change-submission.ts';
import { all, dataset, funding, nothing, people } from './change-submission.ts';

/** For each rule of people and funding: what breaks it in a workbook that has both sheets, and what nearly does. */
export const CREDIT_CASES: readonly (readonly [rule: RuleName, breaks: Change, nearly: Change])[] =
  [
    ['person-role', people(0, 'Captain'), people(0, 'data-collector')],
    ['person-name', people(1, ''), all(people(1, 'Carberry'), people(2, ''))],
    ['whole-name', people(1, 'Karl, David', 2), people(1, 'Karl, Jr.', 2)],
    ['orcid', people(3, '0000-0002-1825-0098'), people(3, 'orcid.org/0000-0002-1825-0097')],
    ['shared-orcid', people(3, '0000-0002-1825-0097', 2), people(3, '0000-0002-1694-233X', 2)],
    ['ror-id', people(5, '01wspgy29', 2), people(5, 'ROR.org/01WSPGY28', 2)],
    ['affiliation-count', people(5, '01wspgy28'), people(5, '')],
    ['funder-id', funding(1, 'NSF'), funding(1, 'https://ror.org/021nxhr62')],
    ['email-address', people(6, 'josiah at example.org'), people(6, 'josiah+ctd@example.org')],
    ['web-address', funding(4, 'example.org/award'), funding(4, 'http://example.org')],
    [
      'repeated-credit',
      (cells) => cells['people']?.push(['AUTHOR', 'carberry', 'Josiah', '0000000218250097']),
      (cells) => cells['people']?.push(['Editor', 'Carberry', 'Josiah', '0000000218250097']),
    ],
    [
      'repeated-credit',
      (cells) => cells['funding']?.push(['NSF', '10.13039/100000001', 'oce-0000000']),
      (cells) => cells['funding']?.push(['NSF', '10.13039/100000001', 'OCE-0000001']),
    ],
    ['no-author', all(people(0, 'Editor'), people(0, 'Editor', 2)), people(0, 'Editor')],
    ['unknown-field', people(0, 'person_title', 0), dataset(12, 'project_name', 0)],
    ['missing-field', people(0, ''), nothing],
    ['missing-field', funding(0, ''), funding(1, '')],
    ['missing-word', people(3, 'NA', 2), people(3, '', 2)],
    ['sample-row', people(0, '<Author for those whom a citation names>', 2), nothing],
  ];
