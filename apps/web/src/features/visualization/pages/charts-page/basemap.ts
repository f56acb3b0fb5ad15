import type { Basemap } from '@isobath/globe';

/** The globe's picture: the operator's tiles, which the page names, or the portal's own. */
export function readBasemap(): Basemap {
  const tilesUrl = document.querySelector<HTMLMetaElement>('meta[name="isobath-tiles"]')?.content;
  return tilesUrl === undefined ? ownBasemap() : operatorBasemap(tilesUrl);
}

/** Satellite picture and coast from the portal's own files; MapLibre's worker needs their whole addresses. */
function ownBasemap(): Basemap {
  const folder = new URL(import.meta.env.BASEMAP_PATH, location.href).href;
  return {
    tilesUrl: `${folder}/{z}/{x}/{y}.webp`,
    tilePx: 512,
    finestZoom: 3,
    coastUrl: `${folder}/coast.json`,
    credit: 'Imagery: NASA Blue Marble · Coast: Natural Earth',
  };
}

function operatorBasemap(tilesUrl: string): Basemap {
  const { host } = new URL(tilesUrl.replaceAll(/[{}]/g, ''));
  return {
    tilesUrl,
    tilePx: 256,
    finestZoom: 9,
    coastUrl: undefined,
    credit: `Map tiles: ${host}`,
  };
}
