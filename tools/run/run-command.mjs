import { spawn } from 'node:child_process';

/**
 * Runs a command to its end with its output on ours. Answers its exit code; a command that cannot be started or that a signal ends counts as 1.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
