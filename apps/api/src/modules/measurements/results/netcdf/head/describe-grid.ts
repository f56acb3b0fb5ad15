import { programVersion } from '../../../../../platform/process/program-version.ts';
import type { CatalogService } from '../../../../discovery/catalog/index.ts';
import { describeAncillary, writeCitation } from '../../../../discovery/catalog/index.ts';
import type { DescribedVariable, GridDescription } from './grid-description.ts';

/** Which version of which dataset a file holds, and by which query. */
export interface GridOrigin {
  readonly datasetShortName: string;
  readonly datasetVersion: number;
  /** How to cite it; of the live version where it is left out. */
  readonly citation?: string;
  readonly query: string;
  readonly createdAt: Date;
}

/** The catalog as far as files are described from it. */
export type DescribedCatalog = Pick<
  CatalogService,
  'requireDataset' | 'requireTable' | 'readFullPage' | 'listVariables'
>;

/** What the catalog says of a dataset, for the head of a NetCDF file. Throws `unknown-dataset`. */
export async function describeGrid(
  catalog: DescribedCatalog,
  origin: GridOrigin,
): Promise<GridDescription> {
  const { record, variables } = await catalog.requireDataset({
    shortName: origin.datasetShortName,
  });
  const { dataset, version } = record;
  const isLive = version.number === origin.datasetVersion;
  const { columns = [] } = (await describeAncillary(catalog, record)) ?? {};
  const ancillary = columns.map(({ row }): DescribedVariable => ({
    name: row.Short_Name,
    longName: row.Long_Name,
    standardName: null,
    unit: row.Unit,
    comment: row.Comment,
    attributes: {},
  }));
  const { references } = await catalog.readFullPage(origin.datasetShortName);
  return {
    ...dataset,
    id: `${dataset.shortName}_release${origin.datasetVersion}`,
    title: dataset.longName,
    summary: dataset.description,
    references,
    version: isLive ? dataset.versionLabel : null,
    release: origin.datasetVersion,
    publishedAt: isLive ? version.publishedAt : null,
    citation: origin.citation ?? writeCitation(record, { accessedAt: origin.createdAt }),
    query: origin.query,
    createdAt: origin.createdAt,
    programVersion,
    variables: [...variables.map(({ variable }) => variable), ...ancillary],
  };
}
