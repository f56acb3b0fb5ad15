import { resolve } from 'node:path';
import { withServer } from '../server/with-server.ts';
import { openProgress } from '../terminal/progress.ts';
import type { CommandContext } from './command-context.ts';
import { serverAccess } from './command-context.ts';

/** `isobath backup <folder>` and `isobath restore <folder>` */
export async function copyInstallation(context: CommandContext, direction: 'backup' | 'restore', folder: string): Promise<void> {
  const { terminal, signal, workingFolder } = context;
  const path = resolve(workingFolder, folder);
  const progress = openProgress(terminal, direction);
  await withServer(serverAccess(context), async ({ control }) => {
    try {
      const result = await control[direction](path, ({ step, done, total }) => progress.show({ step, done: done ?? 0, total, unit: 'parts' }), signal);
      progress.end();
      terminal.print(`${direction === 'backup' ? 'Backed up to' : 'Restored from'} ${path}`);
      for (const [name, value] of Object.entries(result)) {
        if (typeof value === 'string' || typeof value === 'number') terminal.print(`  ${name}  ${value}`);
      }
    } finally {
      progress.end();
    }
  });
}

/** `isobath admin create <email>` */
export async function createAdministrator(context: CommandContext, email: string): Promise<void> {
  const passwordUrl = await withServer(serverAccess(context), ({ control }) => control.makeAdministrator(email, context.signal));
  context.terminal.print(`${email} is an administrator.`);
  if (passwordUrl === null) return;
  context.terminal.print(`To choose a password, open this link within 24 hours; it works once:\n  ${passwordUrl}`);
  context.terminal.print(`The username is ${email}.`);
}
