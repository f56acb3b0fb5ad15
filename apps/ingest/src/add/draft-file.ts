import { basename } from 'node:path';
import type { Document } from 'yaml';
import { parseDocument } from 'yaml';
import { parseRecipe } from '../recipe/parse-recipe.ts';
import { formatDraft, writeDraft } from '../recipe/write-draft.ts';
import { chooseFormat } from '../sources/choose-format.ts';
import { refuseForeignSettings } from '../sources/foreign-settings.ts';
import { formats } from '../sources/index.ts';
import type { SourceFormat } from '../sources/source.ts';
import type { Preview } from './preview.ts';
import { readPreview } from './preview.ts';
import { withComments } from './settle.ts';

/** A file that is being added, and how it is read. */
export interface AddedFile {
  readonly path: string;
  readonly format: SourceFormat;
}

/** The format of a file, by what is in it. Throws SourceError. */
export async function recognizeFile(path: string): Promise<AddedFile> {
  return { path, format: await chooseFormat(formats, [path], 'auto') };
}

/** Looks at a file: what was found, and the draft of its recipe as text. Throws SourceError. */
export async function writeDraftOf(
  { path, format }: AddedFile,
  signal: AbortSignal,
): Promise<{ readonly remarks: readonly string[]; readonly text: string }> {
  const drafted = await format.inspect(path, signal);
  return {
    remarks: drafted.remarks,
    text: writeDraft(drafted, { fileName: basename(path), format: format.name }),
  };
}

/** Looks at a file: what was found, and the draft of its recipe. Throws SourceError. */
export async function draftFile(
  { path, format }: AddedFile,
  signal: AbortSignal,
): Promise<{ readonly remarks: readonly string[]; readonly draft: Document }> {
  const { remarks, text } = await writeDraftOf({ path, format }, signal);
  return { remarks, draft: parseDocument(text) };
}

/** What a draft makes of the beginning of its file, whatever words are still open. Throws RecipeError, SourceError. */
export function previewDraft(
  { path, format }: AddedFile,
  draft: Document,
  signal: AbortSignal,
): Promise<Preview> {
  const recipe = parseRecipe(formatDraft(withComments(draft)), 'recipe');
  refuseForeignSettings(format.name, recipe);
  return readPreview(format, path, { recipe, signal });
}
