import { resolve } from 'node:path';
import { CommanderError } from 'commander';
import { CommandError } from './command-context.ts';
import { buildProgram } from './program.ts';
import { openProcessTerminal } from './terminal/process-terminal.ts';

const interrupted = new AbortController();
let signalCount = 0;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    signalCount += 1;
    if (signalCount > 1) process.exit(130);
    interrupted.abort(new Error('stopped'));
  });
}

const terminal = openProcessTerminal(interrupted.signal);
const program = buildProgram({
  dataFolder: resolve(process.env['ISOBATH_DATA'] ?? 'data'),
  workingFolder: process.cwd(),
  terminal,
  input: process.stdin,
  signal: interrupted.signal,
});

// What a command makes in the data folder is its owner's alone; only `recipe` writes a file of its user's own.
program.hook('preAction', (_program, command) => {
  if (command.name() !== 'recipe') process.umask(0o077);
});

try {
  await program.parseAsync(process.argv);
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else if (interrupted.signal.aborted) {
    terminal.tell('Stopped; nothing was left behind.');
    process.exitCode = 130;
  } else {
    terminal.tell(`isobath: ${describe(error)}`);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  }
}

/** Refusals explain themselves; for any other error the stack trace helps to fix it. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.message;
  return error.stack ?? error.message;
}
