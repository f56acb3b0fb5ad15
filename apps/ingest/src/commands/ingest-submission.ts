import { ingestionControlRoutes } from '@isobath/contract';
import { summarize } from '../load/summarize-load.ts';
import { withServer } from '../server/with-server.ts';
import { openProgress } from '../terminal/progress.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, serverAccess } from '../command-context.ts';

/** `isobath ingest --submission <number> [--hidden]`: the server reads the workbook that it keeps. */
export async function ingestSubmission(
  context: CommandContext,
  submission: string,
  isHidden: boolean,
): Promise<void> {
  const submissionID = Number(submission);
  if (!/^[1-9]\d{0,8}$/.test(submission))
    throw new CommandError(`"${submission}" is not the number of a submission`);
  const { terminal, signal } = context;
  const progress = openProgress(terminal, `submission ${submission}`);
  const startedMs = performance.now();
  const { notes, publicUrl, ...published } = await withServer(
    serverAccess(context),
    async (server) => ({
      ...(await server.control.follow(
        ingestionControlRoutes.ingest,
        { body: { submissionID, isHidden } },
        {
          onStep: ({ step, done, total }) =>
            progress.show({ step, done: done ?? 0, ...(total ? { total } : {}), unit: 'rows' }),
          signal,
        },
      )),
      publicUrl: server.publicUrl,
    }),
  ).finally(() => progress.end());
  const seconds = (performance.now() - startedMs) / 1000;
  const outcome = { published: { ...published, notes: [...notes] }, notes, seconds };
  for (const line of summarize(outcome, publicUrl)) terminal.print(line);
}
