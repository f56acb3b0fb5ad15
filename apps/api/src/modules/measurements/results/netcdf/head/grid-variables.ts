import { requireValue } from '@isobath/ocean';
import { describeNumbers } from './described-attributes.ts';
import type { GridAxes } from '../grid-axes.ts';
import type { DescribedVariable } from './grid-description.ts';
import type { GridShape } from '../grid-shape.ts';
import type { NumberKind } from '../grid-slabs.ts';
import type { GridVariable } from '../netcdf-spec.ts';

/** A variable's name in the result, and what the catalog says of it where it is one of the table's. */
export interface NamedVariable {
  readonly name: string;
  readonly described: DescribedVariable | undefined;
}

/** The variables of a file with their attributes (CF 1.11 §§2.5.1, 3, 7.3). */
export function writeGridVariables(
  named: readonly NamedVariable[],
  axes: GridAxes,
  { kinds, layout }: { readonly kinds: readonly NumberKind[]; readonly layout: GridShape },
): GridVariable[] {
  const keep = (lengths: readonly number[]): number[] =>
    lengths.filter((_, axis) => axis !== 1 || axes.depths !== null);
  const dimensions =
    axes.depths === null ? ['time', 'lat', 'lon'] : ['time', 'depth', 'lat', 'lon'];
  return named.map(({ name, described }, index) => {
    const kind = requireValue(kinds[index], 'kind of a variable');
    return {
      name,
      kind,
      dimensions,
      shape: keep(layout.shape),
      chunk: keep(layout.chunk),
      attributes: describeNumbers(described, kind, axes.isClimatology),
    };
  });
}
