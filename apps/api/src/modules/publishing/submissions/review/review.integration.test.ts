import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ListedSubmission,
  Problem,
  SubmissionComment,
  SubmissionDetail,
  SubmissionStatistics,
} from '@isobath/contract';
import type { Browser } from '../../../../testing/callers/browser.ts';
import { moduleDatabaseKinds } from '../../../../testing/databases/databases.ts';
import { makePerson } from '../../../../testing/callers/people.ts';
import type { PortalWithMail } from '../../../../testing/portals/portal-with-mail.ts';
import { codeOf, me, openPortalWithMail } from '../../../../testing/portals/portal-with-mail.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../../../testing/submissions/submission-workbook.ts';
import type { Uploader } from '../../../../testing/submissions/submit.ts';
import {
  beginUpload,
  sendPart,
  submit,
  submitWell,
} from '../../../../testing/submissions/submit.ts';
import { waitUntil } from '../../../../testing/measures/wait-until.ts';

describe.each(moduleDatabaseKinds)('the review of a submission (%s)', (kind) => {
  let opened: PortalWithMail;
  let owner: Uploader;
  let stranger: Uploader;
  let reviewer: Browser;
  let workbook: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
  beforeAll(async () => {
    opened = await openPortalWithMail(kind);
    const { mailServer, portal } = opened;
    const { url } = portal;
    owner = { url, browser: await makePerson(url, mailServer, 'an-owner') };
    stranger = { url, browser: await makePerson(url, mailServer, 'a-stranger') };
    reviewer = await makePerson(url, mailServer, 'a-reviewer');
    await makePerson(url, mailServer, 'a-second');
    for (const name of ['a-reviewer', 'a-second'])
      await portal.control('POST', '/control/accounts/administrators', {
        email: `${name}@example.org`,
      });
    workbook = (name) => writeSubmission(describeSubmission(name, 3));
  });
  afterAll(() => opened.close());

  const add = async (shortName: string): Promise<number> => {
    const file = await workbook(shortName);
    return (await submitWell(owner, { shortName, files: [file, file] })).submissionId;
  };
  const read = async <T>(path: string, browser = owner.browser): Promise<T> =>
    (await (await browser.get(`/api/datasubmission/${path}`)).json()) as T;
  const detailOf = (id: number, browser?: Browser): Promise<SubmissionDetail> =>
    read(`submission?submissionID=${id}`, browser);
  const setPhase = (id: number, phaseID: number, comment?: string): Promise<Response> =>
    reviewer.send('POST', '/api/datasubmission/setphase', { submissionID: id, phaseID, comment });
  const say = (browser: Browser, id: number, comment: string, more = {}): Promise<Response> =>
    browser.send('POST', '/api/datasubmission/addcomment', {
      submissionID: id,
      comment,
      source: 'admin',
      ...more,
    });
  const mail = (name: string, subject: string, words = ''): Promise<unknown> =>
    opened.mailServer.find(`${name}@example.org`, subject, words);
  /** Subjects of the mails about a dataset that somebody got, once so many people's mails are there. */
  const subjectsOf = (name: string, dataset: string): string[] =>
    opened.mailServer.mails
      .filter(({ to }) => to.includes(`${name}@example.org`))
      .map(({ headers }) => headers.get('subject') ?? '')
      .filter((subject) => subject.includes(dataset));

  // Proves submissions/review: phaseIds.awaitingAdminAction, phaseIds.awaitingUserUpdate,
  //   phaseIds.awaitingQc2, phaseIds.awaitingDoi, phaseIds.awaitingIngestion
  // Proves submissions/review: Awaiting user update needs a comment that says what to change. @
  //   requireReason
  // Proves submissions/review: Queue length and median days per phase @ ReviewService.measure
  it('goes through its phases, legal ones only, with dates stamped and mails to all but who clicked', async () => {
    const id = await add('Reviewed');
    await mail('an-owner', 'We received your submission Reviewed');
    for (const name of ['a-reviewer', 'a-second'])
      await mail(name, 'New data submission: Reviewed', 'submitted');
    expect(await codeOf(await setPhase(id, 4))).toEqual([409, 'illegal-phase']);
    expect(await codeOf(await setPhase(id, 6))).toEqual([409, 'illegal-phase']);
    expect(await codeOf(await setPhase(id, 1))).toEqual([409, 'illegal-phase']);
    expect((await detailOf(id, reviewer)).nextPhases).toEqual([
      { phaseId: 3, phase: 'Awaiting user update', needsComment: true },
      { phaseId: 7, phase: 'Awaiting QC2', needsComment: false },
    ]);
    expect(await codeOf(await setPhase(id, 3))).toEqual([409, 'comment-needed']);
    expect((await setPhase(id, 3, 'Please add the *unit*.')).status).toBe(200);
    await mail('an-owner', 'Your submission Reviewed needs an update', 'unit');
    await mail('a-second', 'Reviewed: Awaiting user update');
    expect(await detailOf(id)).toMatchObject({
      phaseId: 3,
      waitsFor: 'owner',
      nextPhases: [],
      QC1_Completion_Date_Time: null,
    });
    const file = await workbook('Reviewed');
    await submitWell(owner, { shortName: 'Reviewed', files: [file], submissionId: id });
    await mail('a-reviewer', 'Data submission updated: Reviewed');
    expect(await detailOf(id)).toMatchObject({ phaseId: 2, waitsFor: 'administrators' });
    for (const phase of [7, 4]) expect((await setPhase(id, phase)).status).toBe(200);
    // This portal cannot reserve a DOI: the owner enters one. A question undoes no review.
    expect((await say(owner.browser, id, 'Which DOI?')).status).toBe(200);
    expect(await detailOf(id)).toMatchObject({ phaseId: 4, waitsFor: 'owner' });
    expect((await setPhase(id, 5)).status).toBe(200);
    expect((await say(owner.browser, id, 'Thank you.')).status).toBe(200);
    await mail('an-owner', 'First review complete: Reviewed');
    await mail('an-owner', 'The submission Reviewed awaits its DOI', 'Enter it on the page');
    await mail('a-second', 'Reviewed: Awaiting ingestion');
    const detail = await detailOf(id);
    expect(detail).toMatchObject({ phaseId: 5, step: 4, Ingestion_Date_Time: null });
    for (const date of ['QC1_Completion', 'QC2_Completion', 'DOI_Accepted'] as const)
      expect(Date.parse(detail[`${date}_Date_Time`] ?? '')).not.toBeNaN();
    expect(detail.history.map(({ phaseId }) => phaseId)).toEqual([2, 3, 2, 7, 4, 5]);
    // Changed after the first review, it needs the second one again.
    await submitWell(owner, { shortName: 'Reviewed', files: [file], submissionId: id });
    expect(await detailOf(id)).toMatchObject({
      phaseId: 7,
      QC2_Completion_Date_Time: null,
      DOI_Accepted_Date_Time: null,
    });
    // The reviewer clicked, and heard only of what the owner did.
    await waitUntil(() => subjectsOf('a-reviewer', 'Reviewed').length === 4);
    expect(subjectsOf('a-reviewer', 'Reviewed').toSorted()).toEqual([
      'Data submission updated: Reviewed',
      'Data submission updated: Reviewed',
      'New comment on the submission Reviewed',
      'New data submission: Reviewed',
    ]);
    const statistics = await read<SubmissionStatistics>('statistics', reviewer);
    expect(statistics).toMatchObject({ queueLength: 1, waitingForAdministrators: 1 });
    expect(statistics.phases.find(({ phaseId }) => phaseId === 2)).toMatchObject({
      count: 0,
      stays: 2,
    });
  });

  // Proves submissions/review: An owner’s answer to a request for an update gives the submission back @
  //   CommentsService
  it('is talked about in comments, each mailed to the other side', async () => {
    const id = await add('Discussed');
    const cell = { sheet: 'data', row: 3, column: 'lat' };
    expect((await say(reviewer, id, 'Is this <b>right</b>?', { cell })).status).toBe(200);
    await mail('an-owner', 'New comment on the submission Discussed', 'row 3, column lat');
    const sent = (await mail('an-owner', 'New comment')) as { text: string };
    expect(sent.text).toContain('&#x3C;b>right');
    await setPhase(id, 3);
    expect(await detailOf(id)).toMatchObject({ phaseId: 3 });
    expect((await say(owner.browser, id, 'It is.')).status).toBe(200);
    await mail('a-reviewer', 'New comment on the submission Discussed', 'It is.');
    await mail('a-second', 'New comment on the submission Discussed', 'It is.');
    expect(await detailOf(id)).toMatchObject({ phaseId: 2 });
    expect(await read<SubmissionComment[]>(`commenthistory?submissionID=${id}`)).toMatchObject([
      { Data_Submission_ID: id, Comment: 'Is this <b>right</b>?', role: 'admin', cell },
      { Comment: 'It is.', Commenter: 'Zoë', role: 'user', cell: null },
    ]);
    // After the first review the owner's answer goes to the second one.
    await setPhase(id, 7);
    await setPhase(id, 3, 'One more thing.');
    await say(owner.browser, id, 'Done.');
    expect(await detailOf(id)).toMatchObject({ phaseId: 7 });
    expect((await say(owner.browser, id, '   ')).status).toBe(400);
  });

  // Each route with each role: submission-access.integration.test.ts.
  // Proves submissions/review: submissionMessages.notFound
  it('does not exist for anybody but owner and administrators', async () => {
    const id = await add('Private_One');
    const file = await workbook('Private_One');
    const path = `/api/datasubmission/submission?submissionID=${id}`;
    for (const [browser, status] of [
      [stranger.browser, 404],
      [owner.browser, 200],
      [reviewer, 200],
    ] as const)
      expect((await browser.get(path)).status).toBe(status);
    expect(
      await submit(stranger, { shortName: 'Private_Two', files: [file], submissionId: id }).catch(
        (error: unknown) => String(error),
      ),
    ).toContain('no-submission');
    // A key of an administrator is no administrator.
    const { token } = (await (
      await reviewer.send('POST', '/api/user/apikeys', { description: 'a key' })
    ).json()) as { token: string };
    const headers = { authorization: `Api-Key ${token}` };
    expect((await opened.portal.get(path, { headers })).status).toBe(404);
    const all = await opened.portal.get('/api/datasubmission/submissions', { headers });
    expect(all.status).toBe(403);
  });

  it('ends when an administrator deletes the submission, never by a link of another site', async () => {
    const id = await add('Unwanted');
    const path = `/api/datasubmission/deletesubmission?submissionID=${id}`;
    expect((await owner.browser.send('DELETE', path)).status).toBe(403);
    expect((await reviewer.get(path)).status).toBe(403);
    expect((await reviewer.get(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect((await reviewer.send('DELETE', path)).status).toBe(200);
    expect((await reviewer.send('DELETE', path)).status).toBe(404);
    expect((await owner.browser.get(`/api/datasubmission/file?submissionID=${id}`)).status).toBe(
      404,
    );
    const again = await add('Unwanted');
    const byPage = await reviewer.get(
      `/api/datasubmission/deletesubmission?submissionID=${again}`,
      { 'x-isobath-request': '1' },
    );
    expect(byPage.status).toBe(200);
  });

  it('goes on when the account of its owner is deleted, without the name, and is in the export before', async () => {
    const { mailServer, portal } = opened;
    const leaver = {
      url: portal.url,
      browser: await makePerson(portal.url, mailServer, 'a-leaver'),
    };
    const file = await workbook('Left_Behind');
    const { submissionId: id } = await submitWell(leaver, {
      shortName: 'Left_Behind',
      files: [file, file],
    });
    await say(leaver.browser, id, 'I am leaving.');
    const [session = ''] = await beginUpload(leaver.browser, id);
    await sendPart(leaver, { session, offset: 0, bytes: file });
    const exported = JSON.stringify(await (await leaver.browser.get('/api/user/export')).json());
    for (const words of ['Left_Behind', 'I am leaving.', 'submissionUploads'])
      expect(exported).toContain(words);
    expect((await me(leaver.browser)).username).toBe('a-leaver');
    const gone = await leaver.browser.send('POST', '/api/user/deleteaccount', {
      password: 'Tide table 1906, Kiel',
    });
    expect(gone.status).toBe(200);
    expect(await detailOf(id, reviewer)).toMatchObject({ ownerName: null, canUpdate: true });
    const listed = await read<ListedSubmission[]>('submissions', reviewer);
    expect(listed.find((each) => each.Submission_ID === id)).toMatchObject({ Name: null });
    expect(
      await read<SubmissionComment[]>(`commenthistory?submissionID=${id}`, reviewer),
    ).toMatchObject([{ Commenter: 'Deleted account', role: 'user' }]);
    const asAdministrator = { url: portal.url, browser: reviewer };
    expect(
      await submitWell(asAdministrator, {
        shortName: 'Left_Behind',
        files: [file],
        submissionId: id,
      }),
    ).toMatchObject({ version: 2 });
    expect((await setPhase(id, 3, 'Nobody is left.')).status).toBe(200);
    const unknown = await setPhase(999_999, 3);
    expect(((await unknown.json()) as Problem).title).toBe('No submission found');
  });
});
