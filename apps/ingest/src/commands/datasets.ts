import { loadRoutes } from '@isobath/contract';
import { withServer } from '../server/with-server.ts';
import { formatCount } from '../terminal/amounts.ts';
import { formatTable } from '../terminal/table.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, serverAccess } from '../command-context.ts';
import { tellKept } from './trash.ts';

/** `isobath datasets [--json]` */
export async function listDatasets(
  context: CommandContext,
  options: { json?: boolean },
): Promise<void> {
  const { terminal, signal } = context;
  const datasets = await withServer(serverAccess(context), ({ control }) =>
    control.call(loadRoutes.listDatasets, {}, { signal }),
  );
  if (options.json === true) {
    terminal.print(JSON.stringify(datasets, null, 2));
    return;
  }
  const rows = datasets.map((dataset) => [
    dataset.shortName,
    dataset.table,
    String(dataset.version),
    formatCount(dataset.rowCount),
    dataset.publishedAt.slice(0, 19),
    dataset.longName,
  ]);
  const titles = [
    { title: 'short name' },
    { title: 'table' },
    { title: 'release', isNumber: true },
    { title: 'rows', isNumber: true },
    { title: 'published (UTC)' },
    { title: 'long name' },
  ];
  for (const line of formatTable(titles, rows)) terminal.print(line);
  terminal.tell(
    `${datasets.length} dataset${datasets.length === 1 ? '' : 's'}, ${formatCount(datasets.reduce((sum, { rowCount }) => sum + rowCount, 0))} rows`,
  );
}

/** `isobath remove <short name> [--yes] [--replaced-by <short name>]` */
export async function removeDataset(
  context: CommandContext,
  shortName: string,
  options: { yes?: boolean; replacedBy?: string },
): Promise<void> {
  const { terminal, signal } = context;
  await withServer(serverAccess(context), async ({ control }) => {
    const found = (await control.call(loadRoutes.listDatasets, {}, { signal })).find(
      (dataset) => dataset.shortName === shortName,
    );
    if (!found)
      throw new CommandError(
        `there is no dataset ${shortName}; \`isobath datasets\` lists the names`,
      );
    if (options.yes !== true) {
      const answer = await terminal.ask(
        `Remove ${shortName} with its table ${found.table} and ${formatCount(found.rowCount)} rows? Type its name to confirm: `,
      );
      if (answer === undefined)
        throw new CommandError(
          'confirmation is not possible here; use --yes to remove without asking',
        );
      if (answer.trim() !== shortName) throw new CommandError('not removed');
    }
    const { replacedBy } = options;
    await control.call(
      loadRoutes.removeDataset,
      { params: { shortName }, query: { replacedBy } },
      { signal },
    );
    terminal.print(
      replacedBy === undefined
        ? `${shortName} was removed.`
        : `${shortName} was removed. Its address leads to ${replacedBy} now.`,
    );
    await tellKept(context, control, shortName);
  });
}
