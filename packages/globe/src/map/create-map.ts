import { Map as GlobeMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Basemap, GlobeColours } from './globe-style.ts';
import { styleGlobe } from './globe-style.ts';
import { closestZoom } from './globe-view.ts';
import type { GlobeView } from './globe-view.ts';

setWorkerUrl(new URL(workerUrl, location.href).href);

/** How a globe is made. */
export interface MapParts {
  readonly container: HTMLElement;
  readonly basemap: Basemap;
  /** Name of the globe for screen readers. */
  readonly label: string;
  readonly view: Required<GlobeView>;
}

/** Starts MapLibre's globe in an element. Throws where the browser has no WebGL. */
export function createMap({ container, basemap, label, view }: MapParts): GlobeMap {
  const map = new GlobeMap({
    container,
    style: styleGlobe(basemap, readColours(container)),
    center: [view.lon, view.lat],
    zoom: view.zoom ?? 0,
    maxZoom: closestZoom,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: 0,
    renderWorldCopies: false,
    locale: { 'Map.Title': label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

/** The colours that the page gives to what lies over the picture. */
function readColours(element: HTMLElement): GlobeColours {
  const styles = getComputedStyle(element);
  const read = (name: string, otherwise: string): string =>
    styles.getPropertyValue(name).trim() || otherwise;
  return {
    mark: read('--isobath-globe-mark', '#4CC9E0'),
    casing: read('--isobath-globe-casing', '#06121F'),
    coast: read('--isobath-globe-coast', '#E9F1F7'),
  };
}
