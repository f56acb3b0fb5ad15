import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/**
 * Runs a command to its end with its output on ours, or line by line to `say`. Answers its exit code; a command that cannot be started or that a
 * signal ends counts as 1. `niceness` (0 to 19) is that of the command and of all that it starts: the higher, the more it leaves the processors to
 * others.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { say?: ((line: string) => void) | undefined, niceness?: number | undefined }} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, { say, niceness, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: say ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    });
    if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness);
    for (const input of [child.stdout, child.stderr])
      if (say && input) createInterface({ input }).on('line', say);
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
