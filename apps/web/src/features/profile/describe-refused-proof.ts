import { ApiProblem } from '@isobath/client';

/** What stands over a change that was refused for want of proof, a password or a recent login, or by the state of things; `otherwise` over any other refusal. */
export function describeRefusedProof(error: Error, otherwise: string): string {
  if (!(error instanceof ApiProblem)) return otherwise;
  if (error.code === 'password-wrong') return 'The current password is not correct.';
  return error.code === 'recent-sign-in-needed' || error.code === 'conflict'
    ? error.detail
    : otherwise;
}
