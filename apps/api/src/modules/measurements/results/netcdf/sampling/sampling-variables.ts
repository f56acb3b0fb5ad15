import { requireValue } from '@isobath/ocean';
import type { AnswerColumn } from '../../result-request.ts';
import { placeAttributes, timeAttributes } from '../head/coordinate-attributes.ts';
import { describeNumbers, describeTexts } from '../head/described-attributes.ts';
import type { DescribedVariable } from '../head/grid-description.ts';
import type { Attributes, GridVariable } from '../netcdf-spec.ts';
import type { SamplingOfRows } from './order-samples.ts';
import { kindOfColumn } from './order-samples.ts';
import type { PlannedLevel } from './plan-sampling.ts';
import { textDimension } from './sampling-names.ts';
import type { SampleColumn, SampleLevel } from './samples-to-write.ts';
import { tailLength } from './value-tail.ts';

const roles = {
  trajectory: 'trajectory_id',
  station: 'timeseries_id',
  profile: 'profile_id',
  obs: undefined,
} as const;
const instances = { trajectory: 'trajectory', station: 'station', profile: 'profile', obs: 'row' };

/** A result with the names of its dimensions. */
export interface NamedSampling extends SamplingOfRows {
  readonly columns: readonly AnswerColumn[];
  readonly dimensions: readonly string[];
  readonly described: readonly DescribedVariable[];
}

/** Where each column goes: to the level whose instances it tells apart, otherwise to the rows. */
export function placeColumns({ columns, facts, plan }: NamedSampling): SampleColumn[] {
  return columns.map(({ header, kind }, index) => {
    const level = plan.levels.findIndex(({ keys }) => keys.includes(index));
    return {
      name: header,
      kind: kindOfColumn(facts, index, kind),
      width: kind === 'text' ? Math.max(1, facts.columns[index]?.width ?? 1) : 1,
      level: level < 0 ? plan.levels.length - 1 : level,
      isKey: level >= 0,
    };
  });
}

/** The variable of a column. */
export function writeColumn(
  sampling: NamedSampling,
  { name, kind, width, level }: SampleColumn,
  index: number,
): GridVariable {
  const { length } = requireValue(sampling.plan.levels[level], 'level of a column');
  const dimension = requireValue(sampling.dimensions[level], 'name of a dimension');
  const chunk = chunkOf(length);
  const attributes = attributesOf(sampling, index);
  return kind === 'c'
    ? {
        name,
        kind,
        dimensions: [dimension, textDimension(name)],
        shape: [length, width],
        chunk: [Math.max(1, Math.min(chunk, Math.floor(2 ** 20 / width))), width],
        attributes,
      }
    : { name, kind, dimensions: [dimension], shape: [length], chunk: [chunk], attributes };
}

/** The variables that count the instances of a level (CF 1.11 §§9.3.3, 9.5). */
export function writeCounters(
  { plan, dimensions }: NamedSampling,
  { length, rowSize, number, parent }: SampleLevel,
  level: number,
): GridVariable[] {
  const { kind } = requireValue(plan.levels[level], 'level of a counter');
  const dimension = requireValue(dimensions[level], 'name of a dimension');
  const counter = (name: string | undefined, attributes: Attributes): GridVariable[] =>
    name === undefined
      ? []
      : [
          {
            name,
            kind: 'i',
            dimensions: [dimension],
            shape: [length],
            chunk: [chunkOf(length)],
            attributes,
          },
        ];
  const above = plan.levels[level - 1]?.kind;
  return [
    ...counter(number, {
      long_name: `Number of the ${instances[kind]} in this file`,
      ...(roles[kind] && { cf_role: roles[kind] }),
      comment: plan.comment,
    }),
    ...counter(parent, {
      long_name: `Which ${above ?? ''} this ${instances[kind]} belongs to, from 0`,
      instance_dimension: dimensions[level - 1] ?? '',
    }),
    ...counter(rowSize, {
      long_name: `Number of rows of the ${instances[kind]}`,
      sample_dimension: dimensions.at(-1) ?? '',
    }),
  ];
}

function attributesOf(sampling: NamedSampling, index: number): Attributes {
  const { columns, found, facts, plan, described } = sampling;
  const { header, kind: type, isNullable } = requireValue(columns[index], 'column');
  const kind = kindOfColumn(facts, index, type);
  const known = described.find(({ name }) => name.toLowerCase() === header.toLowerCase());
  const isAscii = facts.columns[index]?.isAscii ?? true;
  const said = kind === 'c' ? describeTexts(known, isAscii) : describeNumbers(known, kind);
  const { _FillValue: fill, ...others } = said;
  const missing: Attributes = fill !== undefined && isNullable ? { _FillValue: fill } : {};
  const time = timeAttributes('seconds', facts.time?.[0] ?? 0);
  if (index === found.time) return { ...missing, ...time };
  if (index === found.lat) return { ...missing, ...placeAttributes.lat };
  if (index === found.lon) return { ...missing, ...placeAttributes.lon };
  if (index === found.depth) return { ...missing, ...placeAttributes.depth };
  const owner = plan.levels.find(({ id }) => id === index);
  if (owner) return { ...others, ...roleOf(owner) };
  return {
    ...said,
    ...(type === 'time' && { units: time.units, calendar: 'proleptic_gregorian' }),
    ...(plan.levels.every(({ keys }) => !keys.includes(index)) && {
      coordinates: [found.time, found.lat, found.lon, found.depth]
        .flatMap((place) => (place === null ? [] : [columns[place]?.header ?? '']))
        .join(' '),
    }),
  };
}

function roleOf({ kind }: PlannedLevel): Attributes {
  const role = roles[kind];
  return role === undefined ? {} : { cf_role: role };
}

function chunkOf(length: number): number {
  return Math.max(1, Math.min(length, tailLength));
}
