import { SourceError } from '../source.ts';

/** What a file stores under the name of a variable. Throws SourceError for a variable that the file lacks. */
export function findStored<Stored>(
  path: string,
  stored: ReadonlyMap<string, Stored>,
  name: string,
): Stored {
  const found = stored.get(name);
  if (found === undefined)
    throw new SourceError('the file has no such variable', { file: path, variable: name });
  return found;
}
