import { findLicence } from '@isobath/contract';

/** Fields of the dataset's sheet that name people or places of work, or lead to them. */
const namingFields: ReadonlySet<string> = new Set([
  'dataset_source',
  'dataset_distributor',
  'dataset_acknowledgement',
  'dataset_acknowledgment',
  'contact_email',
  'project_name',
  'dataset_references',
  'dataset_history',
  'dataset_doi',
]);

/**
 * Whether a field of the dataset's sheet may tell reviewers whose data they read. A licence on the list names nobody;
 * terms in somebody's own words can.
 */
export function mayName(field: string, values: readonly string[]): boolean {
  const name = field.toLowerCase();
  return (
    namingFields.has(name) ||
    (name === 'dataset_licence' && values.some((text) => text && !findLicence(text)))
  );
}
