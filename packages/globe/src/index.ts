export { Globe } from './lazy-globe.ts';
export type { Basemap } from './map/globe-style.ts';
export type { GlobeProps } from './globe.tsx';
export type { GlobeView } from './map/globe-view.ts';
export type { GlobeBox } from './region/globe-box.ts';
