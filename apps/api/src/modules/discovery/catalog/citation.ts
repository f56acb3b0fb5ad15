import { formatCitation } from '@isobath/contract';
import { formatIsoDate } from '@isobath/ocean';
import type { DatasetRecord } from './catalog.repository.ts';
import { creditsOf } from './replies.ts';

/** How to cite rows of a dataset, word for word as its page says it. `accessedAt`: when they were taken. */
export function writeCitation(
  { dataset }: Pick<DatasetRecord, 'dataset'>,
  { accessedAt, portalUrl }: { readonly accessedAt: Date; readonly portalUrl?: string | undefined },
): string {
  return formatCitation(
    {
      Short_Name: dataset.shortName,
      Long_Name: dataset.longName,
      Authors: creditsOf({ dataset }).authors,
      Data_Source: dataset.source,
      Distributor: dataset.distributor,
      Dataset_Version: dataset.versionLabel,
      Dataset_Release_Date: dataset.releaseDate,
      DOI: dataset.doi,
    },
    {
      date: formatIsoDate(accessedAt.getTime()),
      url:
        portalUrl &&
        `${portalUrl.replace(/\/$/, '')}/catalog/datasets/${encodeURIComponent(dataset.shortName)}`,
    },
  );
}
