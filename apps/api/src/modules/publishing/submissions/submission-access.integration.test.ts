import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedKey, CreatedReviewerLink } from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { PortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { openPortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { accessOf } from '../../../testing/callers/route-access.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../../testing/submissions/submission-workbook.ts';
import {
  beginUpload,
  commitUpload,
  sendBody,
  submitWell,
} from '../../../testing/submissions/submit.ts';

const roles = [
  'anonymous',
  'guest',
  'stranger',
  'owner',
  'key of the owner',
  'administrator',
] as const;
type Role = (typeof roles)[number];

const root = '/api/datasubmission';
const name = 'Access_One';

let opened: PortalWithMail;
let browsers: Record<Role, Browser>;
let id: number;
let workbook: Uint8Array<ArrayBuffer>;
/** An upload of the owner that is under way. */
let session: string;
let token: string;
let key: string;
const links: Partial<Record<Role, number>> = {};

beforeAll(async () => {
  opened = await openPortalWithMail('embedded');
  const { mailServer, portal } = opened;
  const { url } = portal;
  const guest = openBrowser(url);
  await guest.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`);
  const owner = await makePerson(url, mailServer, 'an-owner');
  const administrator = await makePerson(url, mailServer, 'an-administrator');
  await portal.control('POST', '/control/accounts/administrators', {
    email: 'an-administrator@example.org',
  });
  ({ token: key } = (await (
    await owner.send('POST', '/api/user/apikeys', { description: 'x' })
  ).json()) as CreatedKey);
  browsers = {
    anonymous: openBrowser(url),
    guest,
    stranger: await makePerson(url, mailServer, 'a-stranger'),
    owner,
    'key of the owner': withKey(openBrowser(url), key),
    administrator,
  };
  workbook = await writeSubmission(describeSubmission(name, 3));
  const sent = await submitWell(
    { url, browser: owner },
    { shortName: name, files: [workbook, workbook] },
  );
  id = sent.submissionId;
  [session = ''] = await beginUpload(owner, id);
  const made = await Promise.all(
    roles.map(async (role) => {
      const answer = await owner.send('POST', `${root}/reviewerlinks`, { submissionID: id });
      return [role, (await answer.json()) as CreatedReviewerLink] as const;
    }),
  );
  for (const [role, link] of made) links[role] = link.id;
  token = made[0]?.[1].url.split('/').at(-1) ?? '';
});
afterAll(() => opened.close());

function withKey(browser: Browser, key: string): Browser {
  const headers = { authorization: `Api-Key ${key}` };
  return {
    ...browser,
    get: (path) => browser.get(path, headers),
    send: (method, path, body) => browser.send(method, path, body, headers),
  };
}

/** Sends bytes or a form as a page does, or as a program does with a key. */
function sendAs(
  browser: Browser,
  role: Role,
  path: string,
  body: FormData | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const { url } = opened.portal;
  if (role !== 'key of the owner') return sendBody({ url, browser }, path, body);
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Api-Key ${key}`,
      ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
    },
    body,
  });
}

type Ask = (browser: Browser, role: Role) => Promise<Response>;
/** Answers in the order of `roles`. */
type Answers = readonly [number, number, number, number, number, number];

const get =
  (path: string): Ask =>
  (browser) =>
    browser.get(`${root}/${path}`);
const post =
  (path: string, body: () => object): Ask =>
  (browser) =>
    browser.send('POST', `${root}/${path}`, body());
const ofSubmission = (more = {}) => ({ submissionID: id, ...more });
const read =
  (path: string): Ask =>
  (browser) =>
    browser.get(`${root}/${path}submissionID=${id}`);

/** Somebody’s own: to a stranger it is not there. */
const OWN: Answers = [401, 401, 404, 200, 200, 200];
/** The same, of what is no matter for a key. */
const OWN_WITHOUT_KEY: Answers = [401, 401, 404, 200, 403, 200];
/** Nobody else’s, also for administrators. */
const UPLOAD: Answers = [401, 401, 404, 200, 200, 404];
const ADMINISTRATION: Answers = [401, 401, 403, 403, 403, 200];
/** The same, refused at the beginning of a review. */
const TOO_EARLY: Answers = [401, 401, 403, 403, 403, 409];
/** The link itself is what admits. */
const BY_LINK: Answers = [200, 200, 200, 200, 200, 200];
/** What each route answers to each role, about a submission, an upload and a link of the owner that are at their beginning. */
const table: Readonly<Record<string, readonly [Ask, Answers]>> = {
  'GET /api/datasubmission/submission': [read('submission?'), OWN],
  'GET /api/datasubmission/commenthistory': [read('commenthistory?'), OWN],
  'GET /api/datasubmission/file': [read('file?'), OWN],
  'GET /api/datasubmission/retrievemostrecentfile': [read('retrievemostrecentfile?'), OWN],
  'GET /api/datasubmission/difference': [read('difference?from=1&to=1&'), OWN],
  'GET /api/datasubmission/publication': [read('publication?'), OWN],
  'GET /api/datasubmission/submissionsbyuser': [
    get('submissionsbyuser'),
    [401, 401, 200, 200, 200, 200],
  ],
  'GET /api/datasubmission/reviewerlinks': [read('reviewerlinks?'), OWN_WITHOUT_KEY],
  'POST /api/datasubmission/addcomment': [
    post('addcomment', () => ofSubmission({ comment: 'Hello' })),
    OWN,
  ],
  'POST /api/datasubmission/reviewerlinks': [
    post('reviewerlinks', ofSubmission),
    [401, 401, 404, 201, 403, 201],
  ],
  'DELETE /api/datasubmission/reviewerlinks/{id}': [
    (browser, role) => browser.send('DELETE', `${root}/reviewerlinks/${links[role]}`),
    [401, 401, 404, 204, 403, 204],
  ],
  'POST /api/datasubmission/owndoi': [
    post('owndoi', () => ofSubmission({ doi: '10.5281/zenodo.1' })),
    [401, 401, 404, 409, 403, 409],
  ],
  'POST /api/datasubmission/checkname': [
    post('checkname', () => ({ shortName: 'Free', longName: 'Free', submissionId: id })),
    [401, 401, 404, 200, 200, 200],
  ],
  'POST /api/datasubmission/beginuploadsession': [
    post('beginuploadsession', () => ({ submissionType: 'update', submissionId: id })),
    [401, 401, 404, 200, 200, 403],
  ],
  'POST /api/datasubmission/validate': [
    (browser, role) => sendAs(browser, role, `${root}/validate`, workbook),
    [401, 401, 200, 200, 200, 200],
  ],
  'GET /api/datasubmission/uploadsession': [
    (browser) => browser.get(`${root}/uploadsession?sessionID=${session}`),
    UPLOAD,
  ],
  'POST /api/datasubmission/uploadfilepart': [
    (browser, role) => {
      const form = new FormData();
      form.append('part', new Blob([workbook]));
      form.append('offset', '0');
      form.append('sessionID', session);
      return sendAs(browser, role, `${root}/uploadfilepart`, form);
    },
    UPLOAD,
  ],
  'POST /api/datasubmission/commitupload': [
    (browser) =>
      commitUpload(browser, [session], { shortName: name, files: [workbook], submissionId: id }),
    UPLOAD,
  ],
  'DELETE /api/datasubmission/uploadsession': [
    (browser) => browser.send('DELETE', `${root}/uploadsession?sessionID=${session}`),
    [401, 401, 404, 204, 404, 404],
  ],
  'GET /api/datasubmission/review/{token}': [
    (browser) => browser.get(`${root}/review/${token}`),
    BY_LINK,
  ],
  'GET /api/datasubmission/review/{token}/file': [
    (browser) => browser.get(`${root}/review/${token}/file`),
    BY_LINK,
  ],
  'GET /api/datasubmission/submissions': [get('submissions'), ADMINISTRATION],
  'GET /api/datasubmission/statistics': [get('statistics'), ADMINISTRATION],
  'GET /api/datasubmission/dois': [get('dois'), ADMINISTRATION],
  'POST /api/datasubmission/setphase': [
    post('setphase', () => ofSubmission({ phaseID: 6 })),
    TOO_EARLY,
  ],
  'POST /api/datasubmission/reservedoi': [post('reservedoi', ofSubmission), TOO_EARLY],
  'POST /api/datasubmission/retrydoi': [post('retrydoi', ofSubmission), ADMINISTRATION],
  'POST /api/datasubmission/ingest': [post('ingest', ofSubmission), TOO_EARLY],
  'POST /api/datasubmission/stopingestion': [post('stopingestion', ofSubmission), TOO_EARLY],
  'POST /api/datasubmission/rollback': [
    post('rollback', () => ofSubmission({ reason: 'A fault.' })),
    TOO_EARLY,
  ],
  'GET /api/datasubmission/deletesubmission': [
    (browser) =>
      browser.get(`${root}/deletesubmission?submissionID=${id}`, { 'x-isobath-request': '1' }),
    ADMINISTRATION,
  ],
  'DELETE /api/datasubmission/deletesubmission': [
    (browser) => browser.send('DELETE', `${root}/deletesubmission?submissionID=${id}`),
    [401, 401, 403, 403, 403, 404],
  ],
  'POST /api/datasubmission/deletesubmission': [
    post('deletesubmission', ofSubmission),
    [401, 401, 403, 403, 403, 404],
  ],
};

describe('a submission', () => {
  it('has no route that is not looked at here', () => {
    const routes = Object.values(accessOf)
      .flat()
      .filter((route) => / \/api\/datasubmission\/(?!known-)/.test(route));
    expect(Object.keys(table).toSorted()).toEqual(routes.toSorted());
  });

  it.each(Object.entries(table))(
    'answers each role as it should: %s',
    async (_, [ask, answers]) => {
      const got: number[] = [];
      for (const role of roles) {
        const answer = await ask(browsers[role], role);
        got.push(answer.status);
        await answer.arrayBuffer();
      }
      expect(Object.fromEntries(roles.map((role, at) => [role, got[at]]))).toEqual(
        Object.fromEntries(roles.map((role, at) => [role, answers[at]])),
      );
    },
  );
});
