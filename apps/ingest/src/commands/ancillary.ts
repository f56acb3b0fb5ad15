import type { AddAncillary, ControlAncillary } from '@isobath/contract';
import { ancillaryRoutes } from '@isobath/contract';
import type { ControlClient } from '../server/control-client.ts';
import { withServer } from '../server/with-server.ts';
import { formatCount } from '../terminal/amounts.ts';
import { openProgress, showSteps } from '../terminal/progress.ts';
import { formatTable } from '../terminal/table.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, serverAccess } from '../command-context.ts';

/** The options of `isobath ancillary add` as they are typed. */
interface TypedOptions {
  from?: string;
  tolDays?: string;
  tolDegrees?: string;
  tolMetres?: string;
}

/** `isobath ancillary add <table> [--from table.variable,…] [--tol-days N] [--tol-degrees D] [--tol-metres M]` */
export async function addAncillary(
  context: CommandContext,
  table: string,
  typed: TypedOptions,
): Promise<void> {
  const request = readOptions(typed);
  await withServer(serverAccess(context), async ({ control }) => {
    const made = await makeWithProgress(context, control, { table, request });
    context.terminal.print(
      `${made.table}: ancillary data at ${formatCount(made.rowCount)} positions and times`,
    );
    for (const { column } of made.sources) context.terminal.print(`  ${column}`);
    if (made.rowCount === 0)
      context.terminal.tell('No data within the tolerances at any of its times and positions.');
  });
}

/** Makes ancillary data and shows how far that is. */
export async function makeWithProgress(
  { terminal, signal }: CommandContext,
  control: ControlClient,
  { table, request }: { table: string; request: AddAncillary },
): Promise<ControlAncillary> {
  const progress = openProgress(terminal, 'ancillary');
  try {
    return await control.follow(
      ancillaryRoutes.add,
      { params: { table }, body: request },
      { onStep: showSteps(progress), signal },
    );
  } finally {
    progress.end();
  }
}

/** `isobath ancillary list [--json]` */
export async function listAncillary(
  context: CommandContext,
  options: { json?: boolean },
): Promise<void> {
  const { terminal, signal } = context;
  const all = await withServer(serverAccess(context), ({ control }) =>
    control.call(ancillaryRoutes.list, {}, { signal }),
  );
  if (options.json === true) {
    terminal.print(JSON.stringify(all, null, 2));
    return;
  }
  const titles = [
    { title: 'table' },
    { title: 'rows', isNumber: true },
    { title: 'made (UTC)' },
    { title: 'within' },
    { title: 'from' },
    { title: 'state' },
  ];
  const rows = all.map((each) => [
    each.table,
    formatCount(each.rowCount),
    each.madeAt.slice(0, 19),
    `${each.toleranceDays} d, ${each.toleranceDegrees}°, ${each.toleranceMetres} m`,
    each.sources.map(({ tableName, variable }) => `${tableName}.${variable}`).join(','),
    each.staleBecause.length === 0 ? 'fresh' : `stale: ${each.staleBecause.join('; ')}`,
  ]);
  for (const line of formatTable(titles, rows)) terminal.print(line);
}

/** `isobath ancillary remove <table>` */
export async function removeAncillary(context: CommandContext, table: string): Promise<void> {
  await withServer(serverAccess(context), ({ control }) =>
    control.call(ancillaryRoutes.remove, { params: { table } }, { signal: context.signal }),
  );
  context.terminal.print(`The ancillary data of ${table} have been removed.`);
}

function readOptions({ from, tolDays, tolDegrees, tolMetres }: TypedOptions): AddAncillary {
  const sources = from
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const wrong = sources?.find((word) => !/^[^.\s]+\.[^.\s]+$/.test(word));
  if (wrong !== undefined || sources?.length === 0)
    throw new CommandError(
      `--from is "${from ?? ''}"; expected a comma-separated list of table.variable`,
    );
  const tolerances = {
    toleranceDays: readTolerance('--tol-days', tolDays),
    toleranceDegrees: readTolerance('--tol-degrees', tolDegrees),
    toleranceMetres: readTolerance('--tol-metres', tolMetres),
  };
  const given = Object.entries(tolerances).filter(([, value]) => value !== undefined);
  return { ...(sources && { from: sources }), ...Object.fromEntries(given) };
}

function readTolerance(option: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const value = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!(value >= 0 && Number.isFinite(value)))
    throw new CommandError(`${option} is "${typed}"; expected a number of at least 0`);
  return value;
}
