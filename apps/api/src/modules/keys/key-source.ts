import type { CallerSource } from '../../platform/caller.ts';
import { readPresentedKey } from '../../platform/key-header.ts';
import type { KeysService } from './keys.service.ts';

/** Callers by `Authorization: Api-Key <key>`. */
export function createKeySource(keys: Pick<KeysService, 'identify'>): CallerSource {
  return async ({ headers }) => {
    const token = readPresentedKey(headers);
    return token === undefined ? null : keys.identify(token);
  };
}
