import { sectionOfColumns, timesToColour } from '@isobath/charts';
import type { DepthLine, SectionCourse } from '@isobath/charts';
import { formatCount } from '@isobath/ocean';
import type { SeawaterQuantity } from '@isobath/ocean';
import type { PlacedValues, Water } from './derive-water.ts';

/** What a section of the workbench may show. */
export const waterQuantities = [
  'conservativeTemperature',
  'salinity',
  'sigma0',
  'stability',
] as const;

/** One of {@link waterQuantities}. */
export type WaterQuantity = (typeof waterQuantities)[number];

/** What the samples of the T–S diagram may be coloured by. */
export const sampleColours = ['depth', 'time', 'lat', 'lon'] as const;

/** One of {@link sampleColours}. */
export type SampleColour = (typeof sampleColours)[number];

const coordinateLabels: Readonly<
  Record<Exclude<SampleColour, 'time'>, { label: string; unit: string }>
> = {
  depth: { label: 'Depth', unit: 'm' },
  lat: { label: 'Latitude', unit: '° N' },
  lon: { label: 'Longitude', unit: '° E' },
};

/** The name and the unit of a quantity. */
export function wordsOf(water: Water, quantity: WaterQuantity): { label: string; unit: string } {
  return quantity === 'stability'
    ? { label: 'Buoyancy Frequency Squared N²', unit: '10⁻⁴ s⁻²' }
    : water[quantity];
}

/** A coordinate of the samples as a quantity with name and unit: times as days since that of the first sample, or as months of a climatology. */
export function coordinateOf(
  { samples }: Water,
  colour: SampleColour,
  isClimatology: boolean,
): SeawaterQuantity {
  if (colour !== 'time') return { ...coordinateLabels[colour], values: samples[colour] };
  return timesToColour(samples.time, isClimatology);
}

/** A quantity along a section, each cell the mean of its samples: what is derived is averaged, not derived from averages. */
export function sectionOf(
  water: Water,
  quantity: WaterQuantity,
  direction: SectionCourse,
): ReturnType<typeof sectionOfColumns> {
  if (quantity === 'stability') return sectionOfPlaced(water.stability, direction);
  return sectionOfPlaced({ ...water.samples, values: water[quantity].values }, direction);
}

/** The mean mixed-layer depth of the profiles at each place along a section, and how many of them have one. */
export function mixedLayerAlong(
  { mixedLayer }: Water,
  direction: SectionCourse,
): { line: DepthLine | undefined; note: string } {
  const count = mixedLayer.values.reduce((sum, depth) => sum + (Number.isFinite(depth) ? 1 : 0), 0);
  const note = mixedLayerNote(count, mixedLayer.values.length);
  const section = sectionOfPlaced(mixedLayer, direction);
  if (count === 0 || 'refusal' in section) return { line: undefined, note };
  const label = 'mixed-layer depth';
  return { line: { along: section.along, depth: section.values, label }, note };
}

/** How many profiles have a mixed-layer depth, and why the others have none, if there are others. */
export function mixedLayerNote(count: number, total: number): string {
  if (count === total)
    return total === 1
      ? 'The one profile has a mixed-layer depth.'
      : `All ${formatCount(total)} profiles have a mixed-layer depth.`;
  return `${formatCount(count)} of ${formatCount(total)} profiles have a mixed-layer depth; the others have no sample near 10 m or end within the mixed layer.`;
}

function sectionOfPlaced(
  { lat, lon, distance, depth, values }: PlacedValues,
  direction: SectionCourse,
): ReturnType<typeof sectionOfColumns> {
  const table = { rowCount: values.length, columns: { lat, lon, distance, depth, values } };
  return sectionOfColumns(table, { value: 'values', direction });
}
