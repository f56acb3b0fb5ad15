import { describe, expect, it } from 'vitest';
import { makeSphere } from './sphere-mesh.ts';

const { corners, triangles } = makeSphere();
const cornerAt = (corner: number): number[] => [...corners.subarray(corner * 3, corner * 3 + 3)];

describe('the sphere that data are drawn on', () => {
  it('has its corners on the unit sphere, both poles among them', () => {
    let furthest = 0;
    for (let at = 0; at < corners.length; at += 3)
      furthest = Math.max(furthest, Math.abs(Math.hypot(...corners.subarray(at, at + 3)) - 1));
    expect(furthest).toBeLessThan(1e-6);
    expect(cornerAt(0)[1]).toBe(-1);
    expect(cornerAt(corners.length / 3 - 1)[1]).toBe(1);
  });

  it('is closed: its triangles have the area of a sphere, but for what is lost to flat faces', () => {
    let area = 0;
    for (let at = 0; at < triangles.length; at += 3) {
      const [a, b, c] = [...triangles.subarray(at, at + 3)].map(cornerAt) as [
        [number, number, number],
        [number, number, number],
        [number, number, number],
      ];
      const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
      const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
      area +=
        Math.hypot(
          u[1] * v[2] - u[2] * v[1],
          u[2] * v[0] - u[0] * v[2],
          u[0] * v[1] - u[1] * v[0],
        ) / 2;
    }
    expect(area / (4 * Math.PI)).toBeCloseTo(1, 3);
  });
});
