import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { ProgramDescription } from '@isobath/contract';
import { programControlRoutes, programDescriptionSchema } from '@isobath/contract';
import { withServer } from '../server/with-server.ts';
import { formatTable } from '../terminal/table.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, serverAccess } from '../command-context.ts';

/** Characters of a description, more than its fields may hold together. */
const maxFileBytes = 100_000;

/** `isobath program describe <program.yaml>` */
export async function describeProgram(context: CommandContext, file: string): Promise<void> {
  const description = await readDescription(resolve(context.workingFolder, file));
  await withServer(serverAccess(context), ({ control }) =>
    control.call(programControlRoutes.describe, { body: description }, { signal: context.signal }),
  );
  context.terminal.print(
    `${description.name} is described. Datasets join it with programs: [${description.name}] in their recipes.`,
  );
}

/** `isobath program list [--json]` */
export async function listPrograms(
  context: CommandContext,
  options: { json?: boolean },
): Promise<void> {
  const { terminal, signal } = context;
  const all = await withServer(serverAccess(context), ({ control }) =>
    control.call(programControlRoutes.list, {}, { signal }),
  );
  if (options.json === true) {
    terminal.print(JSON.stringify(all, null, 2));
    return;
  }
  const titles = [{ title: 'name' }, { title: 'full name' }, { title: 'link' }];
  const rows = all.map(({ name, full_name: fullName, link }) => [name, fullName ?? '', link ?? '']);
  for (const line of formatTable(titles, rows)) terminal.print(line);
}

/** `isobath program forget <name>` */
export async function forgetProgram(context: CommandContext, name: string): Promise<void> {
  await withServer(serverAccess(context), ({ control }) =>
    control.call(programControlRoutes.remove, { params: { name } }, { signal: context.signal }),
  );
  context.terminal.print(`The description of ${name} was removed.`);
}

/** Reads the description of a program from a YAML file. Throws CommandError with every field that cannot be used. */
export async function readDescription(path: string): Promise<ProgramDescription> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandError(`${path} cannot be read: ${error.message}`);
  });
  if (text.length > maxFileBytes)
    throw new CommandError(
      `${path} has ${text.length} characters; a description has at most ${maxFileBytes}`,
    );
  const parsed = programDescriptionSchema.safeParse(readYaml(text, path));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path: at, message }) => `  ${at.length === 0 ? 'the file' : at.join('.')}: ${message}`,
  );
  throw new CommandError(`${path} does not describe a program:\n${problems.join('\n')}`);
}

function readYaml(text: string, path: string): unknown {
  try {
    return parse(text) as unknown;
  } catch (error) {
    throw new CommandError(
      `${path} is not YAML: ${error instanceof Error ? error.message.split('\n')[0] : 'unreadable'}`,
    );
  }
}
