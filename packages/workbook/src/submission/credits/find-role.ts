import type { ContributorType } from '@isobath/contract';
import { contributorTypes } from '@isobath/contract';
import { editDistance } from '../edit-distance.ts';
import { AUTHOR } from './credit-fields.ts';

/** A role of a person: what a citation names, or a contributor type of DataCite. */
type Role = typeof AUTHOR | ContributorType;

const ROLES: readonly Role[] = [AUTHOR, ...contributorTypes];
/** What people write instead. */
const OTHER_WORDS: Readonly<Record<string, Role>> = {
  pi: 'ProjectLeader',
  principalinvestigator: 'ProjectLeader',
  chiefscientist: 'ProjectLeader',
  copi: 'ProjectMember',
  creator: AUTHOR,
  coauthor: AUTHOR,
  firstauthor: AUTHOR,
  contact: 'ContactPerson',
  correspondingauthor: 'ContactPerson',
  curator: 'DataCurator',
  collector: 'DataCollector',
  technician: 'DataCollector',
  manager: 'DataManager',
  institution: 'HostingInstitution',
  funder: 'Sponsor',
  student: 'ProjectMember',
};
/** Letters that may differ in a word of eight. */
const DISTANCE = 3;

const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const byKey = new Map(ROLES.map((role) => [keyOf(role), role]));

/** The role that a text names, whatever its case and with or without blanks between its words. */
export function findRole(text: string): Role | undefined {
  return byKey.get(keyOf(text));
}

/** The role that a text is nearest to; undefined if it is near to none. */
export function nearestRole(text: string): Role | undefined {
  const key = keyOf(text);
  const meant = OTHER_WORDS[key];
  if (meant !== undefined || key === '') return meant;
  const [nearest] = ROLES.map((role) => ({ role, far: editDistance(key, keyOf(role), DISTANCE) }))
    .filter(({ role, far }) => far <= Math.min(DISTANCE, role.length / 3))
    .toSorted((one, other) => one.far - other.far);
  return nearest?.role;
}
