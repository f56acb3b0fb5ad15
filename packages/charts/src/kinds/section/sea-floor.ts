import type { ChartTheme } from '../../frame/chart-theme.ts';
import type { Bricks } from '../../geometry/bricks.ts';
import type { Section, SectionAxis } from './section.ts';

/** How many cells of a section have no value: those of a place below its deepest value, which the sea floor or the end of the data keeps empty, and those above it or of places without any value. */
interface EmptyCells {
  below: number;
  missing: number;
}

/** The deepest level above the sea floor of each place, by the sea floor where it is known, else by the deepest value; −1 where a place has none. */
function deepestLevels({ along, depth, values, floor }: Section<SectionAxis>): Int32Array {
  const width = along.length;
  if (floor)
    return Int32Array.from(floor, (metres) => depth.findLastIndex((level) => level <= metres));
  const deepest = new Int32Array(width).fill(-1);
  for (let cell = 0; cell < values.length; cell++)
    if (Number.isFinite(values[cell])) deepest[cell % width] = Math.floor(cell / width);
  return deepest;
}

/** The cells of a section without a value. */
export function countEmpty(section: Section<SectionAxis>): EmptyCells {
  const { along, depth, values } = section;
  const empty = values.reduce((count, value) => count + (Number.isFinite(value) ? 0 : 1), 0);
  const below = deepestLevels(section).reduce(
    (count, level) => count + (level < 0 ? 0 : depth.length - 1 - level),
    0,
  );
  return along.length === 0 ? { below: 0, missing: 0 } : { below, missing: empty - below };
}

/** What is below the deepest value of each place, in the colour of land; undefined where nothing is. */
export function seaFloorTrace(
  section: Section<SectionAxis>,
  { across, down }: { across: Bricks; down: Bricks },
  { land }: Pick<ChartTheme, 'land'>,
): object | undefined {
  const deepest = deepestLevels(section);
  if (countEmpty(section).below === 0) return undefined;
  let above = -1;
  const z = down.cellOf.map((row) => {
    const isGap = row < 0;
    if (!isGap) above = row;
    return across.cellOf.map((column) => {
      const level = deepest[column] ?? -1;
      if (level < 0) return null;
      return above > level || (isGap && above === level) ? 1 : null;
    });
  });
  return {
    type: 'heatmap',
    x: across.edges,
    y: down.edges,
    z,
    zmin: 0,
    zmax: 1,
    colorscale: [
      [0, land],
      [1, land],
    ],
    showscale: false,
    hoverongaps: false,
    hovertemplate: `${section.floor ? 'Sea floor' : 'No value here or deeper'}<extra></extra>`,
  };
}
