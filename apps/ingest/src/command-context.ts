import type { ServerAccess } from './server/with-server.ts';
import type { Terminal } from './terminal/terminal.ts';

/** What every command is given. */
export interface CommandContext {
  /** Folder of the server's databases (`ISOBATH_DATA`). */
  dataFolder: string;
  /** Folder that relative names on the command line start from. */
  workingFolder: string;
  terminal: Terminal;
  /** What is piped into the command. */
  input: AsyncIterable<Uint8Array>;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** A command that cannot go on for a reason its user can mend. */
export class CommandError extends Error {
  readonly code = 'command-refused';
  override readonly name = 'CommandError';
  /** What the process ends with. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** How this command reaches the server. */
export function serverAccess({ dataFolder, signal, terminal }: CommandContext): ServerAccess {
  return { dataFolder, signal, report: (line) => terminal.tell(line) };
}
