import type { LandRing } from './land-rings.ts';

const CELL_DEGREES = 0.25;
const COLUMN_COUNT = 360 / CELL_DEGREES;
const ROW_COUNT = 180 / CELL_DEGREES;
const KM_OF_DEGREE = 111.2;
/** Degrees of latitude around a cell within which coast is listed with it: 4.4 km. */
const MARGIN_DEGREES = 0.04;
const SEAM_DEGREES = 0.01;

/**
 * Answers whether a place is on land (even-odd rule) and whether the coast is near. A cell of 0.25° knows what its centre is and which
 * edges pass it or its surroundings, so that a place costs one reading, or one pass over the few edges of its cell.
 */
export class LandIndex {
  /** `lonA, latA, lonB, latB` of each edge. */
  private readonly edges: Float64Array;
  private readonly edgesOf: (number[] | undefined)[] = Array.from({
    length: COLUMN_COUNT * ROW_COUNT,
  });
  /** Whether the centre of a cell is land. */
  private readonly isLandAt = new Uint8Array(COLUMN_COUNT * ROW_COUNT);

  constructor(rings: readonly LandRing[]) {
    const edges: number[] = [];
    for (const ring of rings)
      for (const shift of shiftsOf(ring))
        for (let at = 0; at + 3 < ring.length; at += 2)
          edges.push(
            (ring[at] as number) + shift,
            ring[at + 1] as number,
            (ring[at + 2] as number) + shift,
            ring[at + 3] as number,
          );
    this.edges = Float64Array.from(edges);
    this.listEdges();
    this.fillCentres();
  }

  private listEdges(): void {
    const { edges } = this;
    for (let edge = 0; edge < edges.length; edge += 4) {
      const [lonA, latA] = [edges[edge] as number, edges[edge + 1] as number];
      const [lonB, latB] = [edges[edge + 2] as number, edges[edge + 3] as number];
      const north = rowOf(Math.max(latA, latB) + MARGIN_DEGREES);
      for (let row = rowOf(Math.min(latA, latB) - MARGIN_DEGREES); row <= north; row += 1) {
        const margin = Math.min(1, MARGIN_DEGREES / Math.cos((centreOf(row, -90) * Math.PI) / 180));
        const first = Math.max(0, columnOf(Math.min(lonA, lonB) - margin));
        const last = Math.min(COLUMN_COUNT - 1, columnOf(Math.max(lonA, lonB) + margin));
        for (let column = first; column <= last; column += 1)
          (this.edgesOf[row * COLUMN_COUNT + column] ??= []).push(edge);
      }
    }
  }

  /** Sweeps each row of centres from west to east. */
  private fillCentres(): void {
    const { edges } = this;
    const crossings: number[][] = Array.from({ length: ROW_COUNT }, () => []);
    for (let edge = 0; edge < edges.length; edge += 4) {
      const [latA, latB] = [edges[edge + 1] as number, edges[edge + 3] as number];
      const north = rowOf(Math.max(latA, latB));
      for (let row = rowOf(Math.min(latA, latB)); row <= north; row += 1) {
        const lon = this.crossParallel(edge, centreOf(row, -90));
        if (lon !== undefined) crossings[row]?.push(lon);
      }
    }
    crossings.forEach((lons, row) => {
      lons.sort((a, b) => a - b);
      let passed = 0;
      for (let column = 0; column < COLUMN_COUNT; column += 1) {
        const centre = centreOf(column, -180);
        while (passed < lons.length && (lons[passed] as number) < centre) passed += 1;
        this.isLandAt[row * COLUMN_COUNT + column] = passed % 2;
      }
    });
  }

  /** The longitude at which an edge crosses a parallel; its northern end belongs to it, its southern one does not. */
  private crossParallel(edge: number, lat: number): number | undefined {
    const { edges } = this;
    const [latA, latB] = [edges[edge + 1] as number, edges[edge + 3] as number];
    if (latA > lat === latB > lat) return undefined;
    const [lonA, lonB] = [edges[edge] as number, edges[edge + 2] as number];
    return lonA + ((lat - latA) / (latB - latA)) * (lonB - lonA);
  }

  /** The latitude at which an edge crosses a meridian. */
  private crossMeridian(edge: number, lon: number): number | undefined {
    const { edges } = this;
    const [lonA, lonB] = [edges[edge] as number, edges[edge + 2] as number];
    if (lonA > lon === lonB > lon) return undefined;
    const [latA, latB] = [edges[edge + 1] as number, edges[edge + 3] as number];
    return latA + ((lon - lonA) / (lonB - lonA)) * (latB - latA);
  }

  /** Whether a place is on land; longitude from −180 to 180. */
  isLand(latitude: number, lon: number): boolean {
    // Outlines around the South Pole are closed along it.
    const lat = Math.max(latitude, -90 + 1e-6);
    const [row, column] = [rowOf(lat), Math.min(COLUMN_COUNT - 1, columnOf(lon))];
    const cell = row * COLUMN_COUNT + column;
    let isLand = this.isLandAt[cell] === 1;
    const [centreLat, centreLon] = [centreOf(row, -90), centreOf(column, -180)];
    // Along the parallel to the centre's meridian, then along that to the centre: each edge on the way is a coast.
    for (const edge of this.edgesOf[cell] ?? []) {
      const x = this.crossParallel(edge, lat);
      if (x !== undefined && x < lon !== x < centreLon) isLand = !isLand;
      const y = this.crossMeridian(edge, centreLon);
      if (y !== undefined && y < lat !== y < centreLat) isLand = !isLand;
    }
    return isLand;
  }

  /** Whether a place is on land and the coast is farther away than `km`. */
  isInland(lat: number, lon: number, km: number): boolean {
    if (!this.isLand(lat, lon)) return false;
    const reach = km / KM_OF_DEGREE;
    const [row, column] = [rowOf(lat), columnOf(lon)];
    if (reach <= MARGIN_DEGREES)
      return !this.hasCoastIn(row * COLUMN_COUNT + column, { lat, lon, reach });
    const ahead = Math.min(180, reach / Math.max(1e-6, Math.cos((lat * Math.PI) / 180)));
    for (let y = rowOf(lat - reach); y <= rowOf(lat + reach); y += 1)
      for (let x = columnOf(lon - ahead); x <= columnOf(lon + ahead); x += 1) {
        const turned = ((x % COLUMN_COUNT) + COLUMN_COUNT) % COLUMN_COUNT;
        if (this.hasCoastIn(y * COLUMN_COUNT + turned, { lat, lon, reach })) return false;
      }
    return true;
  }

  private hasCoastIn(
    cell: number,
    { lat, lon, reach }: { lat: number; lon: number; reach: number },
  ): boolean {
    const { edges } = this;
    const squeeze = Math.cos((lat * Math.PI) / 180);
    for (const edge of this.edgesOf[cell] ?? []) {
      const [lonA, latA] = [edges[edge] as number, edges[edge + 1] as number];
      const [x, y] = [
        ((edges[edge + 2] as number) - lonA) * squeeze,
        (edges[edge + 3] as number) - latA,
      ];
      const px = (lon - lonA - 360 * Math.round((lon - lonA) / 360)) * squeeze;
      const py = lat - latA;
      const length = x * x + y * y;
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length));
      const [dx, dy] = [px - share * x, py - share * y];
      if (dx * dx + dy * dy <= reach * reach && !this.isSeam(edge)) return true;
    }
    return false;
  }

  /** Whether an edge only closes an outline, along the date line or a pole. */
  private isSeam(edge: number): boolean {
    const [lonA = 0, latA = 0, lonB = 0, latB = 0] = this.edges.subarray(edge, edge + 4);
    const isDateLine =
      Math.abs(Math.abs(lonA) - 180) < SEAM_DEGREES && Math.abs(lonA - lonB) < SEAM_DEGREES;
    const isPole = Math.max(Math.abs(latA), Math.abs(latB)) > 90 - SEAM_DEGREES;
    return isDateLine || isPole;
  }
}

function columnOf(lon: number): number {
  return Math.floor((lon + 180) / CELL_DEGREES);
}

function rowOf(lat: number): number {
  return Math.min(ROW_COUNT - 1, Math.max(0, Math.floor((lat + 90) / CELL_DEGREES)));
}

/** The middle of a row or column in degrees. */
function centreOf(index: number, least: number): number {
  return (index + 0.5) * CELL_DEGREES + least;
}

/** The turns of the Earth by which a ring has to be moved to cover longitudes from −180 to 180. */
function shiftsOf(ring: LandRing): number[] {
  let [west, east] = [Infinity, -Infinity];
  for (let at = 0; at < ring.length; at += 2) {
    west = Math.min(west, ring[at] as number);
    east = Math.max(east, ring[at] as number);
  }
  return [-360, 0, 360].filter((shift) => west + shift < 180 && east + shift > -180);
}
