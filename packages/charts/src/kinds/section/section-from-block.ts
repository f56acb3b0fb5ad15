import { latitudeHeights, planLatitudeCells } from '@isobath/ocean';
import type { Measurement } from '@isobath/ocean';
import { averageCells } from '../../columns/cell-averages.ts';
import type { GridBlock, Refusal } from '../../columns/column-table.ts';
import { placesOfBlock } from '../../columns/grid-from-block.ts';
import { axisOfGrid } from '../../columns/grid-table.ts';
import type { Section, SectionDirection } from './section.ts';

/** The section of a block: the mean over its times and over the other coordinate, latitudes weighted by the height of their band, sin φ₂ − sin φ₁. Missing values are left out of a mean. */
export function sectionFromBlock(
  block: GridBlock,
  {
    value,
    direction,
    measurement,
  }: { value: string; direction: SectionDirection; measurement?: Measurement | undefined },
): Section | { refusal: Refusal } {
  const places = placesOfBlock(block, value);
  if ('refusal' in places) return places;
  const depth = axisOfGrid(block, 'depth');
  if (!depth)
    return { refusal: { code: 'no-such-column', message: "The grid has no axis 'depth'." } };
  const { lat, lon, unwrapped, rankOfLon, values } = places;
  const along = direction === 'lat' ? lat : unwrapped;
  const weightOf = direction === 'lon' ? latitudeHeights(planLatitudeCells(lat)) : lat.map(() => 1);
  const averages = averageCells(along.length * depth.length, measurement);
  const counts = new Uint32Array(along.length * depth.length);
  const found = new Uint32Array(counts.length);
  for (let index = 0; index < values.length; index++) {
    const row = Math.floor(index / lon.length);
    const northing = row % lat.length;
    const level = Math.floor(row / lat.length) % depth.length;
    const place = direction === 'lat' ? northing : rankOfLon[index - row * lon.length]!;
    const cell = level * along.length + place;
    const read = values[index]!;
    counts[cell]!++;
    if (!Number.isFinite(read)) continue;
    averages.add(cell, read, weightOf[northing]!);
    found[cell]!++;
  }
  return {
    along,
    direction,
    depth,
    values: averages.values(),
    counts: found,
    maxPerCell: counts.reduce((most, count) => Math.max(most, count), 1),
  };
}
