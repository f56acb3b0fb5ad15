import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Terminal } from './terminal.ts';

const eraseLine = '\r\u001B[2K';

/**
 * The terminal (or pipe) that this process was started from. Output that nobody reads any more, as
 * after `| head`, is dropped, and the command goes on to its end.
 */
export function openProcessTerminal(signal: AbortSignal): Terminal {
  dropUnreadOutput(process.stdout);
  dropUnreadOutput(process.stderr);
  const isInteractive = process.stderr.isTTY === true;
  let isLineDrawn = false;
  const clear = (): void => {
    if (isLineDrawn) process.stderr.write(eraseLine);
    isLineDrawn = false;
  };
  return {
    isInteractive,
    get widthCharacters() {
      // A terminal that does not know its width says 0.
      return process.stderr.columns || 80;
    },
    print: (line) => {
      clear();
      process.stdout.write(`${line}\n`);
    },
    tell: (line) => {
      clear();
      process.stderr.write(`${line}\n`);
    },
    draw: (line) => {
      if (!isInteractive) return;
      process.stderr.write(`${eraseLine}${line}`);
      isLineDrawn = line !== '';
    },
    ask: async (question) => {
      if (process.stdin.isTTY !== true || !isInteractive) return undefined;
      clear();
      const reader = createInterface({ input: process.stdin, output: process.stderr });
      try {
        // While a line is read the terminal sends Ctrl-C here, and not as a signal to the process.
        reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
        const closed = once(reader, 'close', { signal }).then(() => undefined);
        return await Promise.race([reader.question(question, { signal }), closed]);
      } catch (error) {
        signal.throwIfAborted();
        // The input has ended (Ctrl-D).
        if (error instanceof Error && error.name === 'AbortError') return undefined;
        throw error;
      } finally {
        reader.close();
      }
    },
  };
}

function dropUnreadOutput(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
