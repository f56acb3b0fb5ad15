import { text } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/index.ts';
import { MissingFileError } from '../../../platform/files/index.ts';
import { StartError } from '../../../platform/process/start-error.ts';
import type { Stamp } from './stamp.ts';
import { stampSchema } from './stamp.ts';

/** The file that says which installation a file store belongs to. */
const markerKey = 'installation.json';

/** The file store's stamp; undefined where it has none. Throws a StartError for any other content. */
export async function readFileStamp(files: FileStore): Promise<Stamp | undefined> {
  const written = await files
    .open(markerKey)
    .then(text)
    .catch((error: unknown) => {
      if (error instanceof MissingFileError) return undefined;
      throw error;
    });
  if (written === undefined) return undefined;
  try {
    return stampSchema.parse(JSON.parse(written));
  } catch (error) {
    throw new StartError(
      `The file ${markerKey} in the file store does not say which installation it belongs to. Restore it from a copy, or delete it if only this portal uses the store.`,
      { cause: error },
    );
  }
}

/** Writes the file store's stamp. */
export async function writeFileStamp(files: FileStore, stamp: Stamp): Promise<void> {
  await files.put(
    markerKey,
    (async function* () {
      yield Buffer.from(`${JSON.stringify(stamp)}\n`);
    })(),
  );
}
