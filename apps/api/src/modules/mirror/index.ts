export { createMirrorService, mirroredNames, mirroredRelations } from './mirror.service.ts';
