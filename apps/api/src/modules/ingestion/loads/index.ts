export { findDamagedTables } from './find-damaged.ts';
export { registerLoadRoutes } from './loads.routes.ts';
export { createLoadsRepository } from './loads.repository.ts';
export { LoadsService } from './loads.service.ts';
export {
  createPublicationRepository,
  listLiveTables,
} from './publication/publication.repository.ts';
export { normaliseStoredLicences } from './publication/licences.repository.ts';
export { createPublisher } from './publication/publish.ts';
export { reconcileTables, setRetiredAside } from './housekeeping.ts';
export { restoreFromTrash } from './removal/restore-dataset.ts';
export { clientTableName, dropPhysicalTable, listPhysicalTables } from './data-table.ts';
export { removeDataset } from './removal/removal.ts';
export type { Removal } from './removal/removal.ts';
export { createDataTable, planDataTable } from './create-data-table.ts';
export { mergeTable, syncTable } from './publication/merge-table.ts';
export { createRegionsMeasurer } from './measures/remeasure-regions.ts';
export { describeLimits, groupColumns, measureColumns } from './measures/measure-columns.ts';
export type { ColumnMeasure } from './measures/measure-columns.ts';
export { measureLongitudes } from './measures/measure-table.ts';
