import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a command to its end with its output on ours, or line by line to `say`. Answers its exit code; a command that cannot be started or that a
 * signal ends counts as 1.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { say?: ((line: string) => void) | undefined }} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, { say, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: say ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    });
    for (const input of [child.stdout, child.stderr])
      if (say && input) createInterface({ input }).on('line', say);
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
