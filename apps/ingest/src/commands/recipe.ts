import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { acceptGuesses } from '../add/accept-guesses.ts';
import { recognizeFile, writeDraftOf } from '../add/draft-file.ts';
import { expandFiles } from '../recipe/expand-files.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-context.ts';

/** What `isobath recipe` is told beside the file. */
export interface DraftOptions {
  readonly output?: string;
  readonly force?: boolean;
  readonly acceptGuesses?: boolean;
}

/** `isobath recipe <file> [-o out.yaml]` */
export async function draftRecipe(
  { workingFolder, terminal, signal }: CommandContext,
  file: string,
  options: DraftOptions,
): Promise<void> {
  const [path] = await expandFiles([file], workingFolder);
  if (path === undefined) throw new CommandError(`${file}: no such file`);
  const drafted = await writeDraftOf(await recognizeFile(path), signal);
  const { text, guesses } =
    options.acceptGuesses === true ? acceptGuesses(drafted.text) : { ...drafted, guesses: 0 };
  if (options.output === undefined) {
    terminal.print(text.trimEnd());
    if (guesses > 0) terminal.tell(describeGuesses(guesses));
    return;
  }
  const target = resolve(workingFolder, options.output);
  await writeFile(target, text, { flag: options.force === true ? 'w' : 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new CommandError(
        error.code === 'EEXIST'
          ? `${target} already exists; use --force to overwrite it`
          : `${target} cannot be written: ${error.message}`,
      );
    },
  );
  const todoCount = text.split('\n').filter((line) => /(: |- )["']?TODO\b/.test(line)).length;
  terminal.tell(
    `Wrote ${target}${todoCount > 0 ? `; ${todoCount} field${todoCount === 1 ? '' : 's'} marked TODO must be filled in before it loads` : ''}.`,
  );
  if (guesses > 0) terminal.tell(describeGuesses(guesses));
}

function describeGuesses(guesses: number): string {
  return `${guesses} field${guesses === 1 ? ' is a guess' : 's are guesses'}, listed under guesses in the recipe; ${guesses === 1 ? 'it goes' : 'they go'} into the notes of the dataset.`;
}
