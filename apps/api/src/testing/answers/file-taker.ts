import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { openNotebook } from '../makers/notebook.ts';
import type { TestPortal } from '../portals/portal.ts';

/** Somebody who takes files from a portal, always by the same key. */
export interface FileTaker {
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The answer as Node gives it: with its trailers, and with an error where the connection breaks. */
  openRaw(path: string): Promise<IncomingMessage>;
}

/** Somebody with a key of their own. */
export async function openFileTaker(portal: TestPortal): Promise<FileTaker> {
  const { key } = await openNotebook(portal);
  const authorization = `Api-Key ${key}`;
  return {
    ask: (path, init = {}) =>
      portal.get(path, {
        ...init,
        headers: { authorization, ...(init.headers as Record<string, string> | undefined) },
      }),
    openRaw: (path) =>
      new Promise((resolve, reject) => {
        get(`${portal.url}${path}`, { headers: { authorization } }, resolve).on('error', reject);
      }),
  };
}
