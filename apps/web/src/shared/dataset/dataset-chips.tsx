import type { DatasetRow } from '@isobath/contract';
import { Chip } from '@isobath/ui';

/** What is special about a dataset. */
export function DatasetChips({
  dataset,
}: {
  dataset: Pick<DatasetRow, 'DataFeatures' | 'Is_Synthetic'>;
}) {
  return (
    <>
      {dataset.Is_Synthetic && <Chip kind="synthetic" />}
      {dataset.DataFeatures.ci && <Chip kind="continuous" />}
      {dataset.DataFeatures.ancillary && <Chip kind="ancillary" />}
    </>
  );
}
