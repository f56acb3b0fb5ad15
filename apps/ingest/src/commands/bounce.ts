import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bounceLimits, bounceReplySchema } from '@isobath/contract';
import type { BounceReply } from '@isobath/contract';
import { withTimeLimit } from '@isobath/engine';
import { describeCause, readPortalAddress } from '../portal/portal-address.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-context.ts';

/** Options of `isobath bounce`. */
export interface BounceOptions {
  readonly portal?: string;
  readonly tokenFile?: string;
  /** Where there is no file. */
  readonly token?: string | undefined;
}

/** Codes of sysexits.h: a mail server tries again after the first, and gives up after the second. */
const tryAgain = 75;
const neverTaken = 65;
const timeoutMs = 60_000;

/**
 * `isobath bounce --portal <url>`: hands a mail that came back, from standard input, to a portal. Ends with 0 once the portal has it, also where it tells the portal nothing new; with
 * 75 where the portal cannot take it now or the command is not set up, so that the mail server keeps the mail; with 65 where it is too large to be taken ever.
 */
export async function handInBounce(context: CommandContext, options: BounceOptions): Promise<void> {
  const { input, signal, terminal } = context;
  const token = await readToken(context, options);
  const url = new URL('api/mail/bounces', readAddress(options.portal));
  const mail = await readMail(input);
  const { answer, text } = await withTimeLimit(signal, timeoutMs, async (ending) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` },
      body: mail,
      redirect: 'error',
      signal: ending,
    });
    return { answer, text: await answer.text() };
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new CommandError(`${url.origin} does not answer (${describeCause(cause)}).`, tryAgain);
  });
  if (answer.status === 413) throw new CommandError(tooLarge, neverTaken);
  if (!answer.ok)
    throw new CommandError(`${url.href} answers ${answer.status}: ${text.slice(0, 500)}`, tryAgain);
  terminal.print(describe(readReply(text, url)));
}

const tooLarge = `The mail has more than ${bounceLimits.reportBytes} bytes, the most that a portal reads. Let the mail server cut what it returns (Postfix: bounce_size_limit).`;

function describe({ ignored }: BounceReply): string {
  return ignored === null ? 'The report was recorded.' : `Nothing was recorded: ${ignored}`;
}

function readReply(text: string, url: URL): BounceReply {
  try {
    return bounceReplySchema.parse(JSON.parse(text));
  } catch {
    throw new CommandError(`${url.href} is not a portal: ${text.slice(0, 200)}`, tryAgain);
  }
}

function readAddress(address: string | undefined): URL {
  const url = address === undefined ? undefined : readPortalAddress(address);
  if (url) return url;
  throw new CommandError(
    `--portal ${address ?? ''} is not the address of a portal; expected such as https://portal.example.org`,
    tryAgain,
  );
}

async function readToken(
  { workingFolder }: CommandContext,
  { token: given, tokenFile }: BounceOptions,
): Promise<string> {
  if (tokenFile === undefined) {
    if (given !== undefined && given !== '') return given;
    throw new CommandError(
      'Say the token of the portal, its setting BOUNCE_TOKEN: in a file, with --token-file, or in the environment variable BOUNCE_TOKEN.',
      tryAgain,
    );
  }
  const path = resolve(workingFolder, tokenFile);
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`${path} cannot be read (${describeCause(cause)}).`, tryAgain);
  });
  const token = text.trim();
  if (token !== '' && !/\s/.test(token)) return token;
  throw new CommandError(`${path} must hold the token alone, on one line.`, tryAgain);
}

async function readMail(input: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    bytes += chunk.length;
    if (bytes > bounceLimits.reportBytes) throw new CommandError(tooLarge, neverTaken);
    chunks.push(chunk);
  }
  if (bytes === 0)
    throw new CommandError('Standard input is empty: pipe the returned mail into it.', neverTaken);
  const mail = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    mail.set(chunk, at);
    at += chunk.length;
  }
  return mail;
}
