const sidePx = 36;
/** Corners of a triangle that points to the right. */
const corners = [
  [28, 18],
  [10, 9],
  [10, 27],
] as const;
/** Opacity on the edge, and its change with each pixel of distance, as MapLibre reads a signed distance field. */
const edge = 191;
const perPx = 32;

/** An arrowhead that points to the right, as a signed distance field of 36 × 36 pixels: the map gives it a colour and an outline. */
export function drawArrow(): { width: number; height: number; data: Uint8ClampedArray } {
  const data = new Uint8ClampedArray(sidePx * sidePx * 4).fill(255);
  for (let y = 0; y < sidePx; y += 1)
    for (let x = 0; x < sidePx; x += 1)
      data[(y * sidePx + x) * 4 + 3] = edge + perPx * depthIn(x + 0.5, y + 0.5);
  return { width: sidePx, height: sidePx, data };
}

/** Pixels from a place inside of the triangle to its nearest side; negative outside. */
function depthIn(x: number, y: number): number {
  return Math.min(
    ...corners.map(([x0, y0], index) => {
      const [x1, y1] = corners[(index + 1) % corners.length] ?? corners[0];
      return ((y1 - y0) * (x - x0) - (x1 - x0) * (y - y0)) / Math.hypot(x1 - x0, y1 - y0);
    }),
  );
}
