import type { TableDescription } from '@isobath/query';
import type { DatasetRecord } from './catalog.repository.ts';

/** What the planner needs to know of a dataset's live table; its columns are the allow-list of identifiers. */
export function describeTable({ dataset, version, ancillary }: DatasetRecord): TableDescription {
  const { latMin, latMax, lonWest, lonEast, depthMin, depthMax, timeMinMs, timeMaxMs } = dataset;
  return {
    tableName: dataset.tableName,
    physicalTable: version.physicalTable,
    hasDepth: dataset.hasDepth,
    isClimatology: dataset.isClimatology,
    isByPlace: dataset.isGridded,
    variables: version.columns.slice(dataset.hasDepth ? 4 : 3),
    rowCount: version.rowCount,
    coverage: { latMin, latMax, lonWest, lonEast, depthMin, depthMax, timeMinMs, timeMaxMs },
    ...(ancillary && {
      ancillary: {
        physicalTable: ancillary.physicalTable,
        variables: ancillary.sources.map(({ column }) => ({
          name: column,
          type: 'float64' as const,
          isNullable: true,
        })),
      },
    }),
  };
}
