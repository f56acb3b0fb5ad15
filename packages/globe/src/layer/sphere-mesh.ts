/** Triangles of a unit sphere: x, y, z of each corner, and the corners of each triangle. */
export interface SphereMesh {
  readonly corners: Float32Array;
  readonly triangles: Uint32Array;
}

/** Meshes of two degrees: at the closest zoom their edges lie less than a thousandth of the radius under the sphere. */
const columns = 180;
const rows = 90;

/** The whole sphere, pole to pole, in the axes of MapLibre's globe: y to the north pole, z to 0° N 0° E, x to 0° N 90° E. */
export function makeSphere(): SphereMesh {
  const corners: number[] = [];
  for (let row = 0; row <= rows; row++) {
    const lat = Math.PI * (row / rows - 0.5);
    for (let column = 0; column <= columns; column++) {
      const lon = 2 * Math.PI * (column / columns);
      corners.push(Math.sin(lon) * Math.cos(lat), Math.sin(lat), Math.cos(lon) * Math.cos(lat));
    }
  }
  const triangles: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const corner = row * (columns + 1) + column;
      const above = corner + columns + 1;
      triangles.push(corner, corner + 1, above, corner + 1, above + 1, above);
    }
  return { corners: Float32Array.from(corners), triangles: Uint32Array.from(triangles) };
}
