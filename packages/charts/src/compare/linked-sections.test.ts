import { expect, it } from 'vitest';
import { sectionArea } from '../kinds/section/section-figure.ts';
import type { Section } from '../kinds/section/section.ts';
import { turnTowards, uniteAreas } from './linked-sections.tsx';

const section = (along: number[], depth: number[], direction: Section['direction'] = 'lon') =>
  ({
    along: Float64Array.from(along),
    depth: Float64Array.from(depth),
    values: new Float64Array(along.length * depth.length),
    direction,
  }) as unknown as Section;

it('sections of other longitudes and depths start with the area that holds the cells of both', () => {
  const one = sectionArea(section([0, 10, 20], [5, 15, 25]));
  const other = sectionArea(section([15, 17, 19, 31], [0, 100]));
  expect(one).toEqual({ along: [-5, 25], depth: [0, 25] });
  const both = uniteAreas(one, other);
  expect(both.along[0]).toBe(-5);
  expect(both.along[1]).toBeGreaterThan(31);
  expect(both.depth).toEqual([0, 100]);
});

it('a section that spells its longitudes otherwise is turned to where the other is', () => {
  const pacific = section([170, 180, 190], [0]);
  expect([...turnTowards(section([-188, -175, -172], [0]), pacific).along]).toEqual([
    172, 185, 188,
  ]);
  const latitudes = section([-80, 80], [0], 'lat');
  expect(turnTowards(latitudes, pacific)).toBe(latitudes);
});
