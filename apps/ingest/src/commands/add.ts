import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Document } from 'yaml';
import { loadLand } from '@isobath/workbook';
import { ask, askQuestions, changeField } from '../add/ask-questions.ts';
import type { AddedFile } from '../add/draft-file.ts';
import { draftFile, previewDraft, recognizeFile } from '../add/draft-file.ts';
import { listQuestions, readPath } from '../add/questions.ts';
import { isAboutWords, nameDataset } from '../add/settle.ts';
import { showPreview } from '../add/show-preview.ts';
import { expandFiles } from '../recipe/expand-files.ts';
import { formatPath } from '../recipe/recipe-path.ts';
import { RecipeError } from '../recipe/recipe-error.ts';
import { formatDraft } from '../recipe/write-draft.ts';
import { SourceError } from '../sources/source.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-context.ts';
import { ingest } from './ingest.ts';

/**
 * `isobath add <file>`: asks what the file does not say, shows what becomes of it, writes the recipe and loads it. Throws CommandError where nobody can answer.
 */
export async function addFile(
  context: CommandContext,
  name: string,
  options: { output?: string },
): Promise<void> {
  const { workingFolder, terminal, signal } = context;
  if (!terminal.isInteractive)
    throw new CommandError(
      'isobath add asks questions and needs a terminal; in scripts, use isobath recipe and isobath ingest',
    );
  const [path] = await expandFiles([name], workingFolder);
  if (path === undefined) throw new CommandError(`${name}: no such file`);
  const file = await recognizeFile(path);
  terminal.tell(`Looking at ${basename(path)} (${file.format.name}) …`);
  const { remarks, draft } = await draftFile(file, signal);
  for (const remark of remarks) terminal.tell(`- ${remark}`);
  await askQuestions(terminal, draft, (question) => !isAboutWords(question));
  await confirmRows(context, draft, file);
  await askName(terminal, draft);
  await askQuestions(terminal, draft, isAboutWords);
  const target = await writeRecipe(context, draft, options.output ?? `${path}.yaml`);
  const answer = await ask(terminal, `Load ${basename(path)} now? [Y/n] `);
  if (/^n/i.test(answer)) {
    terminal.tell(`Nothing was loaded. Later: isobath ingest ${name} --recipe ${target}`);
    return;
  }
  await ingest(context, [path], { recipe: target }, (problem) => {
    throw new CommandError(problem);
  });
}

/** Shows the rows until a person finds them right; a field that is typed is asked for once more. */
async function confirmRows(
  { terminal, signal }: CommandContext,
  draft: Document,
  file: AddedFile,
): Promise<void> {
  const land = await loadLand();
  for (;;) {
    const isShown = await tryPreview(draft);
    const prompt = isShown
      ? 'Enter if time, place and values are right, or the field to change, such as coordinates.time > '
      : 'The field to change, such as coordinates.time.from > ';
    const typed = await ask(terminal, prompt);
    if (typed === '' && isShown) return;
    if (typed === '') continue;
    await changeField(terminal, draft, readPath(typed));
  }

  async function tryPreview(tried: Document): Promise<boolean> {
    try {
      const preview = await previewDraft(file, tried, signal);
      showPreview(terminal, preview, (lat, lon) => land.isLand(lat, lon));
      return true;
    } catch (error) {
      if (!(error instanceof SourceError) && !(error instanceof RecipeError)) throw error;
      terminal.tell('');
      terminal.tell(error.message);
      return false;
    }
  }
}

/** The short name, under which the dataset is found, and after which its table is named. */
async function askName(terminal: CommandContext['terminal'], draft: Document): Promise<void> {
  const path = ['dataset', 'short_name'];
  const drafted = listQuestions(draft).some(
    ({ path: open }) => formatPath(open) === formatPath(path),
  )
    ? ''
    : String(draft.getIn(path));
  terminal.tell('');
  terminal.tell('The short name of the dataset, by which it is found and cited.');
  terminal.tell('  Loading under a name that is there makes a new version of that dataset.');
  for (;;) {
    const typed = await ask(terminal, drafted === '' ? '> ' : `Enter for ${drafted} > `);
    const name = typed === '' ? drafted : typed;
    if (name === '') continue;
    const problem = nameDataset(draft, name);
    if (problem === undefined) return;
    terminal.tell(`  ${problem}`);
  }
}

/** Writes the recipe where none is yet, or where it may take the place of one. */
async function writeRecipe(
  { workingFolder, terminal }: CommandContext,
  draft: Document,
  name: string,
): Promise<string> {
  let target = resolve(workingFolder, name);
  for (let flag = 'wx'; ;) {
    const failure = await writeFile(target, formatDraft(draft), { flag }).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    if (!failure) break;
    if (failure.code !== 'EEXIST')
      throw new CommandError(`${target} cannot be written: ${failure.message}`);
    const typed = await ask(
      terminal,
      `${target} exists. Enter another name, or "replace" to overwrite it > `,
    );
    if (typed === 'replace') flag = 'w';
    else if (typed !== '') target = resolve(workingFolder, typed);
  }
  terminal.tell(`Wrote the recipe ${target}.`);
  return target;
}
