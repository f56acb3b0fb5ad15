import type { DatasetRow } from '@isobath/contract';
import { Chip } from '@isobath/ui';
import { LicenceBadge } from './licence-badge.tsx';

/** What is special about a dataset. */
export function DatasetChips({
  dataset,
}: {
  dataset: Pick<
    DatasetRow,
    'DataFeatures' | 'Is_Synthetic' | 'Licence' | 'Licence_Label' | 'Licence_URL'
  >;
}) {
  return (
    <>
      {dataset.Is_Synthetic && <Chip kind="synthetic" />}
      {dataset.DataFeatures.ci && <Chip kind="continuous" />}
      {dataset.DataFeatures.ancillary && <Chip kind="ancillary" />}
      <LicenceBadge dataset={dataset} />
    </>
  );
}
