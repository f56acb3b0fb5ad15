import { onToast } from '../dialogs/toasts.tsx';

/** What was said of a change, and when. */
export interface SaidMessage {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
  readonly isFailure: boolean;
}

/** Of messages the newest are kept (spec 3 §4). */
const maxMessages = 100;
let said: readonly SaidMessage[] = [];
let lastId = 0;
let person: number | undefined;
const listeners = new Set<() => void>();

// From the first page of administration on: others need no log, and do not load this.
onToast((text, isFailure) => {
  lastId += 1;
  const message = { id: lastId, at: new Date().toISOString(), text, isFailure };
  said = [...said, message].slice(-maxMessages);
  for (const listen of listeners) listen();
});

/** What was said in this tab to a person, the newest last; of more than a hundred the oldest are gone. What was said to somebody else before is forgotten. */
export function listMessages(personId: number): readonly SaidMessage[] {
  if (person !== personId) said = [];
  person = personId;
  return said;
}

/** Calls back whenever something is said; the answer ends it. */
export function onMessage(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
