import type { Platform } from '../../../../platform/platform.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { OpenResult } from '../open-result.ts';
import type { ResultRequest } from '../result-request.ts';
import type { DescribedCatalog } from './head/describe-grid.ts';
import { describeGrid } from './head/describe-grid.ts';
import { openNetcdf } from './open-netcdf.ts';

/** Which tables an answer was read from, by their public names, and by which words it was asked for. */
export interface AnswerOrigin {
  readonly tables: readonly string[];
  readonly query: string;
}

/** Answers as NetCDF files, with what the catalog says of the table they are a part of. */
export interface GridFiles {
  /** Throws what `openNetcdf` does, and `bad-request` for an answer from no table or several. */
  open(request: ResultRequest, origin: AnswerOrigin): Promise<OpenResult>;
}

/** NetCDF files over a catalog. */
export function createGridFiles(
  { clock, config, acquirePermit }: Pick<Platform, 'clock' | 'config' | 'acquirePermit'>,
  catalog: DescribedCatalog,
): GridFiles {
  return {
    async open(request, { tables: [tableName, second], query }) {
      if (tableName === undefined || second !== undefined) {
        const problem =
          'A NetCDF file holds a part of one gridded table. CSV or Parquet holds any answer.';
        throw new Refusal('bad-request', problem, { fields: [{ field: 'format', problem }] });
      }
      const {
        record: { dataset, version },
      } = await catalog.requireTable(tableName);
      const described = await describeGrid(catalog, {
        datasetShortName: dataset.shortName,
        datasetVersion: version.number,
        query,
        createdAt: clock.now(),
      });
      return openNetcdf({ ...request, described, dataFolder: config.dataFolder, acquirePermit });
    },
  };
}
