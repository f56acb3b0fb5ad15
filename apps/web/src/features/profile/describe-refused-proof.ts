import { ApiProblem } from '@isobath/client';

/**
 * The message for a change that was refused because proof is missing (a password or a recent
 * login), or because of the current state; `otherwise` over any other refusal.
 */
export function describeRefusedProof(error: Error, otherwise: string): string {
  if (!(error instanceof ApiProblem)) return otherwise;
  if (error.code === 'password-wrong') return 'The current password is not correct.';
  return error.code === 'recent-sign-in-needed' || error.code === 'conflict'
    ? error.detail
    : otherwise;
}
