import type { Extent } from '../../geometry/map-view.ts';

const maxPieceDegrees = 2;

/** The corners of an area with places along its parallels, which are arcs on a map around a pole; not closed. */
export function outlineOfArea({
  west,
  east,
  south,
  north,
}: Extent): { lon: number; lat: number }[] {
  const pieces = Math.max(1, Math.ceil((east - west) / maxPieceDegrees));
  const lons = Array.from(
    { length: pieces + 1 },
    (_, index) => west + ((east - west) * index) / pieces,
  );
  return [
    ...lons.map((lon) => ({ lon, lat: south })),
    ...lons.toReversed().map((lon) => ({ lon, lat: north })),
  ];
}
