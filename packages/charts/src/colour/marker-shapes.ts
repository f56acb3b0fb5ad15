/** Forms of markers that are told apart without their colours. A ring is a disc that is empty. */
export type MarkerShape = 'disc' | 'ring' | 'square' | 'triangle' | 'diamond';

/** How far a pixel lies from the middle of a marker, in its radius at the edge: the edge is where it is `radius`. The areas of the shapes are alike. */
export const shapeDistances: Record<MarkerShape, (dx: number, dy: number) => number> = {
  disc: (dx, dy) => Math.hypot(dx, dy),
  ring: (dx, dy) => Math.hypot(dx, dy),
  square: (dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)) * 1.1,
  diamond: (dx, dy) => (Math.abs(dx) + Math.abs(dy)) * 0.78,
  triangle: (dx, dy) => Math.max(dy, Math.abs(dx) * 0.866 - dy / 2) * 1.35,
};

/** The farthest corner of a shape over its radius. */
export const shapeReach = 1.5;

/** The path of a shape of such a diameter around (0, 0), for SVG. */
export function shapePath(shape: MarkerShape, sizePx: number): string {
  const radius = sizePx / 2;
  const corners = (places: readonly (readonly [number, number])[]): string =>
    `M${places.map(([x, y]) => `${round(x * radius)} ${round(y * radius)}`).join('L')}Z`;
  switch (shape) {
    case 'square':
      return corners([
        [-0.91, -0.91],
        [0.91, -0.91],
        [0.91, 0.91],
        [-0.91, 0.91],
      ]);
    case 'diamond':
      return corners([
        [0, -1.28],
        [1.28, 0],
        [0, 1.28],
        [-1.28, 0],
      ]);
    case 'triangle':
      return corners([
        [0, -1.48],
        [1.28, 0.74],
        [-1.28, 0.74],
      ]);
    case 'disc':
    case 'ring':
      return `M${round(-radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(sizePx)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-sizePx)} 0Z`;
  }
}

const round = (number: number): number => Math.round(number * 100) / 100;
