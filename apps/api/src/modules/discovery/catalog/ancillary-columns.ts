import type { VariableRow } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { AncillarySource } from '../../../platform/catalog-database/schema/schema.ts';
import type { DatasetRecord } from './catalog.repository.ts';
import type { CatalogService } from './catalog.service.ts';

/** A column of ancillary data in the words in which clients read a variable; null where its table is no longer in the catalog. */
export interface AncillaryColumn {
  readonly source: AncillarySource;
  readonly row: Pick<
    VariableRow,
    'Short_Name' | 'Long_Name' | 'Unit' | 'Visualize' | 'Keywords' | 'Comment'
  > & {
    readonly [Name in 'Sensor' | 'Spatial_Resolution' | 'Temporal_Resolution' | 'Study_Domain']:
      | VariableRow[Name]
      | null;
  };
}

/** The ancillary data of a dataset: its columns, how near the averaged rows lie, and when they were averaged. */
export interface AncillaryDescription {
  readonly columns: readonly AncillaryColumn[];
  readonly toleranceDays: number;
  readonly toleranceDegrees: number;
  readonly toleranceMetres: number;
  readonly madeAt: Date;
}

/** What the ancillary columns of a dataset hold; undefined where it has none. */
export async function describeAncillary(
  catalog: Pick<CatalogService, 'requireTable' | 'listVariables'>,
  { ancillary }: Pick<DatasetRecord, 'ancillary'>,
): Promise<AncillaryDescription | undefined> {
  if (!ancillary) return undefined;
  const { sources, toleranceDays, toleranceDegrees, toleranceMetres, madeAt } = ancillary;
  const variables = new Map<string, readonly VariableRow[]>();
  for (const { tableName } of sources)
    if (!variables.has(tableName))
      variables.set(tableName, await listVariables(catalog, tableName));
  const near = `within ${toleranceDays} d, ${toleranceDegrees}° and ${toleranceMetres} m`;
  const columns = sources.map((source) =>
    describeColumn(
      source,
      variables.get(source.tableName)?.find(({ Short_Name }) => Short_Name === source.variable),
      near,
    ),
  );
  return { columns, toleranceDays, toleranceDegrees, toleranceMetres, madeAt };
}

async function listVariables(
  catalog: Pick<CatalogService, 'requireTable' | 'listVariables'>,
  tableName: string,
): Promise<readonly VariableRow[]> {
  try {
    return await catalog.listVariables(
      (await catalog.requireTable(tableName)).record.dataset.shortName,
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unknown-table') return [];
    throw error;
  }
}

function describeColumn(
  source: AncillarySource,
  variable: VariableRow | undefined,
  near: string,
): AncillaryColumn {
  const { column, tableName, version } = source;
  return {
    source,
    row: {
      Short_Name: column,
      Long_Name: variable?.Long_Name ?? source.variable,
      Unit: variable?.Unit ?? null,
      Sensor: variable?.Sensor ?? null,
      Visualize: false,
      Keywords: variable?.Keywords ?? '',
      Spatial_Resolution: variable?.Spatial_Resolution ?? null,
      Temporal_Resolution: variable?.Temporal_Resolution ?? null,
      Study_Domain: variable?.Study_Domain ?? null,
      Comment: `Ancillary data: mean of ${source.variable} in ${tableName} (release ${version} of this portal) ${near} of each row.`,
    },
  };
}
