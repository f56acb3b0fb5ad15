import type { Readable } from 'node:stream';

/** Characters of what a process says that a message repeats. */
const maxCharacters = 4000;

/** The last that a process said, for the message where it fails. */
export function createTail(stream: Readable | null): () => string {
  let tail = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    tail = (tail + chunk).slice(-maxCharacters);
  });
  return () => tail.trim();
}
