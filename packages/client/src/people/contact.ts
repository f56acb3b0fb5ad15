import { contactRoutes } from '@isobath/contract';
import type { ContactForm, ContactRequest } from '@isobath/contract';
import { ask, readText } from '../call.ts';
import type { CallOptions } from '../call.ts';

const triesAtOnce = 256;

/**
 * Computes the proof that a form is sent with: some 16,000 hashes, under a second, in pieces that
 * leave the page alive. Needs a page over HTTPS or on loopback (`crypto.subtle`).
 */
export async function solveContactForm(
  { challenge, zeroBits }: Pick<ContactForm, 'challenge' | 'zeroBits'>,
  signal: AbortSignal,
): Promise<string> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += triesAtOnce) {
    signal.throwIfAborted();
    const digests = await Promise.all(
      Array.from({ length: triesAtOnce }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${first + at}`)),
      ),
    );
    const found = digests.findIndex(
      (digest) => new DataView(digest).getUint32(0) >>> (32 - zeroBits) === 0,
    );
    if (found >= 0) return String(first + found);
  }
}

/**
 * Sends a message to the team, with a copy to the sender; `hasCopy` false where too many went to
 * that address. Throws `not-human` (fetch the form again), `too-many-requests`.
 */
export async function sendMessage(
  message: ContactRequest,
  options: CallOptions,
): Promise<{ hasCopy: boolean }> {
  const { method, path, reply: schema } = contactRoutes.send;
  const reply = await ask(path, { method, body: message }, options);
  return { hasCopy: (await readText(reply, schema, options.signal)) === 'OK' };
}
