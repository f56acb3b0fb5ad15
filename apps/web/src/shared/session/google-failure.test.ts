import { ApiProblem } from '@isobath/client';
import { expect, it } from 'vitest';
import { describeGoogleFailure } from './google-sign-in.tsx';

const refusal = (status: number, code: string): ApiProblem =>
  new ApiProblem({
    title: 'Refused',
    status,
    code,
    detail: 'Too many attempts.',
    remedy: 'Try again in a minute.',
  });

// Proves portal/accounts: There was a problem logging in or registering … @ describeGoogleFailure
it('a refused Google sign-in says whether registering, waiting or the other way would help', () => {
  expect(describeGoogleFailure(refusal(401, 'wrong-credentials'))).toBe(
    'Unable to log in with this Google Account. Please ensure that you have registered.',
  );
  expect(describeGoogleFailure(refusal(500, 'internal'))).toBe(
    'There was a problem logging in or registering with the Google Account. Try again in a minute.',
  );
  expect(describeGoogleFailure(refusal(429, 'too-many-requests'))).toBe('Too many attempts.');
  expect(describeGoogleFailure(new TypeError('Failed to fetch'))).toMatch(
    /^There was a problem using Google to sign in\. .* If the problem persists please contact us\.$/,
  );
});
