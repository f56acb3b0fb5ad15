import { readFile } from 'node:fs/promises';
import { File, ready } from 'h5wasm/node';
import type { Dataset, Group } from 'h5wasm/node';
import type { ArrayFile } from './array-file.ts';

/** Writes a NetCDF-4 file of numbers: HDF5 with dimension scales, its values in compressed chunks. */
export async function writeHdf5(file: ArrayFile, path: string): Promise<Buffer> {
  (await ready).activate_throwing_error_handler();
  const made = new File(path, 'w', { track_order: true, libver: ['v108', 'v108'] });
  for (const [name, value] of Object.entries(file.attributes)) addAttribute(made, name, value);
  const isAxis = (name: string): boolean => name in file.dimensions;
  const names = new Set(file.variables.map(({ name }) => name));
  for (const [name, length] of Object.entries(file.dimensions))
    if (!names.has(name)) addBareDimension(made, name, length);
  const ordered = [
    ...file.variables.filter(({ name }) => isAxis(name)),
    ...file.variables.filter(({ name }) => !isAxis(name)),
  ];
  for (const { name, dimensions, attributes, values } of ordered) {
    if (typeof values === 'string') throw new Error('only numbers are written');
    const shape = dimensions.map((dimension) => file.dimensions[dimension] ?? 0);
    const dataset = made.create_dataset({
      name,
      data: Float64Array.from(values),
      shape,
      dtype: '<d',
      track_order: true,
      ...(!isAxis(name) && { chunks: shape, compression: 'gzip', compression_opts: 1 }),
    });
    if (isAxis(name)) dataset.make_scale(name);
    else dimensions.forEach((dimension, axis) => dataset.attach_scale(axis, `/${dimension}`));
    for (const [attribute, value] of Object.entries(attributes))
      addAttribute(dataset, attribute, value);
  }
  made.close();
  return readFile(path);
}

function addBareDimension(made: File, name: string, length: number): void {
  const data = new Float32Array(length);
  made
    .create_dataset({ name, data, shape: [length], dtype: '<f' })
    .make_scale(
      `This is a netCDF dimension but not a netCDF variable.${String(length).padStart(10)}`,
    );
}

function addAttribute(target: Dataset | Group, name: string, value: string | number): void {
  if (typeof value === 'number') target.create_attribute(name, Float64Array.of(value), [1]);
  else target.create_attribute(name, value, [], `A${value.length}`);
}
