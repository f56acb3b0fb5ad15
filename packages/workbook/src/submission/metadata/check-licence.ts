import { defaultLicence } from '@isobath/contract';
import type { MetadataSheet } from './metadata-rules.ts';
import { valuesOf } from './metadata-rules.ts';

const FIELD = 'dataset_licence';

/** Reports a new dataset without a licence, with the one that the portal recommends as a suggestion. */
export function checkLicence(dataset: MetadataSheet, recommended: string = defaultLicence): void {
  const [row] = dataset.rows;
  if (row === undefined || valuesOf(dataset, FIELD)[0] !== '') return;
  dataset.header.report('missing-licence', {
    row: row.row,
    column: FIELD,
    suggestions: [
      { kind: 'fill', sheet: 'dataset_meta_data', column: FIELD, row: row.row, to: recommended },
    ],
  });
}
