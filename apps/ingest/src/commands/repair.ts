import type { RebuiltEntries, SurveyReply } from '@isobath/contract';
import { installationRoutes } from '@isobath/contract';
import type { ServerInUse } from '../server/with-server.ts';
import { withServer } from '../server/with-server.ts';
import { openProgress, showSteps } from '../terminal/progress.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, serverAccess } from '../command-context.ts';

interface RepairOptions {
  yes?: boolean;
  leaveOut?: boolean;
}

/** `isobath check --repair [--yes]` */
export async function repairInstallation(
  context: CommandContext,
  options: RepairOptions,
): Promise<void> {
  const { terminal } = context;
  await withRepairServer(context, async ({ control }) => {
    const survey = await control.call(installationRoutes.survey, {}, { signal: context.signal });
    terminal.print(survey.explanation);
    listDifferences(context, survey);
    if (!survey.isJoined)
      throw new CommandError('the stores do not belong together; run `isobath adopt` to join them');
    const count = survey.differences.filter(({ remedy }) => remedy !== 'none').length;
    if (count === 0) {
      terminal.print(
        survey.differences.length === 0 ? 'No differences found.' : 'None of this can be rebuilt.',
      );
      return;
    }
    await confirm(
      context,
      options,
      `Rebuild ${count === 1 ? 'this' : `these ${count}`}? Type yes: `,
    );
    report(context, await rebuild(context, { control, adopt: false, leaveOut: false }));
  });
}

/** `isobath adopt [--yes] [--leave-out]` */
export async function adoptTables(context: CommandContext, options: RepairOptions): Promise<void> {
  const { terminal } = context;
  await withRepairServer(context, async ({ control }) => {
    const survey = await control.call(installationRoutes.survey, {}, { signal: context.signal });
    terminal.print(survey.explanation);
    if (survey.isJoined) {
      terminal.print(
        'The catalog, the tables and the files belong together: there is nothing to adopt.',
      );
      return;
    }
    listDifferences(context, survey);
    await confirm(
      context,
      options,
      'Let this catalog adopt these tables and files? No other portal may use them. Type yes: ',
    );
    report(
      context,
      await rebuild(context, { control, adopt: true, leaveOut: options.leaveOut === true }),
    );
    terminal.print(
      'Accounts, API keys, subscriptions and the audit log are not stored with the tables; restore them from a backup.',
    );
  });
}

function withRepairServer(
  context: CommandContext,
  work: (server: ServerInUse) => Promise<void>,
): Promise<void> {
  return withServer({ ...serverAccess(context), isRepair: true }, work);
}

function listDifferences({ terminal }: CommandContext, { differences }: SurveyReply): void {
  const words = {
    rebuild: 'can be rebuilt',
    remove: 'is removed from the catalog',
    none: 'cannot be rebuilt',
  } as const;
  for (const { kind, name, problem, remedy } of differences)
    terminal.print(`  ${kind} ${name}: ${problem} (${words[remedy]})`);
}

async function confirm(
  { terminal }: CommandContext,
  { yes }: RepairOptions,
  question: string,
): Promise<void> {
  if (yes === true) return;
  const answer = await terminal.ask(question);
  if (answer === undefined)
    throw new CommandError(
      'confirmation is not possible here; use --yes to continue without asking. Nothing was changed',
    );
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('nothing was changed');
}

async function rebuild(
  { terminal, signal }: CommandContext,
  {
    control,
    adopt,
    leaveOut,
  }: Pick<ServerInUse, 'control'> & { adopt: boolean; leaveOut: boolean },
): Promise<RebuiltEntries> {
  const progress = openProgress(terminal, adopt ? 'adopt' : 'repair');
  return control
    .follow(
      installationRoutes.rebuild,
      { body: { adopt, leaveOut } },
      { onStep: showSteps(progress), signal },
    )
    .finally(() => progress.end());
}

function report(
  { terminal }: CommandContext,
  { datasets, removed, files, problems }: RebuiltEntries,
): void {
  const counted = (number: number, noun: string): string =>
    `${number} ${noun}${number === 1 ? '' : 's'}`;
  const names = datasets.length > 0 ? `: ${datasets.join(', ')}` : '';
  terminal.print(
    `Rebuilt: ${counted(datasets.length, 'dataset')}, ${counted(files, 'file')}${names}`,
  );
  if (removed.length > 0)
    terminal.print(
      `Removed from the catalog, as they had been deleted before: ${removed.join(', ')}`,
    );
  for (const problem of problems) terminal.tell(problem);
  if (problems.length > 0)
    throw new CommandError(
      `${problems.length} rebuilt entries do not match their records; see above`,
    );
}
