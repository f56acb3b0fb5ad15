import { longitudeWidth, normalizeLongitude, smallestLongitudeInterval } from '@isobath/ocean';

/** Places to draw, in degrees north and east; NaN is none. */
export interface DrawnPlaces {
  readonly lats: Float64Array;
  readonly lons: Float64Array;
}

/** What a cell of the map shows. */
const marks = { sea: '.', land: ':', data: '#', dataOnLand: '@' } as const;
const minDegrees = 4;
const edgeShare = 0.15;
const characterRatio = 2;

/**
 * A map in characters of where rows are, with what is around: `#` rows, `.` sea, `:` land, `@` rows on land. It crosses the date line where the rows do. At most so
 * many characters wide; no line where there is no place.
 */
export function drawMap(
  { lats, lons }: DrawnPlaces,
  isLand: (lat: number, lon: number) => boolean,
  widthCharacters: number,
): string[] {
  const placed = [...lats.keys()].filter((at) =>
    Number.isFinite((lats[at] ?? NaN) + (lons[at] ?? NaN)),
  );
  const latsThere = placed.map((at) => lats[at] ?? 0);
  const lonsThere = placed.map((at) => lons[at] ?? 0);
  const south = latsThere.reduce((least, lat) => Math.min(least, lat), 90);
  const north = latsThere.reduce((most, lat) => Math.max(most, lat), -90);
  const around = smallestLongitudeInterval(lonsThere);
  if (!around) return [];
  const box = frame({ south, north, west: around.west, width: longitudeWidth(around) });
  const columns = Math.max(16, Math.min(72, widthCharacters - 10));
  const rows = Math.max(
    6,
    Math.min(20, Math.round(((box.north - box.south) / box.width) * (columns / characterRatio))),
  );
  const cells = Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => {
      const lat = box.north - ((row + 0.5) / rows) * (box.north - box.south);
      const lon = box.west + ((column + 0.5) / columns) * box.width;
      return isLand(lat, normalizeLongitude(lon)) ? marks.land : marks.sea;
    }),
  ) as string[][];
  for (const [index, lat] of latsThere.entries()) {
    const east = ((((lonsThere[index] ?? 0) - box.west) % 360) + 360) % 360;
    const row = Math.min(
      rows - 1,
      Math.floor(((box.north - lat) / (box.north - box.south)) * rows),
    );
    const column = Math.min(columns - 1, Math.floor((east / box.width) * columns));
    const line = cells[row];
    if (line)
      line[column] = isLand(lat, normalizeLongitude(lonsThere[index] ?? 0))
        ? marks.dataOnLand
        : marks.data;
  }
  const labels = cells.map((_, row) =>
    row === 0 ? writeLat(box.north) : row === rows - 1 ? writeLat(box.south) : '',
  );
  const west = writeLon(box.west);
  const east = writeLon(box.west + box.width);
  return [
    ...cells.map((line, row) => `${(labels[row] ?? '').padStart(7)} ${line.join('')}`),
    `${' '.repeat(8)}${west}${east.padStart(columns - west.length)}`,
  ];
}

interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  /** Degrees of longitude. */
  readonly width: number;
}

/** A box with some of what is around, at least four degrees each way. */
function frame({ south, north, west, width }: Box): Box {
  const higher = Math.max((minDegrees - (north - south)) / 2, (north - south) * edgeShare);
  const wider = Math.max((minDegrees - width) / 2, width * edgeShare);
  const isWhole = width + 2 * wider >= 360;
  return {
    south: Math.max(-90, south - higher),
    north: Math.min(90, north + higher),
    west: isWhole ? -180 : west - wider,
    width: isWhole ? 360 : width + 2 * wider,
  };
}

function writeLat(lat: number): string {
  return `${Math.abs(lat).toFixed(1)}${lat < 0 ? 'S' : 'N'}`;
}

function writeLon(lon: number): string {
  const turned = normalizeLongitude(lon);
  return `${Math.abs(turned).toFixed(1)}${turned < 0 ? 'W' : 'E'}`;
}
