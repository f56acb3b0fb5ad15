import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import { openKeyring } from '../../platform/secrets/keyring.ts';

/** A keyring with one key, deleted with the test. */
export async function makeKeyring(): Promise<Keyring> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-secrets-'));
  try {
    return await openKeyring(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
