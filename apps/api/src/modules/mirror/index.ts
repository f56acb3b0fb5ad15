export { makeFreshSql, nameFresh, takePlacesSql } from './fresh-tables.ts';
export {
  createMirrorService,
  keptCatalog,
  mirroredNames,
  mirroredRelations,
  mirrorTables,
} from './mirror.service.ts';
export { mirrorMarks } from './marks.ts';
export { planRelation } from './relation.ts';
