import type { Recipe } from '@isobath/contract';
import {
  findSpatialResolution,
  findTemporalResolution,
  SPATIAL_RESOLUTIONS,
  TEMPORAL_RESOLUTIONS,
} from '@isobath/ocean';
import { isSplit, markNameOf } from '../sources/tabular/index.ts';
import type { PathProblem } from './explain-issues.ts';

const coordinateNames = new Set(['time', 'month', 'lat', 'lon', 'depth']);

/** What a schema of single fields cannot see: fields that do not fit each other. */
export function findContradictions(recipe: Recipe): PathProblem[] {
  return [
    ...repeatedNames(recipe),
    ...unknownCruiseColumns(recipe),
    ...unknownMonitors(recipe),
    ...idleCoordinates(recipe),
    ...turnedRanges(recipe),
    ...unfitMeasurements(recipe),
    ...unfitMarks(recipe),
    ...generatorWithoutName(recipe),
    ...unknownResolutions(recipe),
  ];
}

function repeatedNames({ variables }: Recipe): PathProblem[] {
  const firstByName = new Map<string, number>();
  return variables.flatMap(({ name }, index) => {
    const path = ['variables', index, 'name'];
    const key = name.toLowerCase();
    if (coordinateNames.has(key))
      return [{ path, problem: 'is the name of a coordinate column; choose another' }];
    const first = firstByName.get(key);
    if (first !== undefined)
      return [
        {
          path,
          problem: `variables[${first}] has this name already (names differ only in case)`,
        },
      ];
    firstByName.set(key, index);
    return [];
  });
}

function unknownCruiseColumns({ dataset, variables }: Recipe): PathProblem[] {
  const names = new Set(variables.map(({ name }) => name));
  return dataset.cruises.flatMap(({ where }, index) => {
    if (where && !names.has(where.column)) {
      return [
        {
          path: ['dataset', 'cruises', index, 'where', 'column'],
          problem: `must be one of the variables: ${[...names].join(', ')}`,
        },
      ];
    }
    if (!where && dataset.cruises.length > 1) {
      return [
        {
          path: ['dataset', 'cruises', index],
          problem: 'with several cruises each needs `where: {column, equals}` to tell its rows',
        },
      ];
    }
    return [];
  });
}

function unknownMonitors({ dataset, variables }: Recipe): PathProblem[] {
  const names = variables.map(({ name }) => name);
  return (dataset.monitors ?? []).flatMap(({ variable }, index) =>
    names.includes(variable)
      ? []
      : [
          {
            path: ['dataset', 'monitors', index, 'variable'],
            problem: `must be one of the variables: ${names.join(', ')}`,
          },
        ],
  );
}

function idleCoordinates({ coordinates }: Recipe): PathProblem[] {
  return (['time', 'lat', 'lon', 'depth'] as const).flatMap((name) => {
    const origin = coordinates[name];
    if (!origin) return [];
    const given = (['from', 'attribute', 'constant'] as const).filter(
      (key) => origin[key] !== undefined,
    );
    if (given.length > 1)
      return [
        {
          path: ['coordinates', name],
          problem: `has ${given.join(' and ')}; one of them is accepted`,
        },
      ];
    return [];
  });
}

function turnedRanges({ variables }: Recipe): PathProblem[] {
  return variables.flatMap(({ valid_range: range }, index) =>
    range && range[0] > range[1]
      ? [
          {
            path: ['variables', index, 'valid_range'],
            problem: `begins at ${range[0]} above its end ${range[1]}; write the lower value first`,
          },
        ]
      : [],
  );
}

/** A code table belongs to a class, whose numbers are names: they are whole and not converted, and each stands in the table once. */
function unfitMeasurements({ variables }: Recipe): PathProblem[] {
  return variables.flatMap(({ measurement, classes, convert, type }, index) => {
    const path = ['variables', index, 'classes'];
    if (classes && measurement !== undefined && measurement !== 'class')
      return [{ path, problem: `is the code table of a class, and measurement is ${measurement}` }];
    if ((classes || measurement === 'class') && convert)
      return [{ path, problem: 'belongs to numbers as they are; take convert out' }];
    if (measurement !== undefined && type === 'text')
      return [{ path: ['variables', index, 'measurement'], problem: 'is of numbers, not of text' }];
    const keys = (classes ?? []).map(({ value, mask }) => `${value} of ${mask ?? 'all bits'}`);
    const twice = keys.find((key, at) => keys.indexOf(key) < at);
    return twice === undefined ? [] : [{ path, problem: `declares the value ${twice} twice` }];
  });
}

/** Marks are split from numbers into a variable of their own, whose name is free. */
function unfitMarks({ variables }: Recipe): PathProblem[] {
  const names = new Set(variables.map(({ name }) => name.toLowerCase()));
  return variables.flatMap((variable, index) => {
    if (!isSplit(variable)) return [];
    const path = ['variables', index, 'marks'];
    const flag = markNameOf(variable.name);
    if (variable.type === 'text' || variable.type === 'int64')
      return [{ path, problem: `splits numbers from their marks, and type is ${variable.type}` }];
    if (names.has(flag.toLowerCase()))
      return [{ path, problem: `makes a variable ${flag}, and another has this name` }];
    return flag.length > 50
      ? [{ path, problem: `makes a variable ${flag}, and a name has 50 characters at most` }]
      : [];
  });
}

function generatorWithoutName({ source }: Recipe): PathProblem[] {
  if (source.format === 'synthetic' && source.generator === undefined)
    return [{ path: ['source'], problem: 'format synthetic needs a generator' }];
  if (source.format !== 'synthetic' && source.generator !== undefined)
    return [{ path: ['source', 'generator'], problem: 'is only for format synthetic' }];
  return [];
}

function unknownResolutions({ dataset }: Recipe): PathProblem[] {
  const { temporal_resolution: temporal, spatial_resolution: spatial } = dataset;
  const accept = (known: readonly { label: string }[]): string =>
    `one of ${known.map(({ label }) => label).join(', ')} is accepted`;
  return [
    ...(temporal === undefined || findTemporalResolution(temporal)
      ? []
      : [{ path: ['dataset', 'temporal_resolution'], problem: accept(TEMPORAL_RESOLUTIONS) }]),
    ...(spatial === undefined || findSpatialResolution(spatial)
      ? []
      : [{ path: ['dataset', 'spatial_resolution'], problem: accept(SPATIAL_RESOLUTIONS) }]),
  ];
}
