import { describeFailure } from '../findings/describe-failure.ts';
import type { MetadataSheet } from '../metadata/metadata-rules.ts';
import { valuesOf } from '../metadata/metadata-rules.ts';

/** A name of a dataset that the portal does not accept, and why. */
export interface NameConflict {
  readonly field: 'dataset_short_name' | 'dataset_long_name';
  readonly detail: string;
}

/** Asks the portal whether the names of a dataset may be used, or kept by an update; the names that may not are returned. */
export type CheckNames = (
  names: { readonly shortName: string; readonly longName: string },
  signal: AbortSignal,
) => Promise<readonly NameConflict[]>;

/** Reports names that the portal knows already. Returns why it could not be asked, or undefined. */
export async function checkDatasetNames(
  dataset: MetadataSheet | undefined,
  checkNames: CheckNames | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (dataset === undefined) return 'dataset_meta_data is missing or empty';
  if (checkNames === undefined)
    return 'no portal is asked for its names, or the workbook updates a dataset';
  const [shortName = '', longName = ''] = ['dataset_short_name', 'dataset_long_name'].map(
    (field) => valuesOf(dataset, field)[0] ?? '',
  );
  if (shortName === '' || longName === '') return 'a name is missing';
  let conflicts: readonly NameConflict[];
  try {
    conflicts = await checkNames({ shortName, longName }, signal);
  } catch (error) {
    signal.throwIfAborted();
    return `the portal could not be asked for its names: ${describeFailure(error)}`;
  }
  for (const { field, detail } of conflicts)
    dataset.header.report('name-taken', {
      row: dataset.rows[0]?.row ?? 0,
      column: field,
      value: field === 'dataset_short_name' ? shortName : longName,
      detail,
    });
  return undefined;
}
