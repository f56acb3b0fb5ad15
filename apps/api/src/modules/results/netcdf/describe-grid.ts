import { programVersion } from '../../../platform/program-version.ts';
import type { CatalogService } from '../../catalog/index.ts';
import { writeCitation } from '../../catalog/index.ts';
import type { GridDescription } from './grid-description.ts';

/** Which version of which dataset a file holds, and by which query. */
export interface GridOrigin {
  readonly datasetShortName: string;
  readonly datasetVersion: number;
  /** How to cite it; of the live version where it is left out. */
  readonly citation?: string;
  readonly query: string;
  readonly createdAt: Date;
}

/** What the catalog says of a dataset, for the head of a NetCDF file. Throws `unknown-dataset`. */
export async function describeGrid(catalog: Pick<CatalogService, 'requireDataset' | 'readFullPage'>, origin: GridOrigin): Promise<GridDescription> {
  const { record: { dataset, version }, variables } = await catalog.requireDataset({ shortName: origin.datasetShortName });
  const { references } = await catalog.readFullPage(origin.datasetShortName);
  return {
    ...dataset,
    id: `${dataset.shortName}_v${origin.datasetVersion}`, title: dataset.longName, summary: dataset.description, references, version: origin.datasetVersion,
    publishedAt: version.number === origin.datasetVersion ? version.publishedAt : null,
    citation: origin.citation ?? writeCitation({ ...dataset, version: version.number, publishedAt: version.publishedAt }), query: origin.query, createdAt: origin.createdAt, programVersion, variables: variables.map(({ variable }) => variable),
  };
}
