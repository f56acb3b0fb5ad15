import { feature } from 'topojson-client';
import { plainLongitude } from '../../geometry/circle.ts';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Land as drawable paths in degrees (x = longitude, y = latitude): areas to fill, and coasts to stroke. */
export interface Coastline {
  land: Path2D;
  coast: Path2D;
  /** The outlines that the paths are made of. */
  outlines: readonly LandOutline[];
}

/** How fine a coast: 110 m for views of a basin and more, 50 m for closer ones (Natural Earth's names: 1 : 110 and 1 : 50 million). */
export type CoastDetail = '110m' | '50m';

const loaded = new Map<CoastDetail, Promise<Coastline>>();

/** Loads the coast once (Natural Earth through world-atlas; from this portal's own files). */
export function loadCoastline(detail: CoastDetail): Promise<Coastline> {
  let coastline = loaded.get(detail);
  if (!coastline) {
    const atlas =
      detail === '110m'
        ? import('world-atlas/land-110m.json')
        : import('world-atlas/land-50m.json');
    coastline = atlas.then((module) =>
      makeCoastline(landRings(module.default as unknown as LandTopology)),
    );
    loaded.set(detail, coastline);
  }
  return coastline;
}

/** A file of world-atlas. */
export type LandTopology = Topology<{ land: GeometryCollection }>;

/** One closed ring of land, `[lon, lat]` each. */
export type Ring = readonly (readonly [number, number])[];

/** All rings of the land: islands, continents and the seas within them. */
export function landRings(topology: LandTopology): Ring[] {
  const rings: Ring[] = [];
  for (const { geometry } of feature(topology, topology.objects.land).features) {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    for (const polygon of polygons) rings.push(...(polygon as unknown as Ring[]));
  }
  return rings;
}

/**
 * A ring with its longitudes made continuous: where it passes the date line it runs on beyond 180 (or −180) instead of jumping across the map.
 * A ring around a pole (Antarctica) ends a whole turn from where it started.
 */
function unwrapRing(ring: Ring): [number, number][] {
  const unwrapped: [number, number][] = [];
  for (const [lon, lat] of ring) {
    const before = unwrapped.at(-1)?.[0] ?? lon;
    unwrapped.push([before + plainLongitude(lon - before), lat]);
  }
  return unwrapped;
}

/** An outline to fill, and the pieces of it that are coast: edges along the date line and at the south pole only close the outline. */
export interface LandOutline {
  outline: [number, number][];
  coast: [number, number][][];
}

/** The outline of a ring; one around a pole is closed along that pole. */
export function outlineRing(ring: Ring): LandOutline {
  const unwrapped = unwrapRing(ring);
  const coast = coastPieces(unwrapped);
  const first = unwrapped[0];
  const last = unwrapped.at(-1);
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return { outline: unwrapped, coast };
  const pole = first[1] < 0 ? -90 : 90;
  return { outline: [...unwrapped, [last[0], pole], [first[0], pole]], coast };
}

function coastPieces(ring: readonly [number, number][]): [number, number][][] {
  const pieces: [number, number][][] = [];
  let piece: [number, number][] = [];
  for (const [index, place] of ring.entries()) {
    const before = ring[index - 1];
    if (before && isSeam(before, place)) {
      if (piece.length > 1) pieces.push(piece);
      piece = [];
    }
    piece.push(place);
  }
  if (piece.length > 1) pieces.push(piece);
  return pieces;
}

const seamDegrees = 0.01;

function isSeam(one: readonly [number, number], other: readonly [number, number]): boolean {
  const isDateLine =
    Math.abs(one[0]) > 180 - seamDegrees &&
    Math.abs(one[0] - other[0]) < seamDegrees &&
    Math.abs(one[0]) < 180 + seamDegrees;
  const isPole = one[1] < -90 + seamDegrees && other[1] < -90 + seamDegrees;
  return isDateLine || isPole;
}

function makeCoastline(rings: Ring[]): Coastline {
  const land = new Path2D();
  const coast = new Path2D();
  const outlines = rings.map(outlineRing);
  for (const drawn of outlines) {
    trace(land, drawn.outline);
    land.closePath();
    for (const piece of drawn.coast) trace(coast, piece);
  }
  return { land, coast, outlines };
}

function trace(path: Path2D, places: Ring): void {
  places.forEach(([lon, lat], index) =>
    index === 0 ? path.moveTo(lon, lat) : path.lineTo(lon, lat),
  );
}
