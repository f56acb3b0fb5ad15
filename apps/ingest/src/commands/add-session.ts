import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type { AdditionRecipe, AdditionReply, AdditionRequest } from '@isobath/contract';
import { additionRequestSchema } from '@isobath/contract';
import { loadLand } from '@isobath/workbook';
import { describePreview } from '../add/describe-preview.ts';
import type { AddedFile } from '../add/draft-file.ts';
import { draftFile, previewDraft, recognizeFile } from '../add/draft-file.ts';
import { coordinateOf, listQuestions, readPath } from '../add/questions.ts';
import { describeOrigins, isAboutWords, isOmissible, nameDataset, settle } from '../add/settle.ts';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import { RecipeError } from '../recipe/recipe-error.ts';
import { formatPath, valueAt } from '../recipe/recipe-path.ts';
import { formatDraft } from '../recipe/write-draft.ts';
import { SourceError } from '../sources/source.ts';
import type { CommandContext } from '../command-context.ts';

type Answer = AdditionReply extends infer Reply
  ? Reply extends AdditionReply
    ? Omit<Reply, 'id'>
    : never
  : never;

/**
 * `isobath add-session <file>`: what `isobath add` does, for a program: one request a line on standard input, one reply a line on standard output
 * ({@link additionRequestSchema}). A preview gives way to the next request. Ends with its input.
 */
export async function addSession(context: CommandContext, path: string): Promise<void> {
  const { input, signal, terminal } = context;
  let file: Promise<AddedFile> | undefined;
  let preview = new AbortController();
  const working = new Set<Promise<void>>();
  for await (const line of createInterface({ input: Readable.from(input) })) {
    const request = additionRequestSchema.parse(JSON.parse(line));
    preview.abort();
    preview = new AbortController();
    file ??= recognizeFile(path);
    const work = answer(file, request, AbortSignal.any([signal, preview.signal])).then((reply) =>
      terminal.print(JSON.stringify({ id: request.id, ...reply })),
    );
    working.add(work);
    void work.finally(() => working.delete(work)).catch(() => undefined);
  }
  preview.abort();
  await Promise.all(working);
}

/** Answers one request; what is wrong with the file, the recipe or the answer is a reply too. */
async function answer(
  recognized: Promise<AddedFile>,
  request: AdditionRequest,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const file = await recognized;
    switch (request.ask) {
      case 'draft': {
        const { remarks, draft } = await draftFile(file, signal);
        const found = { format: file.format.name, remarks: [...remarks] };
        return { reply: 'drafted', found, ...describeRecipe(draft) };
      }
      case 'look':
        return { reply: 'recipe', ...describeRecipe(readDraft(request.recipe)) };
      case 'set':
        return setField(readDraft(request.recipe), request.path, request.value);
      case 'preview': {
        const land = await loadLand();
        const read = await previewDraft(file, readDraft(request.recipe), signal);
        return { reply: 'preview', preview: describePreview(read, (...at) => land.isLand(...at)) };
      }
    }
  } catch (error) {
    if (error instanceof RecipeError)
      return { reply: 'refused', problem: writeProblems(error), problems: [...error.problems] };
    if (signal.aborted) return refuse('Another request has taken the place of this one.');
    if (error instanceof SourceError || hasCode(error)) return refuse((error as Error).message);
    return refuse(
      `${basename((await recognized.catch(() => undefined))?.path ?? 'The file')} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function refuse(problem: string): Answer {
  return { reply: 'refused', problem, problems: [] };
}

function hasCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function writeProblems({ problems }: RecipeError): string {
  return problems
    .map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`))
    .join('\n');
}

/** A recipe as YAML. Throws RecipeError where it is none. */
function readDraft(recipe: string): Document {
  const draft = parseDocument(recipe);
  // The same refusals as those of a load, with their lines.
  if (draft.errors.length > 0 || !isBlock(draft.toJS())) parseRecipe(recipe, 'recipe');
  return draft;
}

function isBlock(values: unknown): boolean {
  return values !== null && typeof values === 'object' && !Array.isArray(values);
}

function setField(draft: Document, typedPath: string, value: string | null): Answer {
  const path = readPath(typedPath);
  const isName = typedPath === 'dataset.short_name';
  const isEmpty = value === null || value === '';
  if (isEmpty && !isOmissible(draft, path)) return refuse(`${formatPath(path)} cannot be left out`);
  const problem = isName
    ? nameDataset(draft, value ?? '')
    : settle(draft, path, isEmpty ? '' : value);
  return problem === undefined ? { reply: 'recipe', ...describeRecipe(draft) } : refuse(problem);
}

function describeRecipe(draft: Document): AdditionRecipe {
  const recipe = formatDraft(draft);
  const shortName = valueAt(draft.toJS(), ['dataset', 'short_name']);
  return {
    recipe,
    shortName: typeof shortName === 'string' ? shortName : '',
    questions: listQuestions(draft).map((question) => ({
      path: formatPath(question.path),
      text: question.text,
      candidates: question.candidates.map((candidate) => ({ ...candidate })),
      isOmissible: isOmissible(draft, question.path),
      isAboutWords: isAboutWords(question),
      origins: coordinateOf(question.path) === undefined ? '' : describeOrigins(draft),
    })),
    problems: listProblems(draft, recipe),
  };
}

/** What is wrong in a recipe beside its open questions. */
function listProblems(draft: Document, recipe: string): AdditionRecipe['problems'] {
  if (listQuestions(draft).length > 0) return [];
  try {
    parseRecipe(recipe, 'recipe');
    return [];
  } catch (error) {
    if (!(error instanceof RecipeError)) throw error;
    return error.problems.map(({ path, line, problem }) => ({ path, line, problem }));
  }
}
