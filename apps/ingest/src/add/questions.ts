import { parse } from 'yaml';
import type { Document } from 'yaml';
import { explainIssues } from '../recipe/explain-issues.ts';
import type { RecipePath } from '../recipe/recipe-path.ts';
import { findTodos, TODO, valueAt } from '../recipe/recipe-path.ts';
import { readableRecipeSchema } from '../recipe/recipe-schema.ts';

/** What a draft leaves to a person. */
export interface Question {
  readonly path: RecipePath;
  /** What the draft says of it: candidates, evidence and consequences. */
  readonly text: string;
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

/** Fields whose drafts give examples and no candidates. */
const written: ReadonlySet<string> = new Set([
  'short_name',
  'long_name',
  'description',
  'source',
  'acknowledgement',
  'unit',
  'name',
]);

/** The questions of a draft, in the order in which they stand in it. */
export function listQuestions(draft: Document): Question[] {
  const values: unknown = draft.toJS();
  return findTodos(values).map((path) => {
    const text = String(valueAt(values, path))
      .replace(TODO, '')
      .replace(/^[:\s]+/, '');
    return { path, text, candidates: listCandidates(draft, path, text) };
  });
}

/** `keep or exchange-day-and-month: …` names two; what a recipe does not take there is no answer. */
function listCandidates(draft: Document, path: RecipePath, text: string): Candidate[] {
  if (written.has(String(path.at(-1)))) return [];
  const named = /^[^:]*/.exec(text)?.[0] ?? '';
  const labels = named.split(/, (?:or )?| or /);
  // What is no list before a colon is a sentence, unless it has nothing but single words.
  if (named === text && labels.some((label) => /\s/.test(label))) return [];
  const candidates = labels.flatMap((label) => {
    const answer = label.replace(/ \(.*$/, '').trim();
    const isAnswer = answer !== '' && readAnswer(draft, path, answer).ok;
    return isAnswer ? [{ answer, label: label.trim() }] : [];
  });
  return candidates.length > 1 || candidates.length === labels.length ? candidates : [];
}

/** The coordinate whose place in the file is asked for. */
export function coordinateOf(path: RecipePath): string | undefined {
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
    const value: unknown = parse(typed);
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
