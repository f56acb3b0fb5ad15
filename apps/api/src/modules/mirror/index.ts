export { createMirrorService, mirroredNames, mirroredRelations, mirrorMarks } from './mirror.service.ts';
export { planRelation } from './relation.ts';
