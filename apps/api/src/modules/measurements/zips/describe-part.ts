import { describeLicence } from '@isobath/contract';
import type { AncillaryDescription, DatasetRecord } from '../../discovery/catalog/index.ts';
import type { ManifestFile } from './write-zip.ts';

/** What the manifest of a zip tells of one dataset. */
export interface ManifestPart {
  readonly record: DatasetRecord;
  /** How to cite it, as of the day on which it was asked for. */
  readonly citation: string;
  /** The statement of the public dialect that gives the same rows. */
  readonly query: string;
  readonly rowsExpected: number;
  readonly notes: readonly string[];
  readonly ancillary: AncillaryDescription | undefined;
}

/** The entry of one dataset in the manifest of a zip, for people and programs. */
export function describePart(
  { record: { dataset, version }, citation, query, rowsExpected, notes, ancillary }: ManifestPart,
  files: readonly ManifestFile[],
) {
  const own = files
    .filter((file) => file.dataset === dataset.shortName)
    .map(({ dataset: _dataset, ...file }) => file);
  return {
    shortName: dataset.shortName,
    longName: dataset.longName,
    version: dataset.versionLabel,
    release: version.number,
    publishedAt: version.publishedAt.toISOString(),
    licence: dataset.licence,
    ...(dataset.licence !== null && { licenceUrl: describeLicence(dataset.licence).url }),
    doi: dataset.doi,
    citation,
    query,
    notes,
    rowsPromised: rowsExpected,
    rowsDelivered: own.reduce((sum, { rows = 0 }) => sum + rows, 0),
    ...(ancillary && { ancillary: describeAncillary(ancillary) }),
    files: own,
  };
}

function describeAncillary({
  madeAt,
  toleranceDays,
  toleranceDegrees,
  toleranceMetres,
  columns,
}: AncillaryDescription) {
  return {
    madeAt: madeAt.toISOString(),
    toleranceDays,
    toleranceDegrees,
    toleranceMetres,
    columns: columns.map(({ source, row }) => ({
      name: source.column,
      table: source.tableName,
      variable: source.variable,
      release: source.version,
      unit: row.Unit,
    })),
  };
}
