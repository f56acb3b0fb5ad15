import type { CallerSource } from '../../../platform/access/caller.ts';
import { readPresentedKey } from '../../../platform/access/key-header.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Throttle, ThrottleRule } from '../../protection/throttle/index.ts';
import type { KeysService } from './keys.service.ts';

/** Wrong keys from one address: 256 bits cannot be guessed, but attempts are slowed down. */
const wrongKeys: ThrottleRule = {
  action: 'key',
  free: 30,
  firstDelayMs: 1000,
  maxDelayMs: 15 * 60_000,
  windowMs: 3_600_000,
};

/**
 * Callers by `Authorization: Api-Key <key>`. Keys that are not known are counted by address, and refused with `too-many-requests` while a delay
 * runs; a key that is known is let in, or told that it has ended, all the same: nobody is kept out by a neighbour.
 */
export function createKeySource(
  keys: Pick<KeysService, 'identify'>,
  throttle: Throttle,
): CallerSource {
  return async ({ headers, ip }) => {
    const token = readPresentedKey(headers);
    if (token === undefined) return null;
    const identity = await keys.identify(token);
    if (identity !== null) return identity;
    await throttle.take(wrongKeys, ip);
    throw new Refusal('unauthorized', 'This API key does not exist.');
  };
}
