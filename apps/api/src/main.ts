import type { App } from './app.ts';
import { startApp } from './app.ts';
import type { Config } from './config.ts';
import { ConfigError, readConfig } from './config.ts';
import { MismatchError } from './modules/operations/installation/index.ts';
import { FolderInUseError } from './platform/process/folder-lock.ts';
import { createLogger } from './platform/logging/logger.ts';
import { DamagedFolderError } from './platform/process/start-error.ts';

const exitCodes = {
  failed: 1,
  badSettings: 2,
  folderInUse: 3,
  damagedFolder: 4,
  storesMismatch: 5,
} as const;
const closeLimitMs = 10_000;

async function main(): Promise<void> {
  // Nothing that is made here is for other users of the machine.
  process.umask(0o077);
  const config = readSettings();
  const isRepair = process.argv.includes('--repair');
  const isControlOnly = isRepair || process.argv.includes('--control-only');
  const logger = createLogger(config.logLevel);
  const commandPid = readCommandPid(process.argv);
  const starting = startApp({ config, logger, isControlOnly, isRepair, commandPid });
  endWithSignals(starting);
  const app = await starting.catch(explainFailure);
  if (isControlOnly) endWithStandardInput();
  if (app.publicUrl !== null) process.stdout.write(`Isobath is ready at ${app.publicUrl}\n`);
}

/** The process number in `--for-command=<number>`; null where the portal is not started for one command. */
function readCommandPid(args: readonly string[]): number | null {
  const prefix = '--for-command=';
  const value = args.find((arg) => arg.startsWith(prefix));
  return value === undefined ? null : Number.parseInt(value.slice(prefix.length), 10);
}

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(exitCodes.badSettings);
  }
}

function explainFailure(error: unknown): never {
  if (error instanceof FolderInUseError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(exitCodes.folderInUse);
  }
  if (error instanceof MismatchError) {
    process.stderr.write(`Isobath cannot start (${error.mismatch}). ${error.message}\n`);
    process.exit(exitCodes.storesMismatch);
  }
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    `Isobath could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  if (isPortTaken)
    process.stderr.write(
      'Another program is listening there. Stop it, or choose another port with PORT.\n',
    );
  process.exit(error instanceof DamagedFolderError ? exitCodes.damagedFolder : exitCodes.failed);
}

function endWithSignals(starting: Promise<App>): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(0), closeLimitMs).unref();
    void starting.then((app) => app.close()).finally(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** A server that was started for one command ends with it, however it ended. */
function endWithStandardInput(): void {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
}

await main();
