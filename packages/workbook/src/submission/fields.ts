import { findSpatialResolution, findTemporalResolution } from '@isobath/ocean';
import { isSensor } from './sensors.ts';

/** A field of a metadata sheet. */
export interface Field {
  readonly name: string;
  readonly isRequired?: boolean;
  /** Characters. */
  readonly most?: number;
  readonly kind?: 'short-name' | 'date' | 'make' | 'flag';
  /** Whether a text is on the list of the field. */
  readonly isListed?: (text: string) => boolean;
  /** Another spelling of its name that is accepted. */
  readonly alias?: string;
}

/** The fields of `dataset_meta_data`: one row, and lists below it. */
export const DATASET_FIELDS: readonly Field[] = [
  { name: 'dataset_short_name', isRequired: true, most: 50, kind: 'short-name' },
  { name: 'dataset_long_name', isRequired: true, most: 200 },
  { name: 'dataset_version', isRequired: true, most: 50 },
  { name: 'dataset_release_date', isRequired: true, most: 50, kind: 'date' },
  { name: 'dataset_make', isRequired: true, most: 50, kind: 'make' },
  { name: 'dataset_source', isRequired: true, most: 100 },
  { name: 'dataset_distributor', most: 100 },
  { name: 'dataset_acknowledgement', isRequired: true, alias: 'dataset_acknowledgment' },
  { name: 'contact_email', most: 100 },
  { name: 'dataset_history' },
  { name: 'dataset_description', isRequired: true },
  { name: 'dataset_references' },
  { name: 'dataset_doi' },
  { name: 'climatology', kind: 'flag' },
  { name: 'cruise_names', most: 200 },
];

/** The fields of `vars_meta_data`: one row for each variable. */
export const VARIABLE_FIELDS: readonly Field[] = [
  { name: 'var_short_name', isRequired: true, most: 50, kind: 'short-name' },
  { name: 'var_long_name', isRequired: true, most: 200 },
  { name: 'var_sensor', isRequired: true, most: 50, isListed: isSensor },
  { name: 'var_unit', most: 50 },
  {
    name: 'var_spatial_res',
    isRequired: true,
    most: 50,
    isListed: (text) => findSpatialResolution(text) !== undefined,
  },
  {
    name: 'var_temporal_res',
    isRequired: true,
    most: 50,
    isListed: (text) => findTemporalResolution(text) !== undefined,
  },
  { name: 'var_discipline', isRequired: true, most: 100 },
  { name: 'visualize', isRequired: true, kind: 'flag' },
  { name: 'var_keywords', isRequired: true },
  { name: 'var_comment' },
];
