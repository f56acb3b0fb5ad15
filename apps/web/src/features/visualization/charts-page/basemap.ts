import type { Basemap } from '@isobath/globe';

const finestZoom = 3;

/** The globe's picture and coast, from the portal's own files; MapLibre's worker needs their whole addresses. */
export function ownBasemap(): Basemap {
  const folder = new URL(import.meta.env.BASEMAP_PATH, location.href).href;
  return {
    tilesUrl: `${folder}/{z}/{x}/{y}.webp`,
    finestZoom,
    coastUrl: `${folder}/coast.json`,
    credit: 'Imagery: NASA Blue Marble · Coast: Natural Earth',
  };
}
