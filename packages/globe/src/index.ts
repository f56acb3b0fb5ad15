export { Globe } from './lazy-globe.ts';
export type { Basemap } from './map/globe-style.ts';
export type { GlobeProps } from './globe.tsx';
export type { GlobeView } from './map/globe-view.ts';
export { detailWindow } from './layer/detail-window.ts';
export type { DetailWindow } from './layer/detail-window.ts';
export type { GlobeLayer, GlobePicture } from './layer/globe-layer.ts';
export type { GlobePlace } from './map/place-under.ts';
export type { GlobeBox } from './region/globe-box.ts';
