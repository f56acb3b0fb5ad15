export { createAdditions } from './additions-module.ts';
export type { AdditionsModule } from './additions-module.ts';
