export { createMirrorService, mirroredNames } from './mirror.service.ts';
