import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmod, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '@isobath/engine';
import { requireValue } from '@isobath/ocean';
import { DamagedFolderError, StartError } from '../process/start-error.ts';

/** Keys by which secrets are sealed that the portal must be able to read again: the first one seals, all of them open. */
export interface Keyring {
  /** Seals a text by AES-256-GCM. It opens in the same context only, so that it cannot be moved to somebody else's row. */
  seal(text: string, context: string): string;
  /** The text; null where no key of the keyring sealed it, or if it was changed or moved. */
  open(sealed: string, context: string): string | null;
  /** Whether it has the form of a sealed text, whichever key sealed it. */
  isSealed(text: string): boolean;
  /** Whether the first key sealed it. */
  isFresh(sealed: string): boolean;
  /** The keys as their file holds them, one a line. */
  list(): string;
  /** Takes further keys in behind its own and keeps them. */
  add(lines: string): Promise<void>;
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

const keyBytes = 32;
const ivBytes = 12;
const form = 'v1';
const sealedForm = /^v1:[0-9a-f]{16}(?::[\w-]*){3}$/;
const explanation =
  '# Keys of secrets in the catalog. The first seals, all of them open: to change it, put a new line of 32 random bytes in base64 before it and restart.\n';

/**
 * The keyring in `keys/secrets` of a data folder, readable by its owner only; created with one key
 * if there is none. Throws a {@link StartError}, a {@link DamagedFolderError} where the file is
 * missing although there are secrets that it has sealed, or is not whole.
 */
export async function openKeyring(
  dataFolder: string,
  countSealed: () => Promise<number> = () => Promise.resolve(0),
): Promise<Keyring> {
  const path = join(dataFolder, 'keys', 'secrets');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`The keys in ${path} cannot be read: ${error.message}`, { cause: error });
  });
  if (text === null) refuseLoss(path, await countSealed());
  const keys = text === null ? [describeKey(randomBytes(keyBytes))] : readKeys(text, path);
  if (keys.length === 0)
    throw new DamagedFolderError(`There is no key in ${path}. ${wayBack(path)}`);
  if (text === null) await writeKeys(path, keys);
  else await chmod(path, 0o600);
  return createKeyring(keys, path);
}

/** A new key instead of a lost one would lock up for good what the lost one has sealed. */
function refuseLoss(path: string, sealedCount: number): void {
  if (sealedCount === 0) return;
  throw new DamagedFolderError(
    `The key file ${path} is missing, but ${sealedCount} secrets in the catalog are sealed with its keys. ${wayBack(path)}`,
  );
}

function wayBack(path: string): string {
  return (
    `Put the file back from a backup (keys/secrets). If there is none, write a new key into it with "openssl rand -base64 32 > ${path}": ` +
    'second factors then have to be set up again, and mails that were not sent yet are lost.'
  );
}

function createKeyring(keys: Key[], path: string): Keyring {
  const newestKey = (): Key => requireValue(keys[0], `key in ${path}`);
  return {
    seal(text, context) {
      const { id, bytes } = newestKey();
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        form,
        id,
        ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')),
      ].join(':');
    },
    open(sealed, context) {
      const [prefix, id, ...parts] = sealed.split(':');
      const key = keys.find((each) => each.id === id);
      const [iv, tag, body] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (prefix !== form || !key || iv?.length !== ivBytes || tag?.length !== 16 || !body)
        return null;
      try {
        const cipher = createDecipheriv('aes-256-gcm', key.bytes, iv)
          .setAAD(Buffer.from(context))
          .setAuthTag(tag);
        return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    isSealed: (text) => sealedForm.test(text),
    isFresh: (sealed) => sealed.startsWith(`${form}:${newestKey().id}:`),
    list: () => writeLines(keys),
    async add(lines) {
      const known = new Set(keys.map(({ id }) => id));
      const further = readKeys(lines, 'the backup').filter(({ id }) => !known.has(id));
      if (further.length === 0) return;
      keys.push(...further);
      await writeKeys(path, keys);
    },
  };
}

function readKeys(text: string, origin: string): Key[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line, index) => {
    const bytes = Buffer.from(line, 'base64');
    if (bytes.length !== keyBytes)
      throw new DamagedFolderError(
        `Key ${index + 1} in ${origin} has ${bytes.length} bytes instead of 32, in base64. Put it back as it was from a backup.`,
      );
    return describeKey(bytes);
  });
}

/** A key is known by the beginning of its hash, which tells nothing of it. */
function describeKey(bytes: Buffer): Key {
  return {
    id: createHash('sha256').update('isobath secret ring').update(bytes).digest('hex').slice(0, 16),
    bytes,
  };
}

function writeLines(keys: readonly Key[]): string {
  return `${explanation}${keys.map(({ bytes }) => `${bytes.toString('base64')}\n`).join('')}`;
}

/** Written beside and put in place when it is on the disk: losing the keyring makes the secrets unreadable for good. */
async function writeKeys(path: string, keys: readonly Key[]): Promise<void> {
  await makePrivateFolder(dirname(path));
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(writeLines(keys));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
