import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type { Recipe } from '@isobath/contract';
import { recipeSchema } from '@isobath/contract';
import { findContradictions } from './contradictions.ts';
import { explainIssues } from './explain-issues.ts';
import type { RecipeProblem } from './recipe-error.ts';
import { RecipeError } from './recipe-error.ts';

type RecipePath = readonly (string | number)[];

/**
 * Reads a recipe from YAML text. `file` is only named in refusals.
 * Throws RecipeError with every problem: its YAML path, line, value, and what would be accepted.
 */
export function parseRecipe(text: string, file: string): Recipe {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const syntax = document.errors.map((error) => ({
    path: '', line: lines.linePos(error.pos[0]).line, problem: `not YAML: ${error.message.replace(/ at line [\s\S]*/, '')}`,
  }));
  if (syntax.length > 0) throw new RecipeError(file, syntax);
  const written: unknown = document.toJS();
  if (written === null || typeof written !== 'object' || Array.isArray(written)) {
    throw new RecipeError(file, [{ path: '', line: 1, problem: 'a recipe has the blocks dataset, table, source, coordinates and variables' }]);
  }
  const locate = (path: RecipePath, problem: string): RecipeProblem => place(document, lines, path, problem);
  const unfilled = findTodos(written, []).map((path) => locate(path, 'still to be filled in (the draft left a TODO here)'));
  if (unfilled.length > 0) throw new RecipeError(file, unfilled);
  const parsed = recipeSchema.safeParse(written);
  if (!parsed.success) throw new RecipeError(file, explainIssues(parsed.error.issues).map(({ path, problem }) => locate(path, problem)));
  const contradictions = findContradictions(parsed.data).map(({ path, problem }) => locate(path, problem));
  if (contradictions.length > 0) throw new RecipeError(file, contradictions);
  return parsed.data;
}

function place(document: Document, lines: LineCounter, path: RecipePath, problem: string): RecipeProblem {
  const value = valueAt(document.toJS(), path);
  return {
    path: formatPath(path),
    line: lineOf(document, lines, path),
    ...(value !== undefined && (value === null || typeof value !== 'object') && { value: JSON.stringify(value) }),
    problem,
  };
}

/** The line of a value, or of the nearest block around a value that is missing. */
function lineOf(document: Document, lines: LineCounter, path: RecipePath): number {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node: unknown = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function valueAt(root: unknown, path: RecipePath): unknown {
  let value = root;
  for (const step of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

function formatPath(path: RecipePath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** Paths of the texts that a draft left to a person. */
function findTodos(value: unknown, path: RecipePath): RecipePath[] {
  if (typeof value === 'string') return /^\s*TODO\b/.test(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => findTodos(item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => findTodos(item, [...path, key]));
}
