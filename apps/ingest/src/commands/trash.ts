import type { ControlTrash, TrashItem } from '@isobath/contract';
import { loadRoutes, trashRoutes } from '@isobath/contract';
import type { ControlClient } from '../server/control-client.ts';
import { withServer } from '../server/with-server.ts';
import { formatBytes, formatCount } from '../terminal/amounts.ts';
import { openProgress, showSteps } from '../terminal/progress.ts';
import { formatTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, serverAccess } from '../command-context.ts';

/** `isobath trash list [--json]` */
export async function listTrash(
  context: CommandContext,
  options: { json?: boolean },
): Promise<void> {
  const { terminal, signal } = context;
  const trash = await withServer(serverAccess(context), ({ control }) =>
    control.call(trashRoutes.list, {}, { signal }),
  );
  if (options.json === true) {
    terminal.print(JSON.stringify(trash, null, 2));
    return;
  }
  const titles = [
    { title: 'id', isNumber: true },
    { title: 'what' },
    { title: 'name' },
    { title: 'why' },
    { title: 'rows', isNumber: true },
    { title: 'size', isNumber: true },
    { title: 'since (UTC)' },
    { title: 'kept until (UTC)' },
    { title: 'can be restored' },
  ];
  const rows = trash.items.map((item) => [
    String(item.id),
    item.kind,
    item.name,
    item.reason,
    item.rowCount === null ? '' : formatCount(item.rowCount),
    formatBytes(item.bytes),
    formatTime(item.setAsideAt),
    formatTime(item.keptUntil),
    item.isRestorable ? 'yes' : 'no',
  ]);
  for (const line of formatTable(titles, rows)) terminal.print(line);
  const bytes = trash.items.reduce((sum, item) => sum + item.bytes, 0);
  terminal.tell(
    `${trash.items.length} item${trash.items.length === 1 ? '' : 's'}, ${formatBytes(bytes)}; ` +
      `each item is kept for ${trash.keptDays} days of running time, unless a disk fills up`,
  );
  tellRoom(terminal, trash);
}

/** `isobath trash restore <id or name> [--yes]` */
export async function restoreTrash(
  context: CommandContext,
  wanted: string,
  options: { yes?: boolean },
): Promise<void> {
  const { terminal, signal } = context;
  await withServer(serverAccess(context), async ({ control }) => {
    const item = findItem((await control.call(trashRoutes.list, {}, { signal })).items, wanted);
    if (item.kind === 'version' && options.yes !== true)
      await confirmVersion(context, control, item);
    const progress = openProgress(terminal, 'restore');
    const { outcome } = await control
      .follow(
        trashRoutes.restore,
        { params: { id: item.id } },
        { onStep: showSteps(progress), signal },
      )
      .finally(() => progress.end());
    terminal.print(outcome);
  });
}

/** `isobath trash empty [id or name…] [--yes]` */
export async function emptyTrash(
  context: CommandContext,
  wanted: readonly string[],
  options: { yes?: boolean },
): Promise<void> {
  const { terminal, signal } = context;
  await withServer(serverAccess(context), async ({ control }) => {
    const { items } = await control.call(trashRoutes.list, {}, { signal });
    const chosen = wanted.length === 0 ? items : wanted.map((each) => findItem(items, each));
    if (chosen.length === 0) {
      terminal.print('The trash is empty.');
      return;
    }
    if (options.yes !== true) await confirmErasure(terminal, chosen);
    const ids = wanted.length === 0 ? undefined : chosen.map(({ id }) => id);
    const { erased, bytes, stillRead } = await control.call(
      trashRoutes.empty,
      { body: { ids } },
      { signal },
    );
    terminal.print(`Erased ${erased} item${erased === 1 ? '' : 's'}, ${formatBytes(bytes)}.`);
    if (stillRead > 0) {
      terminal.print(
        `${stillRead} replaced a moment ago may still be in use and were kept; try again in ten minutes.`,
      );
    }
  });
}

/** Says how long a removed dataset can be restored. */
export async function tellKept(
  { terminal, signal }: CommandContext,
  control: ControlClient,
  shortName: string,
): Promise<void> {
  const { items } = await control.call(trashRoutes.list, {}, { signal });
  const item = items.findLast(({ kind, name }) => kind === 'dataset' && name === shortName);
  if (!item) return;
  terminal.print(
    `It stays in the trash until ${formatTime(item.keptUntil)} UTC, unless the disk fills up: ` +
      `\`isobath trash restore ${item.id}\` brings it back.`,
  );
}

function findItem(items: readonly TrashItem[], wanted: string): TrashItem {
  const found = items.filter(({ id, name }) => String(id) === wanted || name === wanted);
  const [item, ...others] = found;
  if (item !== undefined && others.length === 0) return item;
  if (item === undefined)
    throw new CommandError(
      `the trash has no item ${wanted}; \`isobath trash list\` shows what it holds`,
    );
  const ids = found.map(({ id }) => id).join(', ');
  throw new CommandError(
    `the trash holds ${found.length} items named ${wanted}; choose one by its id: ${ids}`,
  );
}

async function confirmVersion(
  { terminal, signal }: CommandContext,
  control: ControlClient,
  item: TrashItem,
): Promise<void> {
  const shortName = item.name.replace(/@\d+$/, '');
  const live = (await control.call(loadRoutes.listDatasets, {}, { signal })).find(
    (each) => each.shortName === shortName,
  );
  if (!live)
    throw new CommandError(
      `${shortName} does not exist; restore the dataset first, or load it again`,
    );
  const question =
    `${shortName} has release ${live.version} with ${formatCount(live.rowCount)} rows. ` +
    `Make ${item.name} the live release and move release ${live.version} to the trash? Type yes: `;
  await confirm(terminal, question, 'yes');
}

async function confirmErasure(terminal: Terminal, items: readonly TrashItem[]): Promise<void> {
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  for (const { id, kind, name } of items) terminal.tell(`  ${id}  ${kind}  ${name}`);
  const what = `Erase ${items.length === 1 ? 'this item' : `these ${items.length} items`}, ${formatBytes(bytes)}, for good?`;
  await confirm(terminal, `${what} Type erase: `, 'erase');
}

async function confirm(terminal: Terminal, question: string, expected: string): Promise<void> {
  const answer = await terminal.ask(question);
  if (answer === undefined)
    throw new CommandError(
      'confirmation is not possible here; use --yes to continue without asking',
    );
  if (answer.trim() !== expected) throw new CommandError('nothing was changed');
}

function tellRoom(terminal: Terminal, { disks, erasedEarly }: ControlTrash): void {
  for (const { holds, freeBytes, leastFreeBytes } of disks) {
    const least = `below ${formatBytes(leastFreeBytes)}, items in the trash are erased early`;
    terminal.tell(`The disk of the ${holds} has ${formatBytes(freeBytes)} free; ${least}`);
  }
  for (const { at, name, bytes } of erasedEarly) {
    terminal.tell(
      `Erased early on ${formatTime(at)} because the disk was full: ${name}, ${formatBytes(bytes)}`,
    );
  }
}

function formatTime(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ');
}
