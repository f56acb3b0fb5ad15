export { ApiProblem } from './problem.ts';
export type { CallOptions } from './call.ts';
export { fetchDatasetPage, fetchDatasetVariables, fetchVisualizableVariables, searchCatalog } from './catalog.ts';
export type { CatalogPage, CatalogSearch } from './catalog.ts';
export { callProcedure, fetchVariableSample } from './measurements.ts';
export type { MeasurementOptions } from './measurements.ts';
export type { ColumnTable } from './column-table.ts';
export { checkQuerySize, fetchDownload, requestDownload, stopDownload } from './downloads.ts';
