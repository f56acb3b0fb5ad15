import type { Me } from '@isobath/contract';
import { accountReplies } from './account-replies.ts';
import { refuse } from './fake-portal.ts';
import type { Replies } from './fake-portal.ts';
import { catalogReplies, lea } from './replies.ts';

/** The password that the portal of {@link makeSignInPortal} knows. */
export const password = 'Tide table 1!';

/** A portal that somebody logs in to and out of. */
interface SignInPortal {
  readonly replies: Replies;
  /** Ends the session, as from another browser. */
  endSession(): void;
}

/** Replies that change with who is logged in: Lea, by her password; at first nobody, or she where `isSignedIn`. */
export function makeSignInPortal({ isSignedIn = false } = {}): SignInPortal {
  let me: Me = isSignedIn ? lea : { kind: 'anonymous' };
  const signIn = async (request: Request): Promise<Response> => {
    const shown = (await request.json()) as { password: string };
    if (shown.password !== password) return refuse('sign-in-failed')();
    me = lea;
    return Response.json(true);
  };
  const unlessEnded = (reply: () => Response) => (): Response =>
    me.kind === 'account' ? reply() : refuse('unauthorized')();
  return {
    replies: {
      ...catalogReplies,
      ...accountReplies,
      'GET /api/user/me': () => me,
      'POST /api/user/signin': signIn,
      'POST /api/user/changeemail': unlessEnded(() => new Response('OK')),
      'POST /api/user/updateinfo': unlessEnded(() => new Response('OK')),
    },
    endSession: () => {
      me = { kind: 'anonymous' };
    },
  };
}
