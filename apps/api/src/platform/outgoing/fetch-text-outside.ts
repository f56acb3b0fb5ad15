import { askOutside } from './ask-outside.ts';

const timeoutMs = 10_000;
const maxBytes = 65_536;

/** A small text from a public https address, read whole. Throws an {@link OutsideError}, and an Error for any other answer than 200. */
export async function fetchTextOutside(url: string): Promise<string> {
  const { status, bytes, isWhole } = await askOutside(
    {
      method: 'GET',
      url,
      timeoutMs,
      answerBytes: maxBytes,
      signal: new AbortController().signal,
    },
    { isLoopbackAllowed: false },
  );
  if (status !== 200 || !isWhole) throw new Error(`${new URL(url).host} answered ${status}`);
  return bytes.toString('utf8');
}
