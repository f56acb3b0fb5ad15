import type { CollectedDataset, Collection } from '@isobath/contract';
import type { CollectedRow, CollectionRow } from './collections.repository.ts';

/** A collection in the words of the API, as somebody sees it; without its datasets where they are null. */
export function writeCollection(
  row: CollectionRow,
  viewer: number | undefined,
  datasets: readonly CollectedRow[] | null,
): Collection {
  const { id, name, description, isPublic, views, copies, downloads } = row;
  const { datasetCount, followerCount, isFollowing } = row;
  return {
    id,
    name,
    description,
    isPublic,
    createdDate: row.createdAt.toISOString(),
    modifiedDate: row.modifiedAt.toISOString(),
    ownerName: `${row.firstName} ${row.lastName}`.trim(),
    ownerAffiliation: row.institute,
    isOwner: row.accountId === viewer,
    isFollowing,
    datasetCount,
    followerCount,
    views,
    copies,
    downloads,
    ...(datasets && { datasets: datasets.map(writeDataset) }),
  };
}

function writeDataset({
  shortName,
  longName,
  rowCount,
  hasAncillary,
}: CollectedRow): CollectedDataset {
  return {
    datasetShortName: shortName,
    datasetLongName: longName ?? shortName,
    isInvalid: longName === null,
    rowCount: rowCount ?? 0,
    hasAncillary: hasAncillary ?? false,
  };
}
