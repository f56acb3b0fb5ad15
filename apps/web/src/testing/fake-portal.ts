import { problems } from '@isobath/contract';
import type { Problem, ProblemCode } from '@isobath/contract';
import { onTestFinished } from 'vitest';

/** What a fake portal answers: a body for JSON, a Response as it is, or what makes one of the request. */
type Reply = object | ((request: Request) => object | Promise<object>);

/**
 * Replies by method and path, as in `{ 'GET /api/user/me': … }`; the longest entry whose path begins the asked one answers. The client reads every
 * reply by the schema of the contract, so that a fake that the portal could not have sent is refused by the screen.
 */
export type Replies = Readonly<Record<string, Reply>>;

/** Requests that a screen made: `GET /api/catalog/programs`. */
export interface FakePortal {
  readonly asked: readonly string[];
}

/** Answers as the portal does where it refuses: status, title and remedy are those of the contract. */
export const refuse =
  (code: ProblemCode = 'bad-request', detail = 'Refused by the test.') =>
  (): Response => {
    const { status, title, remedy } = problems[code];
    const body: Problem = { type: 'about:blank', title, status, code, detail, remedy };
    return Response.json(body, {
      status,
      headers: { 'content-type': 'application/problem+json' },
    });
  };

/** Stands for the portal until the test ends: `fetch` of the page answers from the table. */
export function startFakePortal(replies: Replies): FakePortal {
  const real = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, origin } = new URL(request.url);
    if (origin !== location.origin || !pathname.startsWith('/api/')) return real(input, init);
    const name = `${request.method} ${pathname}`;
    asked.push(name);
    const [key] = Object.keys(replies)
      .filter((each) => name.startsWith(each))
      .toSorted((one, other) => other.length - one.length);
    if (key === undefined) return refuse('not-found', `The test has no reply for ${name}.`)();
    const reply = replies[key]!;
    const made = typeof reply === 'function' ? await reply(request) : reply;
    return made instanceof Response ? made : Response.json(made);
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  return { asked };
}
