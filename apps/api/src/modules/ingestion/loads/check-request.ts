import type { BeginLoad } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';

const reserved = new Set(['time', 'month', 'lat', 'lon', 'depth']);

/**
 * Checks that a load's columns are coordinates first (`time` or `month`, `lat`, `lon`, perhaps `depth`) and then its variables, each
 * once. Throws a `load-refused` refusal that names the column.
 */
export function checkLoadRequest(request: BeginLoad): void {
  const problems = [...findCoordinateProblems(request), ...findVariableProblems(request)];
  if (problems.length === 0) return;
  throw new Refusal(
    'load-refused',
    problems.map(({ field, problem }) => `${field}: ${problem}`).join('; '),
    { fields: problems },
  );
}

interface FieldProblem {
  field: string;
  problem: string;
}

function findCoordinateProblems({ columns, isClimatology }: BeginLoad): FieldProblem[] {
  const expected = [
    isClimatology ? { name: 'month', types: ['uint8'] } : { name: 'time', types: ['time'] },
    { name: 'lat', types: ['float64'] },
    { name: 'lon', types: ['float64'] },
    ...(columns[3]?.name === 'depth' ? [{ name: 'depth', types: ['float64'] }] : []),
  ];
  return expected.flatMap(({ name, types }, index) => {
    const column = columns[index];
    if (column?.name !== name)
      return [
        { field: `columns.${index}`, problem: `is ${column?.name ?? 'missing'}; expected ${name}` },
      ];
    if (!types.includes(column.type))
      return [
        {
          field: `columns.${index}`,
          problem: `${name} is ${column.type}; expected ${types.join(' or ')}`,
        },
      ];
    return column.isNullable
      ? [{ field: `columns.${index}`, problem: `${name} may not be missing in any row` }]
      : [];
  });
}

function findVariableProblems({ columns, variables }: BeginLoad): FieldProblem[] {
  const coordinateCount = columns[3]?.name === 'depth' ? 4 : 3;
  const names = columns.slice(coordinateCount).map(({ name }) => name);
  const seen = new Set<string>();
  const clashes = names.flatMap((name, index) => {
    const key = name.toLowerCase();
    const isTaken = reserved.has(key) || seen.has(key);
    seen.add(key);
    return isTaken
      ? [
          {
            field: `columns.${index + coordinateCount}`,
            problem: `the name ${name} is taken already`,
          },
        ]
      : [];
  });
  const described = variables.map(({ name }) => name);
  const missing = names
    .filter((name) => !described.includes(name))
    .map((name) => ({ field: 'variables', problem: `the column ${name} is not described` }));
  const extra = described
    .filter((name) => !names.includes(name))
    .map((name) => ({ field: 'variables', problem: `${name} has no column` }));
  return [...clashes, ...missing, ...extra];
}
