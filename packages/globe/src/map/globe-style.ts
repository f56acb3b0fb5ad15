import type { StyleSpecification } from 'maplibre-gl';

/** The picture of the Earth under everything else. */
export interface Basemap {
  /** Web Mercator tiles, with `{z}`, `{x}` and `{y}`; absolute. */
  readonly tilesUrl: string;
  /** Side of a tile in pixels, 256 or 512. */
  readonly tilePx: number;
  /** Finest zoom of the tiles. */
  readonly finestZoom: number;
  /** Coasts as lines in GeoJSON; absolute. Undefined where the tiles show them. */
  readonly coastUrl: string | undefined;
  /** Who is to be credited; shown on the globe. */
  readonly credit: string;
}

/** Colours of what is drawn over the picture. */
export interface GlobeColours {
  readonly mark: string;
  readonly casing: string;
  readonly coast: string;
}

/** Source of ship tracks, and the layer of their places. */
export const trackSource = 'tracks';
export const trackLayer = 'track-places';

/** Picture of the arrows that tell the direction of tracks. */
export const arrowImage = 'track-arrow';

/** Source of where ships are at one time. */
export const shipSource = 'ships';

/** Source of lines of equal value over data. */
export const contourSource = 'contours';

/** Source of the region, or of a line. */
export const regionSource = 'region';

const outlinePx = 2.5;
const casingPx = 5;
const placePx = 5;
const trackPx = 5;
const trackCasingPx = 1;
const shipPx = 13;
const arrowSpacingPx = 90;

/** The style of the globe: the picture, coasts that appear with closer zooms, and the region or the line above them. */
export function styleGlobe(basemap: Basemap, colours: GlobeColours): StyleSpecification {
  return {
    version: 8,
    projection: { type: 'globe' },
    sky: { 'atmosphere-blend': ['interpolate', ['linear'], ['zoom'], 0, 0.9, 4, 0.7, 6, 0] },
    sources: {
      picture: {
        type: 'raster',
        tiles: [basemap.tilesUrl],
        tileSize: basemap.tilePx,
        maxzoom: basemap.finestZoom,
      },
      ...(basemap.coastUrl === undefined
        ? {}
        : { coast: { type: 'geojson', data: basemap.coastUrl, tolerance: 0.2 } }),
      ...Object.fromEntries(
        [contourSource, trackSource, shipSource, regionSource].map((name) => [
          name,
          { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features: [] } },
        ]),
      ),
    },
    layers: [
      {
        id: 'picture',
        type: 'raster',
        source: 'picture',
        paint: { 'raster-fade-duration': 0, 'raster-brightness-min': 0.05 },
      },
      ...(basemap.coastUrl === undefined ? [] : [coastLayer(colours)]),
      contourLayer(colours),
      {
        id: 'track-lines',
        type: 'line',
        source: trackSource,
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': ['get', 'colour'], 'line-width': 1, 'line-opacity': 0.45 },
      },
      trackCasingLayer(colours),
      trackPlaceLayer(),
      arrowLayer(colours),
      shipLayer(colours),
      {
        id: 'region-area',
        type: 'fill',
        source: regionSource,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colours.mark, 'fill-opacity': 0.16, 'fill-antialias': false },
      },
      outlineLayer('region-casing', colours.casing, casingPx),
      outlineLayer('region-outline', colours.mark, outlinePx),
      {
        id: 'line-places',
        type: 'circle',
        source: regionSource,
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-radius': placePx,
          'circle-color': colours.mark,
          'circle-stroke-color': colours.casing,
          'circle-stroke-width': 2,
        },
      },
    ],
  };
}

type Layer = StyleSpecification['layers'][number];

/** The places of tracks: a disk in the colour of each, a ring where it has no value. */
function trackPlaceLayer(): Layer {
  return {
    id: trackLayer,
    type: 'circle',
    source: trackSource,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': ['case', ['has', 'isRing'], trackPx / 2 - 1, trackPx / 2],
      'circle-color': ['case', ['has', 'isRing'], 'rgba(0, 0, 0, 0)', ['get', 'colour']],
      'circle-stroke-color': ['get', 'colour'],
      'circle-stroke-width': ['case', ['has', 'isRing'], 1, 0],
    },
  };
}

/** What sets the places of tracks off from the sea, in whatever colour they are: below the disks of all, so that of a dense track its edge is seen only. */
function trackCasingLayer(colours: GlobeColours): Layer {
  return {
    id: 'track-casings',
    type: 'circle',
    source: trackSource,
    filter: ['all', ['==', ['geometry-type'], 'Point'], ['!', ['has', 'isRing']]],
    paint: {
      'circle-radius': trackPx / 2 + trackCasingPx,
      'circle-color': colours.coast,
      'circle-opacity': 0.8,
    },
  };
}

/** Arrows along the tracks in the direction of time, so many pixels apart. */
function arrowLayer(colours: GlobeColours): Layer {
  return {
    id: 'track-arrows',
    type: 'symbol',
    source: trackSource,
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': arrowSpacingPx,
      'icon-image': arrowImage,
      'icon-allow-overlap': true,
      'icon-rotation-alignment': 'map',
    },
    paint: {
      'icon-color': colours.coast,
      'icon-halo-color': colours.casing,
      'icon-halo-width': 1.5,
    },
  };
}

function shipLayer(colours: GlobeColours): Layer {
  return {
    id: 'ship-places',
    type: 'circle',
    source: shipSource,
    paint: {
      'circle-radius': shipPx / 2,
      'circle-color': ['get', 'colour'],
      'circle-stroke-color': colours.casing,
      'circle-stroke-width': 2,
    },
  };
}

function contourLayer(colours: GlobeColours): Layer {
  return {
    id: 'contour-lines',
    type: 'line',
    source: contourSource,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colours.casing,
      'line-width': ['case', ['get', 'isThick'], 1.6, 0.8],
      'line-opacity': ['case', ['get', 'isThick'], 0.9, 0.7],
    },
  };
}

function coastLayer(colours: GlobeColours): Layer {
  return {
    id: 'coast',
    type: 'line',
    source: 'coast',
    minzoom: 2,
    paint: {
      'line-color': colours.coast,
      'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 6, 1.4],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 2, 0, 4, 0.85],
    },
  };
}

function outlineLayer(id: string, colour: string, widthPx: number): Layer {
  return {
    id,
    type: 'line',
    source: regionSource,
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': widthPx },
  };
}
