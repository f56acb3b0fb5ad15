import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { innermostReason, StartError } from '../process/start-error.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3/s3-store.ts';

/** Opens the store that FILES_URL names, else the folder `files` of the data folder, and changes nothing in it. Throws a {@link StartError} when it cannot be used. */
export async function openFileStore({
  filesUrl,
  dataFolder,
  s3,
}: Pick<Config, 'filesUrl' | 'dataFolder' | 's3'>): Promise<FileStore> {
  if (filesUrl === undefined) return openFolderStore(join(dataFolder, 'files'));
  const store = await openUrl(new URL(filesUrl), s3).catch(refuseStore);
  return { ...store, prepare: () => store.prepare().catch(refuseStore) };
}

function refuseStore(error: unknown): never {
  throw new StartError(`The file store at FILES_URL cannot be used: ${innermostReason(error)}`, {
    cause: error,
  });
}

async function openUrl(url: URL, s3: Config['s3']): Promise<FileStore> {
  if (url.protocol === 'file:') return openFolderStore(fileURLToPath(url));
  const prefix = decodeURIComponent(url.pathname)
    .split('/')
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('');
  return openS3Store({
    endpoint: s3.endpoint,
    region: s3.region,
    bucket: url.hostname,
    prefix,
    accessKeyId: s3.accessKeyId ?? '',
    secretAccessKey: s3.secretAccessKey ?? '',
  });
}
