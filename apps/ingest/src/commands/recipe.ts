import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { expandFiles } from '../recipe/expand-files.ts';
import { writeDraft } from '../recipe/write-draft.ts';
import { chooseFormat } from '../sources/choose-format.ts';
import { formats } from '../sources/index.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './command-context.ts';

/** `isobath recipe <file> [-o out.yaml]` */
export async function draftRecipe(
  { workingFolder, terminal, signal }: CommandContext,
  file: string,
  options: { output?: string; force?: boolean },
): Promise<void> {
  const [path] = await expandFiles([file], workingFolder);
  if (path === undefined) throw new CommandError(`${file}: no such file`);
  const format = await chooseFormat(formats, [path], 'auto');
  const draft = await format.inspect(path, signal);
  const text = writeDraft(draft, { fileName: basename(path), format: format.name });
  if (options.output === undefined) {
    terminal.print(text.trimEnd());
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
}
