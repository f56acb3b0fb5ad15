export { makeFreshSql, nameFresh, takePlacesSql } from './fresh-tables.ts';
export { createMirrorService, keptCatalog, mirroredNames, mirroredRelations } from './mirror.service.ts';
export { mirrorMarks } from './marks.ts';
export { planRelation } from './relation.ts';
