import { NetcdfError } from './netcdf-error.ts';

/** What a file stores under the name of a variable. Throws NetcdfError for a variable that the file lacks. */
export function findStored<Stored>(stored: ReadonlyMap<string, Stored>, name: string): Stored {
  const found = stored.get(name);
  if (found === undefined)
    throw new NetcdfError('the file has no such variable', { variable: name });
  return found;
}
