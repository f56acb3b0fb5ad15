import { crossesDateLine, longitudeInterval } from '@isobath/ocean';

/** A box in degrees; `west > east` crosses the date line. */
export interface DegreeBox {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** A rectangle on a map of the world, 360 wide and 180 high, its origin at 180° W, 90° N. */
interface MapRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The one or two rectangles that a box covers on a world map from −180 to 180; none of one whose south is north of its north. */
export function rectanglesOf(box: DegreeBox): MapRectangle[] {
  if (box.south > box.north) return [];
  const y = 90 - box.north;
  const height = box.north - box.south;
  const rectangle = (west: number, east: number): MapRectangle => ({
    x: west + 180,
    y,
    width: east - west,
    height,
  });
  if (!crossesDateLine(longitudeInterval(box.west, box.east))) {
    return box.west <= box.east ? [rectangle(box.west, box.east)] : [rectangle(-180, 180)];
  }
  return [rectangle(box.west, 180), rectangle(-180, box.east)];
}

/** The box that a drag from one place to another draws, to a tenth of a degree. A drag that leaves the map ends at its edge. */
export function boxOfDrag(
  from: { lat: number; lon: number },
  to: { lat: number; lon: number },
): DegreeBox {
  const [south, north] = [from.lat, to.lat]
    .map((lat) => tenth(Math.min(90, Math.max(-90, lat))))
    .toSorted((a, b) => a - b) as [number, number];
  const [west, east] = [from.lon, to.lon]
    .map((lon) => tenth(Math.min(180, Math.max(-180, lon))))
    .toSorted((a, b) => a - b) as [number, number];
  return { south, north, west, east };
}

function tenth(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}
