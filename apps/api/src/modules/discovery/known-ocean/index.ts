export { createKnownOceanRepository } from './known-ocean.repository.ts';
export { registerKnownOceanRoutes } from './known-ocean.routes.ts';
export { readStandardNamesFile } from './read-standard-names-file.ts';
export type { KnownOcean } from './known-ocean.service.ts';
export { KnownOceanService } from './known-ocean.service.ts';
