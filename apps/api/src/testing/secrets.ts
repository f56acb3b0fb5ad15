import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecretRing } from '../platform/secret-ring.ts';
import { openSecretRing } from '../platform/secret-ring.ts';

/** A ring with a key of its own, which is gone with the test. */
export async function makeSecretRing(): Promise<SecretRing> {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-secrets-'));
  try {
    return await openSecretRing(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
