import { z } from 'zod';

/** One row per refusal: HTTP status, title, and what the user can do. A code that is missing here does not compile. */
export const problems = {
  'bad-request': {
    status: 400,
    title: 'The request is not valid',
    remedy: 'Correct the fields listed.',
  },
  'bad-statement': {
    status: 400,
    title: 'The statement is not valid',
    remedy: 'Correct the statement at the word shown.',
  },
  'unknown-dataset': {
    status: 404,
    title: 'No such dataset',
    remedy: 'Search the catalog for the dataset.',
  },
  'removed-dataset': {
    status: 410,
    title: 'The dataset was removed',
    remedy: 'Search the catalog for a dataset in its place.',
  },
  'unknown-cruise': {
    status: 404,
    title: 'No such cruise',
    remedy: 'See the list of cruises for their names.',
  },
  'unknown-table': {
    status: 404,
    title: 'No such table',
    remedy: 'See the dataset page for the name of its table.',
  },
  'unknown-variable': {
    status: 400,
    title: 'No such variable in this table',
    remedy: 'See the dataset page for the names of its variables.',
  },
  'not-found': { status: 404, title: 'Not found', remedy: 'Check the address.' },
  'not-acceptable': {
    status: 406,
    title: 'This format is not available',
    remedy: 'Request one of the formats listed.',
  },
  'wrong-method': {
    status: 405,
    title: 'Method not allowed',
    remedy: 'Use one of the methods listed.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    remedy: 'Send the body in one of the media types listed.',
  },
  'wrong-host': {
    status: 421,
    title: 'This host name is not allowed',
    remedy:
      'Use the address of the portal. Operators set it with PUBLIC_URL and add further names with ALLOWED_HOSTS.',
  },
  'body-too-large': {
    status: 413,
    title: 'The request body is too large',
    remedy: 'Send a shorter body.',
  },
  'request-too-long': {
    status: 431,
    title: 'The request is too long',
    remedy: 'Use fewer words or names in one request.',
  },
  'bad-bounds': {
    status: 400,
    title: 'The bounds are not valid',
    remedy: 'Correct the bound shown.',
  },
  'no-depth': {
    status: 400,
    title: 'This table has no depth',
    remedy: 'Omit the depth or set it to zero.',
  },
  'too-large': {
    status: 413,
    title: 'Requested data exceeds size limits',
    remedy: 'Choose a shorter time range, a smaller region or fewer depths.',
  },
  'too-much-work': {
    status: 422,
    title: 'The statement compares too many rows',
    remedy:
      'Join on columns that have the same value in few rows, such as an ID, or restrict time and place of each table.',
  },
  'time-limit': {
    status: 503,
    title: 'The query took too long',
    remedy: 'Request less data and try again.',
  },
  'memory-limit': {
    status: 503,
    title: 'The query needed too much memory',
    remedy: 'Request less data and try again.',
  },
  'engine-unavailable': {
    status: 503,
    title: 'The measurement store is restarting',
    remedy: 'Try again in a few seconds.',
  },
  'catalog-unavailable': {
    status: 503,
    title: 'The catalog is not responding',
    remedy: 'Try again in a few seconds.',
  },
  'files-unavailable': {
    status: 503,
    title: 'The file store is not responding',
    remedy: 'Try again in a few seconds.',
  },
  'file-missing': {
    status: 410,
    title: 'The file is missing',
    remedy:
      'Contact the operators of this portal. Operators: put the file store back, or restore a backup; `isobath check` names all missing files.',
  },
  'disk-full': {
    status: 507,
    title: 'The disk of the portal is full',
    remedy:
      'Nothing was changed. Try again later; if the problem persists, contact the operators of this portal.',
  },
  'data-damaged': {
    status: 500,
    title: 'The stored data of this dataset are damaged',
    remedy:
      'Use another dataset for now. Operators: reload the dataset or restore a backup; the log says what is damaged.',
  },
  'not-available': {
    status: 404,
    title: 'Not available',
    remedy: 'Operators: publish a dataset from which it can be computed.',
  },
  'in-preparation': {
    status: 503,
    title: 'This is being computed',
    remedy: 'Try again in a few seconds.',
  },
  expired: {
    status: 410,
    title: 'This download has expired',
    remedy: 'Request it again on the dataset page.',
  },
  unauthorized: {
    status: 401,
    title: 'An API key or a login is required',
    remedy: 'Send a valid API key, or log in.',
  },
  forbidden: {
    status: 403,
    title: 'You do not have permission',
    remedy: 'Log in with an account that has permission, and use a page of this portal.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    remedy: 'Wait for the time given in the response, then try again.',
  },
  'sign-in-failed': {
    status: 401,
    title: 'Login failed',
    remedy:
      'Check the username and the password. If you have just registered, confirm your e-mail address first.',
  },
  'second-factor-needed': {
    status: 401,
    title: 'A second factor is needed',
    remedy: 'Enter the code shown in your app, or a recovery code.',
  },
  'second-factor-wrong': {
    status: 401,
    title: 'The code is not right',
    remedy: 'Enter the code your app shows now; each code works once.',
  },
  'password-wrong': {
    status: 401,
    title: 'The current password is not correct',
    remedy: 'Enter the password you log in with.',
  },
  'recent-sign-in-needed': {
    status: 403,
    title: 'A recent login is needed',
    remedy: 'Log out and log in again, then try again within 15 minutes.',
  },
  suspended: {
    status: 403,
    title: 'The account is suspended',
    remedy: 'Contact the operators of this portal.',
  },
  'link-ended': {
    status: 400,
    title: 'The link does not work any more',
    remedy: 'Request a new link.',
  },
  'guest-limit': {
    status: 401,
    title: 'You have used all of today’s plots',
    remedy: 'Register and log in.',
  },
  'not-human': {
    status: 400,
    title: 'The form could not be accepted',
    remedy: 'Reload the page, wait a few seconds and send it again.',
  },
  busy: {
    status: 503,
    title: 'The server is busy',
    remedy: 'Wait for the time given in the response, then try again.',
  },
  conflict: {
    status: 409,
    title: 'Not possible in the current state',
    remedy: 'Check the current state and try again.',
  },
  'too-many-keys': {
    status: 409,
    title: 'The account has reached its limit of API keys',
    remedy: 'Revoke a key that you no longer need, then create the new one.',
  },
  'no-submission': {
    status: 404,
    title: 'No submission found',
    remedy: 'Open the dashboard to see your submissions.',
  },
  'validation-errors': {
    status: 422,
    title: 'There are validation errors preventing submission',
    remedy: 'Correct the errors of the report and upload the workbook again.',
  },
  'name-check-failed': {
    status: 409,
    title: 'Name check failed',
    remedy: 'Choose another name, or update the submission that has it.',
  },
  'upload-session-ended': {
    status: 404,
    title: 'Failed to begin upload session',
    remedy: 'Begin the upload again.',
  },
  'upload-incomplete': {
    status: 409,
    title: 'Upload failed',
    remedy: 'Upload the missing parts and commit again.',
  },
  'upload-quota': {
    status: 413,
    title: 'Failed to upload',
    remedy: 'Contact the curation team to submit more.',
  },
  'comment-quota': {
    status: 413,
    title: 'Your comments are too long',
    remedy: 'Write a shorter comment, or contact the curation team.',
  },
  'illegal-phase': {
    status: 409,
    title: 'This phase cannot be set now',
    remedy: 'Choose one of the phases listed.',
  },
  'comment-needed': {
    status: 409,
    title: 'A comment is needed',
    remedy: 'Write a comment that tells the owner what to change.',
  },
  'doi-refused': {
    status: 422,
    title: 'DataCite refused the DOI',
    remedy: 'Correct what it names, or ask the operators of the portal to check its account.',
  },
  'doi-unavailable': {
    status: 503,
    title: 'DataCite cannot be reached',
    remedy: 'Try again later; the portal tries again by itself.',
  },
  'load-refused': {
    status: 422,
    title: 'The load was refused',
    remedy: 'Correct the file or the recipe.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on the server',
    remedy:
      'Try again. If the problem persists, send the request ID to the operators of this portal.',
  },
} as const satisfies Record<string, { status: number; title: string; remedy: string }>;

/** First words of the refusal of a request for more rows than one answer may hold (spec 3 §5). */
export const oversizedMessage = 'query exceeds maximum size allowed';

/** Code of a refusal. */
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
  /** Which fields are wrong, with the value given and what is accepted. */
  fields: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
  /** Subsets that would fit, after `too-large`. */
  suggestions: z
    .array(z.object({ text: z.string(), subset: z.record(z.string(), z.unknown()) }))
    .optional(),
  /** What a validation found, after `validation-errors`: to be read with `validationReportSchema`, which most pages need not load. */
  report: z.unknown().optional(),
});

/** Body of every refusal. */
export type Problem = z.infer<typeof problemSchema>;
