import { shortenText } from '../sources/source.ts';

const MAX_VALUE_LENGTH = 200;

/** One thing that is wrong in a recipe. */
export interface RecipeProblem {
  /** Where in the YAML, such as `variables[2].unit`; empty for the whole file. */
  path: string;
  /** 1-based line of the recipe file. */
  line: number;
  /** The value found there, as JSON; absent if something is missing. */
  value?: string;
  /** What is wrong and what would be accepted. */
  problem: string;
}

/** A refused recipe: every problem at once, each with its place. */
export class RecipeError extends Error {
  readonly code = 'recipe-refused';
  readonly file: string;
  readonly problems: readonly RecipeProblem[];
  constructor(file: string, problems: readonly RecipeProblem[]) {
    super(problems.map((problem) => describeProblem(file, problem)).join('\n'));
    this.name = 'RecipeError';
    this.file = file;
    this.problems = problems;
  }
}

function describeProblem(file: string, { path, line, value, problem }: RecipeProblem): string {
  const place = [
    `${file}:${line}`,
    path,
    value === undefined ? '' : `value ${shortenText(value, MAX_VALUE_LENGTH)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
  return `${place}: ${problem}`;
}
