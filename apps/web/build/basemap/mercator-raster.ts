/** Pixels with three bytes each: red, green and blue, row by row from the north-west corner. */
export interface Raster {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: Uint8Array;
}

const bytesPerPixel = 3;
/** From the first latitude to the second the picture turns into the plain cap of its pole. */
const capDegrees = [84.4, 84.9] as const;

/**
 * A picture of the world in equal degrees (90° N to 90° S) as a square one in Web Mercator (EPSG:3857), as wide as before. Each row is interpolated between two rows of the source. Towards
 * ±85.05° the rows turn into one colour, the mean of their parallel: a globe fills its poles with the outermost row, and a row of many colours would become rays.
 */
export function toMercator(source: Raster): Raster {
  const sizePx = source.widthPx;
  const rowBytes = sizePx * bytesPerPixel;
  const rgb = new Uint8Array(sizePx * rowBytes);
  const caps = {
    north: meanColour(source, rowAt(source, capDegrees[1])),
    south: meanColour(source, rowAt(source, -capDegrees[1])),
  };
  for (let y = 0; y < sizePx; y += 1) {
    const lat = latitudeOfRow(y + 0.5, sizePx);
    const at = rowAt(source, lat);
    const upper = Math.floor(at);
    const share = at - upper;
    const lower = Math.min(source.heightPx - 1, upper + 1);
    const cap = lat > 0 ? caps.north : caps.south;
    const capShare = smoothStep(Math.abs(lat));
    for (let index = 0; index < rowBytes; index += 1) {
      const above = source.rgb[upper * rowBytes + index] ?? 0;
      const below = source.rgb[lower * rowBytes + index] ?? 0;
      const colour = above + (below - above) * share;
      const plain = cap[index % bytesPerPixel] ?? 0;
      rgb[y * rowBytes + index] = Math.round(colour + (plain - colour) * capShare);
    }
  }
  return { widthPx: sizePx, heightPx: sizePx, rgb };
}

/** A raster of half the width and height; each pixel is the mean of four. */
export function halve({ widthPx, heightPx, rgb }: Raster): Raster {
  const half = { widthPx: widthPx / 2, heightPx: heightPx / 2 };
  const out = new Uint8Array(half.widthPx * half.heightPx * bytesPerPixel);
  const right = bytesPerPixel;
  const down = widthPx * bytesPerPixel;
  for (let y = 0; y < half.heightPx; y += 1)
    for (let index = 0; index < half.widthPx * bytesPerPixel; index += 1) {
      const pixel = Math.floor(index / bytesPerPixel);
      const from = 2 * y * down + 2 * pixel * bytesPerPixel + (index % bytesPerPixel);
      const sum = [from, from + right, from + down, from + right + down].reduce(
        (total, place) => total + (rgb[place] ?? 0),
        0,
      );
      out[y * half.widthPx * bytesPerPixel + index] = Math.round(sum / 4);
    }
  return { ...half, rgb: out };
}

/** The latitude of a height on a square Mercator map, 0 at its northern edge; degrees. */
export function latitudeOfRow(y: number, sizePx: number): number {
  const mercator = Math.PI * (1 - (2 * y) / sizePx);
  return (Math.atan(Math.sinh(mercator)) * 180) / Math.PI;
}

/** The row of a picture in equal degrees, as a fraction, whose middle is at a latitude. */
function rowAt({ heightPx }: Raster, lat: number): number {
  const row = ((90 - lat) / 180) * heightPx - 0.5;
  return Math.min(heightPx - 1, Math.max(0, row));
}

function meanColour({ widthPx, rgb }: Raster, row: number): readonly number[] {
  const start = Math.round(row) * widthPx * bytesPerPixel;
  return [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let x = 0; x < widthPx; x += 1) sum += rgb[start + x * bytesPerPixel + channel] ?? 0;
    return sum / widthPx;
  });
}

function smoothStep(lat: number): number {
  const share = Math.min(1, Math.max(0, (lat - capDegrees[0]) / (capDegrees[1] - capDegrees[0])));
  return share * share * (3 - 2 * share);
}
