import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessOf } from '../testing/callers/route-access.ts';
import type { Browser } from '../testing/callers/browser.ts';
import { openBrowser } from '../testing/callers/browser.ts';
import { describePerson, makePerson } from '../testing/callers/people.ts';
import type { PortalWithMail } from '../testing/portals/portal-with-mail.ts';
import { openPortalWithMail } from '../testing/portals/portal-with-mail.ts';
import { throttle } from '../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../testing/databases/databases.ts';
import type { MailServer } from '../testing/loopback/mail-server.ts';
import { startMailServer } from '../testing/loopback/mail-server.ts';
import type { TestPortal } from '../testing/portals/portal.ts';
import { startPortal } from '../testing/portals/portal.ts';
import { beginUpload } from '../testing/submissions/submit.ts';

/** Routes that are not read, and do not count as changes: they only read data, under the limits of rows and files. */
const onlyReading = [
  'POST /api/data/bulk-download',
  'POST /api/data/bulk-download-init',
  'POST /api/data/cruise-trajectories',
  'POST /api/data/query',
  'POST /api/data/track-match',
  'POST /api/data/track-match-size',
];
/** Reports of mail services, each shown to be theirs: they come as fast as mails return. */
const reports = accessOf['anonymous']!.filter((route) => route.includes('/api/mail/bounces'));
/** Addresses that are read, and change something all the same. */
const changedByGet = [
  'GET /api/datasubmission/deletesubmission',
  'GET /api/user/generateapikey',
  'GET /api/user/getguesttoken',
  'GET /api/user/signout',
];

interface DescribedRoute {
  readonly name: string;
  readonly isCounted: boolean;
  readonly delays: readonly string[];
}

async function readRoutes(portal: TestPortal): Promise<DescribedRoute[]> {
  const { paths } = (await (await portal.get('/api/docs/json')).json()) as {
    paths: Record<string, Record<string, { 'x-counted'?: string; 'x-delays'?: string[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      isCounted: operation['x-counted'] === 'change',
      delays: operation['x-delays'] ?? [],
    })),
  );
}

/** Calls a route by its name, numbers in its address being 1; the body of a GET is its query. */
function call(browser: Browser, name: string, body?: unknown): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const address = path.replaceAll(/\{[^}]+\}/g, '1');
  return method === 'GET'
    ? browser.get(typeof body === 'string' ? `${address}?${body}` : address, {
        'x-isobath-request': '1',
      })
    : browser.send(method as 'POST' | 'PATCH' | 'DELETE', address, body);
}

describe('changes', () => {
  let opened: PortalWithMail;
  let routes: DescribedRoute[];
  let administrator: Browser;
  beforeAll(async () => {
    opened = await openPortalWithMail('embedded', {
      settings: {
        LIMITS_ACCOUNT: 'requests=1000000,changes=1',
        LANES: 'waitMs=1',
      },
    });
    administrator = await makePerson(opened.portal.url, opened.mailServer, 'keeper');
    await opened.portal.control('POST', '/control/accounts/administrators', {
      email: 'keeper@example.org',
    });
    routes = await readRoutes(opened.portal);
  });
  afterAll(() => opened.close());

  it('count at every route that writes or sends mail, and each exception is known', () => {
    expect(
      routes
        .filter(({ name, isCounted }) => !name.startsWith('GET ') && !isCounted)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...onlyReading, ...reports].toSorted());
    expect(
      routes
        .filter(({ name, isCounted }) => name.startsWith('GET ') && isCounted)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(changedByGet);
  });

  it('beyond those of a minute are refused at each of them, with the time to try again, while reading goes on', async () => {
    await call(administrator, 'POST /api/user/validate', {});
    const counted = routes.filter(({ isCounted }) => isCounted);
    expect(counted.length).toBeGreaterThan(90);
    for (const { name } of counted) {
      const answer = await call(administrator, name);
      const problem = (await answer.json()) as { code: string; detail: string };
      expect([name, answer.status, problem.code]).toEqual([name, 429, 'too-many-requests']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(problem.detail).toMatch(
        /^Rate limit reached: 1 changes per minute\. Try again in \d+ s, at \d\d:\d\d:\d\d UTC\.$/,
      );
    }
    expect((await administrator.get('/api/user/me')).status).toBe(200);
  });
});

describe.runIf(databaseKinds.includes('PostgreSQL'))('growing delays', () => {
  let mailServer: MailServer;
  let database: TestDatabase;
  let portal: TestPortal;
  let person: Browser;
  beforeAll(async () => {
    mailServer = await startMailServer();
    database = await openTestDatabase('PostgreSQL');
    portal = await startPortal({
      databaseUrl: database.url!,
      settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' },
    });
    person = await makePerson(portal.url, mailServer, 'hasty');
  });
  afterAll(async () => {
    await portal.close();
    await mailServer.close();
    await database.close();
  });

  /** Attempts that were counted so far by rules of some actions. */
  const countAttempts = async (actions: readonly string[]): Promise<number> =>
    (await database.database.select().from(throttle))
      .filter(({ key }) => actions.some((action) => key.startsWith(`${action}:`)))
      .reduce((sum, { count }) => sum + count, 0);

  it('count each attempt at each route that declares them', async () => {
    const sessionIds = await beginUpload(person);
    const hook = await person.send('POST', '/api/user/webhooks', {
      url: 'https://hooks.example.org/isobath',
      topics: ['news'],
    });
    const { webhook } = (await hook.json()) as { webhook: { id: string } };
    const sent = await person.send('POST', `/api/user/webhooks/${webhook.id}/test`);
    const { id: delivery } = (await sent.json()) as { id: string };
    const password = 'not that one 1906';
    const token = 'x'.repeat(43);
    const code = '000000';
    /** What each is sent: what is counted, and mostly refused for another reason. */
    const bodies: Record<string, unknown> = {
      'POST /api/user/signup': describePerson('hastier'),
      'POST /api/user/validate': { username: 'hastier' },
      'POST /api/user/confirmemail': { token },
      'POST /api/user/choosepassword': { token, password: 'Tide table 1907, Kiel' },
      'POST /api/user/signin': { username: 'hasty', password },
      'POST /api/user/forgotpassword': { email: 'hasty@example.org' },
      'POST /api/user/contactus': {
        name: 'Zoë',
        email: 'z@example.org',
        message: 'Hello',
        challenge: 'x',
        proof: '1',
      },
      'POST /api/community/errorreport': {
        errorText: 'x is undefined',
        browserInfo: 'Firefox',
        osInfo: 'Linux',
        stackFirstLine: 'at x',
        location: '/catalog',
      },
      'POST /api/data/share': {
        charts: [
          {
            subtype: 'heatmap',
            table: 'tblNone',
            variable: 'sst',
            range: {
              dt1: '2016-04-20T00:00:00.000Z',
              dt2: '2016-04-20T00:00:00.000Z',
              lat1: -10,
              lat2: 10,
              lon1: 170,
              lon2: -170,
              depth1: 0,
              depth2: 0,
            },
            look: [],
          },
        ],
      },
      'GET /api/user/getguesttoken': `expires=${Date.now() + 3_600_000}`,
      'POST /api/user/secondfactor/confirm': { code },
      'POST /api/user/secondfactor/recoverycodes': { code },
      'DELETE /api/user/secondfactor': { code },
      'POST /api/user/changepassword': { password, newPassword: 'Tide table 1907' },
      'POST /api/user/changeemail': { password, email: 'hastier@example.org' },
      'POST /api/user/deleteaccount': { password },
      'POST /api/user/secondfactor': { password },
      'POST /api/user/apikeys': { description: 'for a notebook' },
      'GET /api/user/generateapikey': 'description=for%20a%20notebook',
      'POST /api/user/webhooks': { url: 'https://hooks.example.org/isobath', topics: ['news'] },
      'POST /api/user/webhooks/{id}/secret': undefined,
      'POST /api/user/webhooks/{id}/test': undefined,
      'POST /api/user/webhooks/{id}/deliveries/{delivery}/redeliver': undefined,
      'POST /api/datasubmission/addcomment': { submissionID: 1, comment: 'Hello' },
      'POST /api/datasubmission/reviewerlinks': { submissionID: 1, isAnonymous: true },
      'POST /api/datasubmission/validate': new Uint8Array(10),
      'POST /api/datasubmission/commitupload': {
        submissionType: 'new',
        shortName: 'Hasty_One',
        datasetLongName: 'A hasty dataset',
        sessionIds,
        offsets: [1, 1],
      },
    };
    const declared = (await readRoutes(portal)).filter(({ delays }) => delays.length > 0);
    // These need a Google account, as the tests of modules/identity/google have.
    const withGoogle = ['POST /api/user/googleauth', 'POST /api/user/chooseusername'];
    expect(declared.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(bodies), ...withGoogle].toSorted(),
    );
    const uncounted: string[][] = [];
    for (const { name, delays } of declared.filter((each) => !withGoogle.includes(each.name))) {
      const before = await countAttempts(delays);
      // A visitor who has a guest's cookie gets no other guest.
      const isAnonymous = accessOf['anonymous']!.includes(name);
      const browser = isAnonymous ? openBrowser(portal.url) : person;
      const answer = await call(
        browser,
        name.replace('webhooks/{id}', `webhooks/${webhook.id}`).replace('{delivery}', delivery),
        bodies[name],
      );
      const said = await answer.text();
      if ((await countAttempts(delays)) === before) uncounted.push([name, said]);
    }
    expect(uncounted).toEqual([]);
  });
});
