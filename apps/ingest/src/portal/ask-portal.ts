import {
  knownNamesReplySchema,
  knownTrackReplySchema,
  seaFloorReplySchema,
  standardNamesReplySchema,
} from '@isobath/contract';
import { withTimeLimit } from '@isobath/engine';
import type { PortalQuestions } from '@isobath/workbook';
import { CommandError } from '../command-context.ts';
import { describeCause, readPortalAddress } from './portal-address.ts';

const timeoutMs = 60_000;

/** The way to what a portal knows, by its public address. Throws CommandError for an address that is none. */
export function askPortal(address: string): PortalQuestions {
  const root = readAddress(address);
  const ask = async <Reply>(
    path: string,
    query: Readonly<Record<string, string | number>>,
    { schema, signal }: { schema: { parse: (body: unknown) => Reply }; signal: AbortSignal },
  ): Promise<Reply> => {
    const url = new URL(`api/datasubmission/${path}`, root);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const { reply, text } = await withTimeLimit(signal, timeoutMs, async (ending) => {
      const headers = { accept: 'application/json' };
      const reply = await fetch(url, { signal: ending, headers });
      return { reply, text: await reply.text() };
    }).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new Error(`${root.origin} does not answer (${describeCause(cause)})`, { cause });
    });
    if (!reply.ok) throw new Error(`${root.origin} answers ${reply.status} to ${url.pathname}`);
    return schema.parse(JSON.parse(text));
  };
  return {
    names: (names, signal) => ask('known-names', names, { schema: knownNamesReplySchema, signal }),
    track: (cruise, signal) =>
      ask('known-track', { cruise }, { schema: knownTrackReplySchema, signal }),
    seaFloor: (tile, signal) =>
      ask('known-sea-floor', { ...tile }, { schema: seaFloorReplySchema, signal }),
    standardNames: (signal) =>
      ask('known-standard-names', {}, { schema: standardNamesReplySchema, signal }),
  };
}

function readAddress(address: string): URL {
  const url = readPortalAddress(address);
  if (url) return url;
  throw new CommandError(
    `--portal ${address} is not the address of a portal; expected such as https://portal.example.org`,
  );
}
