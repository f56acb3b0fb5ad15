import type { BackupStatus, ControlStatus } from '@isobath/contract';
import { describeJobProblems, statusRoutes } from '@isobath/contract';
import { withServer } from '../server/with-server.ts';
import { formatBytes, formatCount } from '../terminal/amounts.ts';
import type { CommandContext } from '../command-context.ts';
import { serverAccess } from '../command-context.ts';

/** `isobath status [--json]` */
export async function showStatus(
  context: CommandContext,
  options: { json?: boolean },
): Promise<void> {
  const { terminal, signal } = context;
  const status = await withServer(serverAccess(context), ({ control }) =>
    control.call(statusRoutes.read, {}, { signal }),
  );
  for (const line of options.json === true
    ? [JSON.stringify(status, null, 2)]
    : describeStatus(status))
    terminal.print(line);
  if (status.backup.problem !== null) terminal.tell(status.backup.problem);
  for (const problem of describeJobProblems(status.jobs)) terminal.tell(problem);
}

function describeStatus({
  version,
  publicUrl,
  engine,
  datasetCount,
  backup,
}: ControlStatus): string[] {
  return [
    `Isobath ${version}: ${publicUrl ?? 'no portal is running'}`,
    `Measurement store: ${engine}; ${formatCount(datasetCount)} ${datasetCount === 1 ? 'dataset' : 'datasets'}`,
    ...describeBackup(backup),
  ];
}

/** What there is to say of backups, in sentences. */
export function describeBackup({
  schedule,
  keep,
  isRunning,
  last,
  failure,
}: BackupStatus): string[] {
  const made =
    last === null
      ? 'No backup has been made yet.'
      : `Last good backup: ${writeMoment(last.finishedAt)} in ${last.folder}, ${formatCount(last.rows)} rows of ${formatCount(last.datasets)} datasets, ${formatBytes(last.bytes)} (${formatBytes(last.bytesWritten)} written), verified.`;
  const plan =
    schedule === null
      ? 'No backups are scheduled. Set BACKUP_FOLDER to schedule them.'
      : `Scheduled: every ${schedule.everyHours} hours into ${schedule.folder}; the newest ${keep} are kept.`;
  return [
    made,
    plan,
    ...(isRunning ? ['A backup is in progress.'] : []),
    ...(failure === null
      ? []
      : [
          `The last attempt, at ${writeMoment(failure.at)} into ${failure.folder}, failed: ${failure.reason}`,
        ]),
  ];
}

function writeMoment(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}
