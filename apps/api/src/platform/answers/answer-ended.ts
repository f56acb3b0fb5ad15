import type { ServerResponse } from 'node:http';

/** The portal broke an answer off: it took too long, or its reader took too little of it. `message` is for the person who asked. */
export class AnswerEndedError extends Error {
  override readonly name = 'AnswerEndedError';
}

const ends = new WeakMap<ServerResponse, AnswerEndedError>();

/** Breaks an answer off: its connection is closed, so that it never looks whole. */
export function endAnswer(response: ServerResponse, error: AnswerEndedError): void {
  ends.set(response, error);
  // A response that waits behind another of the same connection has no socket of its own yet.
  (response.socket ?? response.req.socket).destroy();
}

/** Why the portal broke an answer off; undefined where it did not. */
export function endOf(response: ServerResponse): AnswerEndedError | undefined {
  return ends.get(response);
}
