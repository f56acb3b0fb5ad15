import { Refusal } from '../../../platform/problems/problem.ts';

/** Refuses a username that is taken; usernames are public. */
export function usernameTaken(username: string): Refusal {
  const problem = `is "${username}", which is taken; choose another one`;
  return new Refusal('conflict', `The username "${username}" is taken.`, {
    fields: [{ field: 'username', problem }],
  });
}
