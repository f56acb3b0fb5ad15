import { Refusal } from '../../../platform/problems/problem.ts';
import type { Throttle, ThrottleRule } from './throttle.repository.ts';

/**
 * Counts an attempt; false if a rule does not allow it, which here is not a reason to refuse a
 * request.
 */
export async function tryTake(
  throttle: Throttle,
  rule: ThrottleRule,
  subject: string,
): Promise<boolean> {
  try {
    await throttle.take(rule, subject);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many-requests') return false;
    throw error;
  }
}
