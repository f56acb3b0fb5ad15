import { isNode, isScalar, Lexer, LineCounter, parseDocument, Parser, visit } from 'yaml';
import type { Document } from 'yaml';
import type { Recipe } from '@isobath/contract';
import { findContradictions } from './contradictions.ts';
import { explainIssues } from './explain-issues.ts';
import type { RecipeProblem } from './recipe-error.ts';
import { RecipeError } from './recipe-error.ts';
import type { RecipePath } from './recipe-path.ts';
import { findTodos, formatPath, valueAt } from './recipe-path.ts';
import { readableRecipeSchema } from './recipe-schema.ts';

/** Characters of a recipe, as many as the server keeps with a version. */
const maxRecipeLength = 1_000_000;
/** Blocks within blocks, as the parser counts them: ten times as many as the deepest recipe has. */
const maxDepth = 64;
/** Problems that one refusal lists. */
const maxProblems = 100;

/**
 * Reads a recipe from YAML text. `file` is only named in refusals.
 * Throws RecipeError with every problem: its YAML path, line, value, and what would be accepted.
 */
export function parseRecipe(text: string, file: string): Recipe {
  if (text.length > maxRecipeLength) {
    throw new RecipeError(file, [
      {
        path: '',
        line: 1,
        problem: `the recipe has ${text.length} characters; the maximum is ${maxRecipeLength}`,
      },
    ]);
  }
  const tooDeep = findTooDeep(text);
  if (tooDeep) throw new RecipeError(file, [tooDeep]);
  const lines = new LineCounter();
  // The library compares each key with each other of its block, which takes minutes for very many: they are looked through here.
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false });
  const syntax = document.errors.map((error) => ({
    path: '',
    line: lines.linePos(error.pos[0]).line,
    problem: `not YAML: ${error.message.replace(/ at line [\s\S]*/, '')}`,
  }));
  if (syntax.length > 0) throw new RecipeError(file, syntax);
  const repeated = findRepeatedKeys(document, lines);
  if (repeated.length > 0) throw new RecipeError(file, repeated);
  const written = readValues(document, file);
  if (written === null || typeof written !== 'object' || Array.isArray(written)) {
    throw new RecipeError(file, [
      {
        path: '',
        line: 1,
        problem: 'a recipe has the blocks dataset, table, source, coordinates and variables',
      },
    ]);
  }
  const locate = (path: RecipePath, problem: string): RecipeProblem =>
    place({ document, lines, written }, path, problem);
  const unfilled = findTodos(written).map((path) =>
    locate(path, 'still to be filled in (the draft left a TODO here)'),
  );
  if (unfilled.length > 0) throw new RecipeError(file, unfilled);
  const parsed = readableRecipeSchema.safeParse(written);
  if (!parsed.success)
    throw new RecipeError(file, listFirst(explainIssues(parsed.error.issues), locate));
  const contradictions = findContradictions(parsed.data).map(({ path, problem }) =>
    locate(path, problem),
  );
  if (contradictions.length > 0) throw new RecipeError(file, contradictions);
  return parsed.data;
}

/** Problems with their places: the first of them where there are very many, and how many more there are. */
function listFirst(
  issues: readonly { readonly path: RecipePath; readonly problem: string }[],
  locate: (path: RecipePath, problem: string) => RecipeProblem,
): RecipeProblem[] {
  const located = issues.slice(0, maxProblems).map(({ path, problem }) => locate(path, problem));
  if (issues.length <= maxProblems) return located;
  return [
    ...located,
    { path: '', line: 1, problem: `${issues.length - maxProblems} more problems are not listed` },
  ];
}

/**
 * The place where blocks lie too deep within others. The library composes a document by recursion: without an end, the
 * stack overflows, and Node 20 may end the process while it does.
 */
function findTooDeep(text: string): RecipeProblem | undefined {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    for (const _ of parser.next(lexeme));
    if (parser.stack.length > maxDepth) {
      const line = text.slice(0, parser.offset).split('\n').length;
      return { path: '', line, problem: 'not YAML: the blocks lie too deep within others' };
    }
  }
  return undefined;
}

/** Keys that stand twice in one block. */
function findRepeatedKeys(document: Document, lines: LineCounter): RecipeProblem[] {
  const problems: RecipeProblem[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key;
        if (seen.has(name))
          problems.push({
            path: '',
            line: isNode(key) && key.range ? lines.linePos(key.range[0]).line : 1,
            problem: `not YAML: the key ${String(name)} stands twice in its block`,
          });
        seen.add(name);
      }
    },
  });
  return problems;
}

/** The values of a document. Refuses one whose aliases repeat so much that it would grow out of all bounds. */
function readValues(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw new RecipeError(file, [
      {
        path: '',
        line: 1,
        problem:
          'the aliases (*name) of the recipe repeat its blocks too often; write out what they stand for',
      },
    ]);
  }
}

/** A recipe as it was read: its document, where its lines are, and its values. */
interface ReadRecipe {
  readonly document: Document;
  readonly lines: LineCounter;
  readonly written: unknown;
}

function place(
  { document, lines, written }: ReadRecipe,
  path: RecipePath,
  problem: string,
): RecipeProblem {
  const value = valueAt(written, path);
  const length =
    Array.isArray(value) && problem.includes('at most') ? `has ${value.length} entries: ` : '';
  return {
    path: formatPath(path),
    line: lineOf(document, lines, path),
    ...(value !== undefined &&
      (value === null || typeof value !== 'object') && { value: JSON.stringify(value) }),
    problem: `${length}${problem}`,
  };
}

/** The line of a value, or of the nearest block around a value that is missing. */
function lineOf(document: Document, lines: LineCounter, path: RecipePath): number {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node: unknown =
      depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
