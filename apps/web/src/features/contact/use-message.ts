import { ApiProblem, callRoute, sendMessage, solveContactForm } from '@isobath/client';
import { contactRoutes } from '@isobath/contract';
import type { ContactForm, ContactRequest } from '@isobath/contract';
import { useEffect, useRef } from 'react';
import { useChange } from '../../shared/requests/use-change.ts';

/** A server whose clock goes otherwise than this one's is waited for no longer than this. */
const maxWaitMs = 5000;

/** What a person writes; the rest of the request is computed here. */
export type Message = Pick<ContactRequest, 'name' | 'email' | 'message' | 'topic' | 'website'>;

interface SolvedForm extends ContactForm {
  proof: string;
}

/** Sends messages to the team. The challenge that keeps robots out is fetched and solved while the user types. */
export function useMessage(onSent: (sent: { to: string; hasCopy: boolean }) => void) {
  const solved = useRef<Promise<SolvedForm>>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    solved.current = prepare(leaving.signal);
    solved.current.catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return useChange<Message, { hasCopy: boolean }>({
    run: async (message, { signal }) => {
      const first = await (solved.current ?? prepare(signal)).catch(() => prepare(signal));
      try {
        return await send(message, first, signal);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'not-human') throw error;
        return send(message, await prepare(signal), signal);
      }
    },
    failure: 'Your message could not be sent.',
    // The address that it went from: the form may have been emptied by then.
    onDone: ({ hasCopy }, { email }) => onSent({ to: email, hasCopy }),
  });
}

async function prepare(signal: AbortSignal): Promise<SolvedForm> {
  if (!globalThis.isSecureContext)
    throw new Error('Messages are sent from a page over HTTPS only.');
  const form = await callRoute(contactRoutes.readForm, {}, { signal });
  return { ...form, proof: await solveContactForm(form, signal) };
}

async function send(
  message: Message,
  { challenge, proof, notBefore }: SolvedForm,
  signal: AbortSignal,
): Promise<{ hasCopy: boolean }> {
  const waitMs = Math.min(maxWaitMs, new Date(notBefore).getTime() - Date.now() + 200);
  if (waitMs > 0)
    await new Promise((rested) => {
      setTimeout(rested, waitMs);
    });
  signal.throwIfAborted();
  return sendMessage({ ...message, challenge, proof }, { signal });
}
