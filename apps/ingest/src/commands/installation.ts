import { resolve } from 'node:path';
import type { CheckResult } from '@isobath/contract';
import {
  administratorRoutes,
  backupControlRoutes,
  statusRoutes,
  trashRoutes,
} from '@isobath/contract';
import type { ControlClient } from '../server/control-client.ts';
import { withServer } from '../server/with-server.ts';
import { formatCount } from '../terminal/amounts.ts';
import { openProgress, showSteps } from '../terminal/progress.ts';
import { formatTable } from '../terminal/table.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, serverAccess } from '../command-context.ts';
import { describeBackup } from './status.ts';

const copies = {
  write: { route: backupControlRoutes.write, title: 'backup', done: 'Backed up to' },
  verify: { route: backupControlRoutes.verify, title: 'verify', done: 'All files are intact in' },
  restore: { route: backupControlRoutes.restore, title: 'restore', done: 'Restored from' },
} as const;

/** What the result of a copy is called on the terminal, where its name does not say it. */
const figureNames: Readonly<Record<string, string>> = {
  bytesWritten: 'bytes written',
  filesVerified: 'files verified',
  createdAt: 'backed up at',
};

/** `isobath backup [--verify] <folder>` and `isobath restore <folder>` */
export async function copyInstallation(
  context: CommandContext,
  direction: keyof typeof copies,
  folder: string,
): Promise<void> {
  const { terminal, signal, workingFolder } = context;
  const path = resolve(workingFolder, folder);
  const progress = openProgress(terminal, copies[direction].title);
  await withServer(serverAccess(context), async ({ control }) => {
    try {
      const result = await control.follow(
        copies[direction].route,
        { body: { folder: path } },
        { onStep: showSteps(progress), signal },
      );
      progress.end();
      terminal.print(`${copies[direction].done} ${path}`);
      for (const [name, value] of Object.entries(result)) {
        if (typeof value === 'string' || typeof value === 'number')
          terminal.print(`  ${figureNames[name] ?? name}  ${value}`);
      }
      if (direction === 'write') await tellTrashLeftOut(context, control);
    } finally {
      progress.end();
    }
  });
}

/** A backup holds what the catalog names. */
async function tellTrashLeftOut(
  { terminal, signal }: CommandContext,
  control: ControlClient,
): Promise<void> {
  const { items } = await control.call(trashRoutes.list, {}, { signal });
  if (items.length === 0) return;
  const what =
    items.length === 1 ? 'The item in the trash is' : `The ${items.length} items in the trash are`;
  terminal.tell(`${what} not part of the backup; \`isobath trash list\` shows what it holds.`);
}

/** `isobath check [--json] [--files]`; throws when a table or a stored file differs from what the catalog says. */
export async function checkInstallation(
  context: CommandContext,
  options: { json?: boolean; files?: boolean },
): Promise<void> {
  const { terminal, signal } = context;
  const progress = openProgress(terminal, 'check');
  const { tables, files, problems, backup } = await withServer(
    serverAccess(context),
    async ({ control }) => ({
      ...(await control.follow(
        backupControlRoutes.check,
        { query: { files: options.files === true ? 'true' : 'false' } },
        { onStep: showSteps(progress), signal },
      )),
      backup: (await control.call(statusRoutes.read, {}, { signal })).backup,
    }),
  ).finally(() => progress.end());
  if (options.json === true) terminal.print(JSON.stringify(tables, null, 2));
  else {
    const titles = [
      { title: 'dataset' },
      { title: 'table' },
      { title: 'rows', isNumber: true },
      { title: 'checksum' },
      { title: 'is as the catalog says' },
    ];
    const rows = tables.map(({ dataset, table, rowCount, checksums, problems: found }) => [
      dataset,
      table,
      formatCount(rowCount),
      checksums['*'] ?? '',
      found.length === 0 ? 'yes' : 'no',
    ]);
    for (const line of formatTable(titles, rows)) terminal.print(line);
    terminal.print(describeFiles(files, options.files === true));
  }
  if (options.json !== true) for (const line of describeBackup(backup)) terminal.print(line);
  if (backup.problem !== null) terminal.tell(backup.problem);
  for (const { dataset, problems: found } of tables)
    for (const problem of found) terminal.tell(`${dataset}: ${problem}`);
  for (const { key, problem } of files.problems) terminal.tell(`The file ${key} ${problem}`);
  if (problems > 0)
    throw new CommandError(
      `${problems} difference${problems === 1 ? '' : 's'} between the catalog and the stores`,
    );
}

function describeFiles({ count, problems }: CheckResult['files'], isHashed: boolean): string {
  const compared = isHashed ? 'sizes and checksums' : 'names and sizes';
  const outcome =
    problems.length === 0 ? 'as the catalog says' : `${formatCount(problems.length)} differ`;
  return `${formatCount(count)} stored file${count === 1 ? '' : 's'} (${compared}): ${outcome}`;
}

/** `isobath admin create <email>` */
export async function createAdministrator(
  context: CommandContext,
  email: string,
  wantsLink: boolean,
): Promise<void> {
  const { passwordUrl } = await withServer(serverAccess(context), ({ control }) =>
    control.call(
      administratorRoutes.make,
      { body: { email, wantsLink } },
      { signal: context.signal },
    ),
  );
  context.terminal.print(`${email} is an administrator.`);
  if (passwordUrl === null) return;
  context.terminal.print(
    `To choose a password, open this link within 24 hours (it works once):\n  ${passwordUrl}`,
  );
  if (wantsLink) return;
  context.terminal.print(
    `The username is ${email} until another one is chosen on the profile page.`,
  );
}
