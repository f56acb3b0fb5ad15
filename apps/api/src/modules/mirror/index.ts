export { createStagingSql, stagingName, swapSql } from './staging-tables.ts';
export {
  createMirrorService,
  materializedCatalog,
  mirroredNames,
  mirroredRelations,
  mirrorTables,
} from './mirror.service.ts';
export { digestsRelation } from './digests.ts';
export { planRelation } from './relation.ts';
