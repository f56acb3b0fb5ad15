import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '@isobath/contract';
import { makePerson } from '../../../../testing/callers/people.ts';
import type { S3OnLoopback } from '../../../../testing/loopback/s3-on-loopback.ts';
import { startS3 } from '../../../../testing/loopback/s3-on-loopback.ts';
import type { PortalWithMail } from '../../../../testing/portals/portal-with-mail.ts';
import { openPortalWithMail } from '../../../../testing/portals/portal-with-mail.ts';
import {
  describeSubmission,
  writeSubmission,
} from '../../../../testing/submissions/submission-workbook.ts';
import { beginUpload, commitUpload, sendParts } from '../../../../testing/submissions/submit.ts';

let s3: S3OnLoopback;
let opened: PortalWithMail;
beforeAll(async () => {
  s3 = await startS3();
  opened = await openPortalWithMail('embedded', {
    settings: {
      FILES_URL: 's3://ocean/portal',
      AWS_ENDPOINT_URL: s3.address.endpoint,
      AWS_REGION: s3.address.region,
      AWS_ACCESS_KEY_ID: s3.address.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.address.secretAccessKey,
    },
  });
});
afterAll(async () => {
  s3.isHanging = false;
  await opened.close();
  await s3.close();
});

it('a commit to a store that takes requests and never answers is refused, and succeeds once it answers again', async () => {
  const { mailServer, portal } = opened;
  const browser = await makePerson(portal.url, mailServer, 'an-owner');
  const workbook = await writeSubmission(describeSubmission('Waits_For_Store'));
  const sessions = await beginUpload(browser);
  for (const session of sessions) await sendParts({ url: portal.url, browser }, session, workbook);
  const submitted = { shortName: 'Waits_For_Store', files: [workbook, workbook] };
  s3.isHanging = true;
  const refused = await commitUpload(browser, sessions, submitted);
  expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([
    503,
    'files-unavailable',
  ]);
  s3.isHanging = false;
  expect((await commitUpload(browser, sessions, submitted)).status).toBe(200);
}, 240_000);
