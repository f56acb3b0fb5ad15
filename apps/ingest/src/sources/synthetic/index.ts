export { syntheticFormat } from './synthetic-format.ts';
