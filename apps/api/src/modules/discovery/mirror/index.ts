export { createStagingSql, stagingName, swapSql } from './staging-tables.ts';
export {
  materializedCatalog,
  mirroredNames,
  mirroredRelations,
  mirrorTables,
} from './mirrored-relations.ts';
export { MirrorService } from './mirror.service.ts';
export { digestsRelation } from './digests.ts';
export { planRelation } from './relation.ts';
