export { createAncillaryRepository } from './ancillary.repository.ts';
export { AncillaryService } from './ancillary.service.ts';
export {
  isAncillaryTable,
  listAncillaryColumns,
  listAncillaryMeasurements,
  listAncillaryTables,
} from './ancillary-tables.ts';
export { registerAncillaryControlRoutes, registerFeatureListRoutes } from './ancillary.routes.ts';
export { planAncillaryView, readAncillaryRelation } from './ancillary-view.ts';
