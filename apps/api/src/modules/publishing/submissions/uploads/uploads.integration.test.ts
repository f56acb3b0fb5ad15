import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validationReportSchema } from '@isobath/contract';
import type { CheckNameReply, CommitUploadReply, Problem, UploadSession } from '@isobath/contract';
import { moduleDatabaseKinds } from '../../../../testing/databases/databases.ts';
import { makePerson } from '../../../../testing/callers/people.ts';
import type { PortalWithMail } from '../../../../testing/portals/portal-with-mail.ts';
import { openPortalWithMail } from '../../../../testing/portals/portal-with-mail.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../../testing/datasets/small-grid.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../../../testing/submissions/submission-workbook.ts';
import type { Uploader } from '../../../../testing/submissions/submit.ts';
import {
  beginUpload,
  commitUpload,
  sendBody,
  sendPart,
  sendParts,
  submit,
  submitWell,
} from '../../../../testing/submissions/submit.ts';

describe.each(moduleDatabaseKinds)('an uploaded workbook (%s)', (kind) => {
  let opened: PortalWithMail;
  let owner: Uploader;
  let other: Uploader;
  beforeAll(async () => {
    opened = await openPortalWithMail(kind);
    const { mailServer, portal } = opened;
    await portal.load(describeSmallGrid(), [makeSmallGrid()]);
    const { url } = portal;
    owner = { url, browser: await makePerson(url, mailServer, 'an-owner') };
    other = { url, browser: await makePerson(url, mailServer, 'another') };
  });
  afterAll(() => opened.close());

  const own = async <T>(path: string, { browser } = owner): Promise<T> =>
    (await (await browser.get(`/api/datasubmission/${path}`)).json()) as T;
  const checkName = async (names: object, { browser } = owner): Promise<CheckNameReply> =>
    (await (
      await browser.send('POST', '/api/datasubmission/checkname', names)
    ).json()) as CheckNameReply;

  // Proves submissions/upload: A partial upload is never a submission @ CommitService
  it('arrives in parts of any order, repeated or not, and is a submission only once committed', async () => {
    const workbook = await writeSubmission(describeSubmission('Any_Order'));
    const sessions = await beginUpload(owner.browser);
    const [session = '', raw = ''] = sessions;
    const half = Math.floor(workbook.length / 2);
    const parts = [
      { session, offset: half, bytes: workbook.slice(half) },
      { session, offset: 0, bytes: workbook.slice(0, half) },
      { session, offset: 0, bytes: workbook.slice(0, half) },
    ];
    for (const part of parts) expect((await sendPart(owner, part)).status).toBe(200);
    expect(await own<UploadSession>(`uploadsession?sessionID=${session}`)).toMatchObject({
      file: 'workbook',
      isCommitted: false,
      bytes: workbook.length,
      parts: [
        { offset: 0, bytes: half },
        { offset: half, bytes: workbook.length - half },
      ],
    });
    expect(await own('submissionsbyuser')).toEqual([]);
    const files = [workbook, workbook];
    const early = await commitUpload(owner.browser, sessions, { shortName: 'Any_Order', files });
    expect([early.status, ((await early.json()) as Problem).code]).toEqual([
      409,
      'upload-incomplete',
    ]);
    await sendParts(owner, raw, workbook);
    const done = await commitUpload(owner.browser, sessions, { shortName: 'Any_Order', files });
    expect(done.status).toBe(200);
    const reply = (await done.json()) as CommitUploadReply;
    expect(reply).toMatchObject({ version: 1, shortName: 'Any_Order', phaseId: 2 });
    // A commit whose reply was lost answers the same again.
    const again = await commitUpload(owner.browser, sessions, { shortName: 'Any_Order', files });
    expect(await again.json()).toEqual(reply);
    expect(await own('submissionsbyuser')).toMatchObject([
      {
        Submission_ID: reply.submissionId,
        Dataset: 'Any_Order',
        Phase: 'Awaiting admin action',
        phaseId: 2,
        QC1_Completion_Date_Time: null,
      },
    ]);
    for (const kindOfFile of ['workbook', 'raw']) {
      const file = await owner.browser.get(
        `/api/datasubmission/file?submissionID=${reply.submissionId}&kind=${kindOfFile}`,
      );
      expect(file.headers.get('content-disposition')).toMatch(
        /^attachment; filename="Any_Order_\d+(?:_raw_original)?\.xlsx"$/,
      );
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(workbook);
    }
    const address = `/api/datasubmission/file?submissionID=${reply.submissionId}&kind=workbook`;
    const etag = `"${createHash('sha256').update(workbook).digest('hex')}"`;
    const ask = (headers: Record<string, string>): Promise<Response> =>
      owner.browser.get(address, headers);
    const first = await ask({ range: 'bytes=0-99' });
    const rest = await ask({ range: 'bytes=100-', 'if-range': etag });
    expect([first, rest].map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
      [206, etag],
      [206, etag],
    ]);
    expect(rest.headers.get('content-range')).toBe(
      `bytes 100-${workbook.length - 1}/${workbook.length}`,
    );
    const joined = Buffer.concat([
      Buffer.from(await first.arrayBuffer()),
      Buffer.from(await rest.arrayBuffer()),
    ]);
    expect(`"${createHash('sha256').update(joined).digest('hex')}"`).toBe(etag);
    const another = await ask({ range: 'bytes=100-', 'if-range': '"another"' });
    expect([another.status, (await another.arrayBuffer()).byteLength]).toEqual([
      200,
      workbook.length,
    ]);
    expect((await ask({ range: `bytes=${workbook.length}-` })).status).toBe(416);
  });

  // Proves submissions/upload: The server checks again @ CommitService
  it('that has errors is refused with the report, and leaves nothing', async () => {
    const sheets = describeSubmission('With_Errors');
    sheets.data[3]![1] = 95;
    const workbook = await writeSubmission(sheets);
    const refused = await submit(owner, { shortName: 'With_Errors', files: [workbook, workbook] });
    expect(refused.status).toBe(422);
    const problem = (await refused.json()) as Problem;
    expect(problem.title).toBe('There are validation errors preventing submission');
    const report = validationReportSchema.parse(problem.report);
    expect(report).toMatchObject({ errorCount: 1, errorCounts: { data: 1, sum: 1 } });
    expect(report.kinds.find(({ severity }) => severity === 'error')?.examples).toMatchObject([
      { sheet: 'data', row: 4, column: 'lat' },
    ]);
    expect((await checkName({ shortName: 'With_Errors', longName: 'Free' })).errors).toEqual([]);
    const validated = await sendBody(owner, '/api/datasubmission/validate', workbook);
    expect(await validated.json()).toEqual(problem.report);
    const csv = await sendBody(
      owner,
      '/api/datasubmission/validate?responseType=findings',
      workbook,
    );
    const lines = (await csv.text()).trim().split('\r\n');
    expect(lines[0]).toMatch(/^severity,rule,sheet,row,column,value/);
    expect(lines.filter((line) => line.startsWith('error,'))).toHaveLength(1);
    const page = await sendBody(
      owner,
      '/api/datasubmission/validate?responseType=dashboard',
      workbook,
    );
    expect(page.headers.get('content-disposition')).toBe('attachment; filename="dashboard.html"');
    expect(await page.text()).toContain('<td>data</td><td class="number">4</td><td>lat</td>');
    // Longitudes from 0 to 360 and blanks are fixed with certainty.
    const fixable = describeSubmission('Fixable');
    fixable.data[2]![2] = 202;
    fixable.vars_meta_data[1]![2] = ' ctd ';
    const revised = await sendBody(
      owner,
      '/api/datasubmission/validate?responseType=workbook',
      await writeSubmission(fixable),
    );
    expect(revised.headers.get('content-disposition')).toBe('attachment; filename="revised.xlsx"');
    const fixed = await sendBody(
      owner,
      '/api/datasubmission/validate',
      new Uint8Array(await revised.arrayBuffer()),
    );
    const rules = validationReportSchema.parse(await fixed.json()).kinds.map(({ rule }) => rule);
    expect(rules).not.toContain('longitude-360');
    expect(rules).not.toContain('unreadable');
    const form = new FormData();
    form.append('file', new Blob([workbook]), 'workbook.xlsx');
    const asForm = await sendBody(owner, '/api/datasubmission/validate', form);
    expect(await asForm.json()).toEqual(problem.report);
    const junk = await sendBody(owner, '/api/datasubmission/validate', new Uint8Array([1, 2, 3]));
    expect(await junk.json()).toMatchObject({ kinds: [{ rule: 'unreadable' }] });
  });

  it('whose bytes or names are not those that were announced is refused', async () => {
    const workbook = await writeSubmission(describeSubmission('Announced'));
    const changed = workbook.slice();
    changed[100] = changed[100]! ^ 1;
    const sessions = await beginUpload(owner.browser);
    for (const session of sessions) await sendParts(owner, session, workbook);
    const commit = async (shortName: string, file: Uint8Array<ArrayBuffer>): Promise<string> =>
      (
        (await (
          await commitUpload(owner.browser, sessions, { shortName, files: [file, workbook] })
        ).json()) as Problem
      ).code;
    expect(await commit('Announced', changed)).toBe('upload-incomplete');
    expect(await commit('Something_Else', workbook)).toBe('name-check-failed');
    expect(await commit('Announced', workbook)).toBeUndefined();
  });

  // Proves submissions/upload: A published dataset has the short name … @ checkNames
  // Proves submissions/upload: Another submission has the short name … @ checkNames
  // Proves submissions/upload: Another submission has the long name "…". @ checkNames
  // Proves submissions/upload: Your submission … has the short name …. Did you mean to update it? @
  //   checkNames
  // Proves submissions/upload: It cannot be changed in upper and lower case alone. @ checkNames
  it('has names that no published dataset and no other submission has', async () => {
    const workbook = await writeSubmission(describeSubmission('Taken'));
    const { submissionId } = await submitWell(owner, {
      shortName: 'Taken',
      files: [workbook, workbook],
    });
    const free = { shortName: 'Quite_Free', longName: 'Quite free' };
    const nothing = {
      shortNameIsAlreadyInUse: false,
      shortNameUpdateConflict: false,
      folderExists: false,
      longNameIsAlreadyInUse: false,
      longNameUpdateConflict: false,
    };
    expect(await checkName(free)).toEqual({ ...free, ...nothing, errors: [] });
    expect(await checkName({ ...free, shortName: 'SMALL_grid' })).toMatchObject({
      ...nothing,
      shortNameIsAlreadyInUse: true,
    });
    expect(await checkName({ ...free, shortName: 'taken' }, other)).toMatchObject({
      ...nothing,
      folderExists: true,
    });
    expect(await checkName({ ...free, longName: 'casts of TAKEN' }, other)).toMatchObject({
      ...nothing,
      longNameUpdateConflict: true,
    });
    const update = { shortName: 'Taken', longName: 'Casts of Taken', submissionId };
    expect(await checkName(update)).toEqual({
      ...update,
      ...nothing,
      submissionId: undefined,
      errors: [],
      originalShortName: 'Taken',
      originalLongName: 'Casts of Taken',
    });
    expect(await checkName({ ...update, shortName: 'TAKEN' })).toMatchObject({
      ...nothing,
      shortNameUpdateConflict: true,
    });
    expect(await checkName({ ...update, shortName: 'Announced' })).toMatchObject({
      shortNameUpdateConflict: true,
      folderExists: true,
    });
    const stranger = await other.browser.send('POST', '/api/datasubmission/checkname', update);
    expect(stranger.status).toBe(404);
  });

  it('without a licence is refused, also as an update before it is published', async () => {
    const sheets = describeSubmission('Unlicensed');
    const licensed = await writeSubmission(sheets);
    for (const row of sheets.dataset_meta_data) row.pop();
    const workbook = await writeSubmission(sheets);
    const errorsOf = async (answer: Response): Promise<unknown> => {
      expect(answer.status).toBe(422);
      const report = validationReportSchema.parse(((await answer.json()) as Problem).report);
      return report.kinds.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
    };
    const submitted = { shortName: 'Unlicensed', files: [workbook, workbook] };
    expect(await errorsOf(await submit(owner, submitted))).toEqual(['missing-licence']);
    const { submissionId } = await submitWell(owner, { ...submitted, files: [licensed, licensed] });
    const update = await submit(owner, { ...submitted, files: [workbook], submissionId });
    expect(await errorsOf(update)).toEqual(['missing-licence']);
    const validated = await sendBody(
      owner,
      '/api/datasubmission/validate?submissionType=update',
      workbook,
    );
    expect(await validated.json()).toMatchObject({ errorCount: 0 });
  });

  it('updates its submission as a new version, also under another name, and the versions are compared cell by cell', async () => {
    const first = describeSubmission('Before');
    const { submissionId } = await submitWell(owner, {
      shortName: 'Before',
      files: [await writeSubmission(first), await writeSubmission(first)],
    });
    const second = describeSubmission('After');
    second.data[2]![4] = 20.5;
    second.data.push(['2016-04-22T00:00:00Z', 22.75, -158, 5, 24]);
    const workbook = await writeSubmission(second);
    expect(
      await submitWell(owner, { shortName: 'After', files: [workbook], submissionId }),
    ).toMatchObject({ submissionId, version: 2, shortName: 'After', phaseId: 2 });
    const detail = await own<{ versions: { number: number; files: { kind: string }[] }[] }>(
      `submission?submissionID=${submissionId}`,
    );
    expect(detail).toMatchObject({ dataset: 'After', canUpdate: true, step: 1, isOwner: true });
    expect(detail.versions.map(({ number, files }) => [number, files.length])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    const difference = await own(`difference?submissionID=${submissionId}&from=1&to=2`);
    expect(difference).toMatchObject({
      changedCells: 4,
      isTruncated: false,
      sheets: [
        { sheet: 'data', state: 'both', changedCells: 1, addedRows: 1, removedRows: 0 },
        { sheet: 'dataset_meta_data', changedCells: 2 },
        { sheet: 'vars_meta_data', changedCells: 1 },
      ],
    });
    expect((difference as { cells: object[] }).cells[0]).toMatchObject({
      sheet: 'data',
      row: 3,
      column: 'temperature',
      after: '20.5',
    });
    expect(await own('retrievemostrecentfile?submissionID=' + submissionId)).toEqual({
      link: `/api/datasubmission/file?submissionID=${submissionId}&version=2&kind=workbook`,
      dataset: 'After',
      submissionId,
    });
  });

  // Proves submissions/upload: A file has at most 150,000,000 bytes @ UploadsService.keep
  // Proves submissions/upload: There is no such upload session, or it has expired. @
  //   UploadsService.requireOwn
  it('is given up, and its session is nobody else’s', async () => {
    const [session = ''] = await beginUpload(owner.browser);
    const bytes = new Uint8Array([1, 2, 3]);
    expect((await sendPart(other, { session, offset: 0, bytes })).status).toBe(404);
    const path = `/api/datasubmission/uploadsession?sessionID=${session}`;
    expect((await other.browser.get(path)).status).toBe(404);
    expect((await other.browser.send('DELETE', path)).status).toBe(404);
    const big = new Uint8Array(5_242_881);
    expect((await sendPart(owner, { session, offset: 0, bytes: big })).status).toBe(413);
    expect((await sendPart(owner, { session, offset: 149_999_999, bytes })).status).toBe(413);
    expect((await owner.browser.send('DELETE', path)).status).toBe(204);
    expect((await owner.browser.get(path)).status).toBe(404);
  });
});
