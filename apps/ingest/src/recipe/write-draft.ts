import { Document, isMap, isScalar, isSeq, visit } from 'yaml';
import type { Node, Pair } from 'yaml';
import type { RecipeDraft } from '../sources/source.ts';
import { shortenText } from '../sources/source.ts';
import { askFor, MAKES } from '../sources/todo.ts';
import { explainIssues } from './explain-issues.ts';
import { valueAt } from './recipe-path.ts';
import { readableRecipeSchema } from './recipe-schema.ts';

/** What a drafted recipe is about. */
export interface DraftOrigin {
  fileName: string;
  format: string;
}

const required: Record<string, string> = {
  short_name: 'TODO a letter, then letters, digits and underscores, 50 at most',
  long_name: 'TODO title of the dataset',
  description: 'TODO what was measured or computed, where, when, how, and what to beware of',
  make: askFor(MAKES),
  source: 'TODO who made the data',
  acknowledgement: 'TODO the words that users shall thank with',
};

const optional: Record<string, unknown> = {
  distributor: '',
  references: [],
  keywords: [],
  licence: '',
};

const comments: Record<string, string> = {
  dataset: ' What the dataset is. Fields that say TODO must be filled in; empty ones may be.',
  table: ' Name of the table that queries will use.',
  source: ' How the files are read. Whatever is absent is detected from the file.',
  coordinates: ' Where time, place and depth stand. A constant is possible: lat: {constant: 22.75}',
  variables: ' The variables to keep; take away those that nobody needs.',
};

/**
 * Writes a drafted recipe as YAML with remarks. Whatever the file does not say, or says in a way that a recipe does not take,
 * is marked as TODO; with these filled in the text parses.
 */
export function writeDraft(draft: RecipeDraft, origin: DraftOrigin): string {
  const fields = withoutUndefined({
    dataset: { ...required, ...optional, ...withoutBareTodos(draft.recipe.dataset) },
    table: draft.recipe.table,
    source: { format: origin.format, files: [origin.fileName], ...draft.recipe.source },
    coordinates: draft.recipe.coordinates,
    variables: draft.recipe.variables,
  }) as Record<string, unknown>;
  dropEmpty(fields['dataset'] as Record<string, unknown>);
  markRefused(fields);
  const document = new Document(fields);
  document.commentBefore = [
    ` Recipe drafted from ${origin.fileName}. Load with: isobath ingest <file…> --recipe <this file>`,
    ...draft.remarks.flatMap((remark) => remark.split('\n').map((line) => ` ${line}`)),
  ].join('\n');
  if (isMap(document.contents)) {
    for (const [index, pair] of (document.contents.items as Pair[]).entries()) {
      const comment = isScalar(pair.key) ? comments[String(pair.key.value)] : undefined;
      if (comment)
        Object.assign(pair.key as Node, { commentBefore: comment, spaceBefore: index > 0 });
    }
  }
  visit(document, {
    Seq: (_, list) => {
      if (isSeq(list) && list.items.every(isShort)) list.flow = true;
    },
  });
  return formatDraft(document);
}

/** The text of a recipe, as drafts are written. */
export function formatDraft(draft: Document): string {
  return draft.toString({ lineWidth: 120, flowCollectionPadding: false });
}

/** Lists of short words and numbers are written on one line. */
function isShort(item: unknown): boolean {
  return isScalar(item) && String(item.value).length <= 30;
}

/** A reader's plain TODO gives way to the text that says what is wanted. */
function withoutBareTodos(dataset: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(dataset).filter(
      ([, value]) => !(typeof value === 'string' && /^\s*(TODO\W*)?$/.test(value)),
    ),
  );
}

function dropEmpty(dataset: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(dataset)) {
    if (value === '' && !(key in required)) delete dataset[key];
  }
}

/** Replaces what the schema refuses by a TODO that says why and what stood there; a field that a recipe does not have goes. */
function markRefused(fields: Record<string, unknown>): void {
  const parsed = readableRecipeSchema.safeParse(fields);
  if (parsed.success) return;
  for (const { path, problem } of explainIssues(parsed.error.issues)) {
    const parent = valueAt(fields, path.slice(0, -1));
    const key = path.at(-1);
    if (parent === null || typeof parent !== 'object' || key === undefined) continue;
    const holder = parent as Record<string | number, unknown>;
    const value = holder[key];
    if (typeof value === 'string' && value.startsWith('TODO')) continue;
    if (problem.startsWith('a recipe has no such field')) delete holder[key];
    else
      holder[key] =
        `TODO ${problem}${value === undefined || value === '' ? '' : ` (the file says: ${shortenText(JSON.stringify(value), 500)})`}`;
  }
}

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, withoutUndefined(item)]),
  );
}
