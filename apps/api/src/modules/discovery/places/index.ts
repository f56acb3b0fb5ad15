export { findPlaceInWords, writePlace } from './places.ts';
export type { Place } from './places.ts';
export { registerPlaceRoutes } from './places.routes.ts';
