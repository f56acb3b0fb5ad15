export type { PublicationModule } from './publication-module.ts';
export { createPublication } from './publication-module.ts';
