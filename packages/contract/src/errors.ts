import { z } from 'zod';

/** One row a refusal: HTTP status, title, and what the person can do. A code that is not here does not compile. */
export const problems = {
  'bad-request': {
    status: 400,
    title: 'The request is not valid',
    remedy: 'Correct the fields that are named.',
  },
  'bad-statement': {
    status: 400,
    title: 'The statement is not taken',
    remedy: 'Correct the word that is named.',
  },
  'unknown-dataset': {
    status: 404,
    title: 'No such dataset',
    remedy: 'Look for the dataset in the catalog.',
  },
  'unknown-cruise': {
    status: 404,
    title: 'No such cruise',
    remedy: 'Cruise names stand in the list of cruises.',
  },
  'unknown-table': {
    status: 404,
    title: 'No such table',
    remedy: 'Table names stand on the dataset pages.',
  },
  'unknown-variable': {
    status: 400,
    title: 'No such variable in this table',
    remedy: 'Variable names stand on the dataset pages.',
  },
  'not-found': { status: 404, title: 'Nothing is here', remedy: 'Check the address.' },
  'not-acceptable': {
    status: 406,
    title: 'The answer does not come in this format',
    remedy: 'Ask for one of the formats that are named.',
  },
  'wrong-method': {
    status: 405,
    title: 'The address does not answer to this method',
    remedy: 'Use one of the methods that are named.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body does not come in a media type that is taken',
    remedy: 'Send it in one of the media types that are named.',
  },
  'wrong-host': {
    status: 421,
    title: 'This portal does not answer to this host name',
    remedy:
      'Use the address of the portal. Operators set it by PUBLIC_URL, and further names by ALLOWED_HOSTS.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body of the request is too large',
    remedy: 'Send a shorter body.',
  },
  'request-too-long': {
    status: 431,
    title: 'The request is too long',
    remedy: 'Ask with fewer words or names at once.',
  },
  'bad-bounds': {
    status: 400,
    title: 'The bounds cannot be used',
    remedy: 'Correct the bound that is named.',
  },
  'no-depth': {
    status: 400,
    title: 'This table has no depth',
    remedy: 'Leave the depth out or set it to zero.',
  },
  'too-large': {
    status: 413,
    title: 'Requested data exceeds size limits',
    remedy: 'Ask for a shorter time, a smaller region or fewer depths.',
  },
  'time-limit': {
    status: 503,
    title: 'The query took too long',
    remedy: 'Ask for less at once and try again.',
  },
  'memory-limit': {
    status: 503,
    title: 'The query needed too much memory',
    remedy: 'Ask for less at once and try again.',
  },
  'engine-unavailable': {
    status: 503,
    title: 'The measurement store is starting again',
    remedy: 'Try again in a few seconds.',
  },
  'catalog-unavailable': {
    status: 503,
    title: 'The catalog does not answer',
    remedy: 'Try again in a few seconds.',
  },
  'files-unavailable': {
    status: 503,
    title: 'The file store does not answer',
    remedy: 'Try again in a few seconds.',
  },
  'disk-full': {
    status: 507,
    title: 'The disk of the portal is full',
    remedy: 'Nothing was changed. Try again when the people who run this portal have made room.',
  },
  'data-damaged': {
    status: 500,
    title: 'The stored data of this dataset are damaged',
    remedy:
      'Take another dataset for now. Operators load the dataset again or restore a backup; the log names what is damaged.',
  },
  'not-available': {
    status: 404,
    title: 'Not available',
    remedy: 'Publish a dataset that it can be worked out from.',
  },
  'in-preparation': {
    status: 503,
    title: 'This is being worked out',
    remedy: 'Ask again in a little while.',
  },
  expired: {
    status: 410,
    title: 'This download has ended',
    remedy: 'Ask for it again on the dataset page.',
  },
  unauthorized: {
    status: 401,
    title: 'Not allowed without a key or a sign-in',
    remedy: 'Send a valid API key, or sign in.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed for this caller',
    remedy: 'Ask as somebody who may, or from a page of this portal.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too much at once',
    remedy: 'Wait as long as the answer says, then go on.',
  },
  'sign-in-failed': {
    status: 401,
    title: 'Login failed',
    remedy:
      'Check the username and the password. Who has just registered follows the link in the mail first.',
  },
  'second-factor-needed': {
    status: 401,
    title: 'A second factor is needed',
    remedy: 'Give the code that your app shows, or a recovery code.',
  },
  'second-factor-wrong': {
    status: 401,
    title: 'The code is not right',
    remedy: 'Give the code that your app shows now; each works once.',
  },
  'password-wrong': {
    status: 401,
    title: 'The current password is not correct',
    remedy: 'Give the password that you sign in with.',
  },
  'recent-sign-in-needed': {
    status: 403,
    title: 'A recent login is needed',
    remedy: 'Log out, log in again, and do it within 15 minutes.',
  },
  suspended: {
    status: 403,
    title: 'The account is suspended',
    remedy: 'Write to the people who run this portal.',
  },
  'link-ended': {
    status: 400,
    title: 'The link does not work any more',
    remedy: 'Ask for a new one.',
  },
  'guest-limit': {
    status: 401,
    title: 'You have used all of today’s plots',
    remedy: 'Register and log in.',
  },
  'not-human': {
    status: 400,
    title: 'The form could not be accepted',
    remedy: 'Reload the page, wait some seconds and send it again.',
  },
  busy: {
    status: 503,
    title: 'Too many ask at once',
    remedy: 'Wait as long as the answer says, then go on.',
  },
  conflict: {
    status: 409,
    title: 'It cannot be done in the present state',
    remedy: 'Look at the present state and try again.',
  },
  'too-many-keys': {
    status: 409,
    title: 'The account has as many API keys as it may have',
    remedy: 'Revoke a key that you no longer need, then create the new one.',
  },
  'load-refused': {
    status: 422,
    title: 'The load is refused',
    remedy: 'Correct the file or the recipe.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong here',
    remedy: 'Try again; if it stays, tell the people who run this portal the request id.',
  },
} as const satisfies Record<string, { status: number; title: string; remedy: string }>;

/** What begins the refusal of a request for more rows than one answer holds (spec 3 §5). */
export const oversizedMessage = 'query exceeds maximum size allowed';

/** Name of a refusal. */
export type ProblemCode = keyof typeof problems;

/** Body of every refusal (RFC 9457, `application/problem+json`). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  remedy: z.string(),
  requestId: z.string().optional(),
  /** Which fields are wrong, with the value and what would be accepted. */
  fields: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
  /** Parts that would fit, after `too-large`. */
  suggestions: z
    .array(z.object({ text: z.string(), subset: z.record(z.string(), z.unknown()) }))
    .optional(),
});

/** Body of every refusal. */
export type Problem = z.infer<typeof problemSchema>;
