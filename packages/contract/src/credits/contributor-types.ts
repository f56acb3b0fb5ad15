/** What a person or an organization did for a dataset besides being its author: the contributor types of DataCite's schema 4.6. */
export const contributorTypes = [
  'ContactPerson',
  'DataCollector',
  'DataCurator',
  'DataManager',
  'Distributor',
  'Editor',
  'HostingInstitution',
  'Producer',
  'ProjectLeader',
  'ProjectManager',
  'ProjectMember',
  'RegistrationAgency',
  'RegistrationAuthority',
  'RelatedPerson',
  'Researcher',
  'ResearchGroup',
  'RightsHolder',
  'Sponsor',
  'Supervisor',
  'Translator',
  'WorkPackageLeader',
  'Other',
] as const;

/** One of DataCite's contributor types. */
export type ContributorType = (typeof contributorTypes)[number];

/** A contributor type as people read it: `Data collector`. */
export function contributorTypeLabel(type: ContributorType): string {
  const [first = '', ...others] = type.split(/(?=[A-Z])/);
  return [first, ...others.map((word) => word.toLowerCase())].join(' ');
}
