import type { ControlKey } from '@isobath/contract';
import { controlKeyRoutes } from '@isobath/contract';
import { withServer } from '../server/with-server.ts';
import { formatCount } from '../terminal/amounts.ts';
import { formatTable } from '../terminal/table.ts';
import type { CommandContext } from '../command-context.ts';
import { serverAccess } from '../command-context.ts';

/** `isobath key create [--description …] [--expires …]`: the key alone goes to standard output. */
export async function createKey(
  context: CommandContext,
  options: { description?: string; expires?: string },
): Promise<void> {
  const { terminal, signal } = context;
  const { token, key } = await withServer(serverAccess(context), ({ control }) =>
    control.call(controlKeyRoutes.create, { body: options }, { signal }),
  );
  terminal.print(token);
  terminal.tell(
    `This key is shown only once${key.expiresAt === null ? '' : ` and ends on ${showInstant(key.expiresAt)} UTC`}. Send it as: Authorization: Api-Key <key>`,
  );
}

/** `isobath key list [--json]` */
export async function listKeys(
  context: CommandContext,
  options: { json?: boolean },
): Promise<void> {
  const { terminal, signal } = context;
  const keys = await withServer(serverAccess(context), ({ control }) =>
    control.call(controlKeyRoutes.list, {}, { signal }),
  );
  if (options.json === true) {
    terminal.print(JSON.stringify(keys, null, 2));
    return;
  }
  const titles = [
    { title: 'key' },
    { title: 'account' },
    { title: 'made (UTC)' },
    { title: 'last used' },
    { title: 'expires' },
    { title: 'state' },
    { title: 'calls this month', isNumber: true },
    { title: 'description' },
  ];
  const now = new Date().toISOString();
  const rows = keys.map((key) => [
    key.prefix,
    key.accountEmail ?? '',
    showInstant(key.createdAt),
    showInstant(key.lastUsedAt),
    showInstant(key.expiresAt),
    describeState(key, now),
    formatCount(key.callsThisMonth),
    key.description,
  ]);
  for (const line of formatTable(titles, rows)) terminal.print(line);
}

/** `isobath key revoke <prefix>` */
export async function revokeKey(context: CommandContext, prefix: string): Promise<void> {
  await withServer(serverAccess(context), ({ control }) =>
    control.call(controlKeyRoutes.revoke, { body: { prefix } }, { signal: context.signal }),
  );
  context.terminal.print(`${prefix} was revoked.`);
}

function describeState({ revokedAt, expiresAt }: ControlKey, now: string): string {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid';
}

function showInstant(iso: string | null): string {
  return iso === null ? '' : iso.slice(0, 16).replace('T', ' ');
}
