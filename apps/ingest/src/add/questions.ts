import { parse } from 'yaml';
import type { Document } from 'yaml';
import { explainIssues } from '../recipe/explain-issues.ts';
import type { RecipePath } from '../recipe/recipe-path.ts';
import { findTodos, formatPath, valueAt } from '../recipe/recipe-path.ts';
import { readableRecipeSchema } from '../recipe/recipe-schema.ts';
import { readTodo } from '../sources/todo.ts';

/** What a draft leaves to a person. */
export interface Question {
  readonly path: RecipePath;
  /** What the draft says of it: candidates, evidence and consequences. */
  readonly text: string;
  /** The same without the answers that it names. */
  readonly evidence: string;
  /** Answers that the draft names and a recipe takes there. */
  readonly candidates: readonly Candidate[];
}

/** An answer to choose. */
export interface Candidate {
  /** As a person types it. */
  readonly answer: string;
  /** As the draft names it, which may tell more: `lat (43.5)`. */
  readonly label: string;
}

/** Latitude and longitude together, which are one question where the file has neither. */
const place: RecipePath = ['coordinates', 'place'];
const placeText =
  'Latitude and longitude of all rows, such as 44.5, -63.5 or 44 30.00 N 63 30.00 W; or the column of the latitude, after which that of the longitude is asked for.';

/** Whether a question is about latitude and longitude together. */
export function isPlace(path: RecipePath): boolean {
  return formatPath(path) === formatPath(place);
}

/** The questions of a draft, in the order in which they stand in it. */
export function listQuestions(draft: Document): Question[] {
  const questions = listTodos(draft);
  const isOpen = (name: string): boolean =>
    questions.some(({ path, candidates }) => formatPath(path) === name && candidates.length === 0);
  const [lat, lon] = ['coordinates.lat.from', 'coordinates.lon.from'];
  if (!isOpen(lat) || !isOpen(lon)) return questions;
  return questions.flatMap((question) => {
    const name = formatPath(question.path);
    if (name === lon) return [];
    return name === lat
      ? [{ path: place, text: placeText, evidence: placeText, candidates: [] }]
      : [question];
  });
}

function listTodos(draft: Document): Question[] {
  const values: unknown = draft.toJS();
  return findTodos(values).map((path) => {
    const { text, evidence, answers } = readTodo(String(valueAt(values, path)));
    return {
      path,
      text,
      evidence,
      candidates: answers.filter(({ answer }) => readAnswer(draft, path, answer).ok),
    };
  });
}

/** The coordinate, or `place` for latitude and longitude, whose place in the file is asked for. */
export function coordinateOf(path: RecipePath): string | undefined {
  if (isPlace(path)) return 'place';
  const [block, role, field] = path;
  return block === 'coordinates' && field === 'from' && path.length === 3
    ? String(role)
    : undefined;
}

/** An answer as a recipe takes it, or why it does not. */
export type ReadAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

/** Reads what was typed as the value of a field: as YAML, so that `-5`, `[1, 2]` and `{missing: ["/"]}` are what they look like, or else as plain text. */
export function readAnswer(draft: Document, path: RecipePath, typed: string): ReadAnswer {
  const problems: string[] = [];
  for (const value of [typed, ...readYaml(typed)]) {
    const [problem] = problemsAt(draft, path, value);
    if (problem === undefined) return { ok: true, value };
    problems.push(problem);
  }
  return { ok: false, problem: problems.at(-1) ?? 'this is no answer' };
}

function readYaml(typed: string): unknown[] {
  try {
    // `%d/%m` would be warned of as a directive.
    const value: unknown = parse(typed, { logLevel: 'error' });
    return typeof value === 'string' ? [] : [value];
  } catch {
    return [];
  }
}

/** Whether a recipe may leave a field out. */
export function isOptional(draft: Document, path: RecipePath): boolean {
  return problemsAt(draft, path, undefined).length === 0;
}

/** What a recipe says to a value of a field; nothing of the fields around it, some of which may still be open. */
function problemsAt(draft: Document, path: RecipePath, value: unknown): string[] {
  const tried = draft.clone() as Document;
  if (value === undefined) tried.deleteIn(path);
  else tried.setIn(path, tried.createNode(value));
  const parsed = readableRecipeSchema.safeParse(tried.toJS());
  if (parsed.success) return [];
  return explainIssues(parsed.error.issues)
    .filter((issue) => path.every((step, at) => String(issue.path[at]) === String(step)))
    .map(({ problem }) => problem);
}

/** Puts a value into the draft; `undefined` takes the field out. */
export function setAnswer(draft: Document, path: RecipePath, value: unknown): void {
  if (value === undefined) draft.deleteIn(path);
  else draft.setIn(path, draft.createNode(value));
}

/** The path that was typed: `coordinates.time.zone`, `variables[0].unit`. */
export function readPath(typed: string): RecipePath {
  return typed
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
