import { describeFailure } from '../findings/describe-failure.ts';
import type { MetadataSheet } from '../metadata/metadata-rules.ts';
import { valuesOf } from '../metadata/metadata-rules.ts';

/** A name of a dataset that the portal does not accept, and why. */
export interface NameConflict {
  readonly field: 'dataset_short_name' | 'dataset_long_name';
  readonly detail: string;
}

/** What a portal says of the names of a new dataset. */
interface KnownNames {
  readonly conflicts: readonly NameConflict[];
  /** The SPDX identifier of the licence that it recommends. */
  readonly recommendedLicence?: string;
}

/** Asks the portal whether the names of a dataset may be used, or kept by an update; the names that may not are returned, with the licence that the portal recommends. */
export type CheckNames = (
  names: { readonly shortName: string; readonly longName: string },
  signal: AbortSignal,
) => Promise<KnownNames>;

/** Reports names that the portal knows already, unless they are kept. `unasked`: why this was not done. */
export async function checkDatasetNames(
  dataset: MetadataSheet | undefined,
  {
    checkNames,
    keepsNames,
    signal,
  }: { checkNames?: CheckNames; keepsNames?: boolean; signal: AbortSignal },
): Promise<{ unasked?: string; recommendedLicence?: string | undefined }> {
  if (dataset === undefined) return { unasked: 'dataset_meta_data is missing or empty' };
  const unasked = 'no portal is asked for its names, or the workbook updates a dataset';
  if (checkNames === undefined) return { unasked };
  const [shortName = '', longName = ''] = ['dataset_short_name', 'dataset_long_name'].map(
    (field) => valuesOf(dataset, field)[0] ?? '',
  );
  if (shortName === '' || longName === '') return { unasked: 'a name is missing' };
  let known: KnownNames;
  try {
    known = await checkNames({ shortName, longName }, signal);
  } catch (error) {
    signal.throwIfAborted();
    return {
      unasked: `the portal could not be asked for its names: ${describeFailure(error)}`,
    };
  }
  const { recommendedLicence } = known;
  if (keepsNames === true) return { unasked, recommendedLicence };
  for (const { field, detail } of known.conflicts)
    dataset.header.report('name-taken', {
      row: dataset.rows[0]?.row ?? 0,
      column: field,
      value: field === 'dataset_short_name' ? shortName : longName,
      detail,
    });
  return { recommendedLicence };
}
