import { requireValue } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import { readFileBytes } from './file-bytes.ts';

const MAX_LINE_LENGTH = 1 << 20;

/** The lines of a text file in batches of about a megabyte. */
export async function* readFileLines(
  file: string,
  encoding: 'utf-8' | 'latin1',
  signal: AbortSignal,
): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder(encoding === 'latin1' ? 'latin1' : 'utf-8');
  let rest = '';
  for await (const chunk of readFileBytes(file, signal)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n/);
    rest = requireValue(lines.pop(), 'text behind the last line end');
    if (rest.length > MAX_LINE_LENGTH)
      throw new SourceError('a line is longer than 1 MB', { file });
    yield lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield [rest];
}
