const api = 'apps/api/src/modules';
const uploads = `${api}/submissions/uploads/uploads.integration.test.ts`;
const review = `${api}/submissions/review/review.integration.test.ts`;
const time = `${api}/submissions/time-passes.integration.test.ts`;
const publication = `${api}/publication/publication.integration.test.ts`;
const killed = `${api}/publication/killed-at-each-step.integration.test.ts`;
const compared = `${api}/submissions/workbook-thread/compare-workbooks.test.ts`;
const upload = 'apps/web/src/features/submit/upload';
const reviewing = 'e2e/journeys/review.test.ts';
const submitting = 'e2e/journeys/submit.test.ts';
const guide = 'e2e/journeys/submission-guide.test.ts';
const failed = '“$says” is said where $call fails on $where';

/** What the page of the reference says first. */
export const submissionHead = {
  title: 'Data submission',
  lede: 'What the screens and routes of data submission say, from the guide to the published dataset, which rules and limits they keep to, and the test that proves each. The rules of workbooks have a [page of their own](submission-rules.md).',
};

/**
 * Which test proves which message, limit and constant of data submission, for `docs/reference/submissions.md`.
 * @type {readonly import('./visualization-proofs.mjs').Section[]}
 */
export const submissionSections = [
  {
    title: 'Guide and sensor list',
    proofs: [
      {
        file: 'apps/web/src/features/submission-guide/guide-tree.test.ts',
        tests: {
          'every section is found by its id, with the sections above it': [
            'Getting Started, Process Overview, Dataset Preparation, Dataset Validation, Frequently Asked Questions, Contact @ `guideTree`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/submission-guide/guide-tree.test.ts',
        tests: {
          'the guide begins with Getting Started, also at an address that it does not know': [
            'Default section getting-started @ `guideTree`',
          ],
        },
      },
      {
        file: guide,
        tests: {
          'is read section by section: by menu, tree, keyboard, and back and forward': [
            'The hash holds the section; selecting one resets the scroll @ `GuidePage`',
            'Back and Forward name the sections @ `GuideNav`',
          ],
          'opens at what an address names: a column, an answer, an element': [
            'Sections by - or _; accordions by name; `focus` scrolls to an element @ `GuidePage`',
          ],
          'lists sensors with datasets of this portal that were measured so': [
            'Devices, Methods, Uncategorized; Name, Description, Example Datasets @ `SensorList`',
          ],
        },
      },
      {
        file: 'packages/workbook/src/submission/fields.test.ts',
        tests: {
          'the sensor list has the groups of the specification, and offers neither In-Situ nor a misspelling':
            [
              "Ranks 1 to 13 without 5; 'In-Situ' is not offered; simulation and blend are @ `SENSORS`",
            ],
        },
      },
      {
        file: `${api}/variables/variables.integration.test.ts`,
        tests: {
          'have among their options every sensor that a submission may state, once, and no other that no dataset states':
            ['One list for workbooks and `submissionoptions` @ `SENSOR_OPTIONS`'],
        },
      },
      {
        file: 'apps/web/src/app/failures.screen.test.tsx',
        tests: { [failed]: ['submissionMessages.optionsFailed', 'submissionMessages.listFailed'] },
      },
    ],
  },
  {
    title: 'Upload',
    proofs: [
      {
        file: `${upload}/run-upload.test.ts`,
        tests: {
          'a new submission sends both files in parts of 5,242,880 bytes and commits their sizes and hashes':
            ['submissionLimits.partBytes', 'Two sessions for a new submission @ `runUpload`'],
          'an update sends one file': ['One session for an update @ `runUpload`'],
          'a part is tried again three times, two seconds apart': [
            'submissionLimits.partRetries',
            'submissionLimits.partWaitMs',
          ],
          'at the end of its tries the step %s has failed': [
            'submissionLimits.sessionRetries',
            'submissionLimits.sessionWaitMs',
            'submissionLimits.commitRetries',
            'submissionLimits.commitWaitMs',
          ],
          'a submission whose reply was lost is not sent again: its answer is asked for': [
            'A lost reply makes no second submission @ `runUpload`',
          ],
          'names that are taken stop it before anything is sent': [
            'Names are checked before the upload @ `runUpload`',
          ],
        },
      },
      {
        file: `${upload}/describe-upload-failure.test.ts`,
        tests: {
          'a failure at %s is said in the words of the specification': [
            'submissionMessages.nameCheckFailed',
            'submissionMessages.sessionFailed',
            'submissionMessages.partFailed',
            'submissionMessages.uploadFailed',
          ],
          'one before any step is that of the beginning': ['submissionMessages.beginFailed'],
          'errors that the server finds are listed': ['submissionMessages.validationErrors'],
        },
      },
      {
        file: 'apps/web/src/features/submit/tool/accept-file.test.ts',
        tests: {
          '%o of at most 150,000,000 bytes is taken': ['submissionLimits.fileBytes'],
          '%o is refused with what would be accepted': ['submissionMessages.tooLarge'],
        },
      },
      {
        file: uploads,
        tests: {
          'arrives in parts of any order, repeated or not, and is a submission only once committed':
            ['A partial upload is never a submission @ `CommitService`'],
          'that has errors is refused with the report, and leaves nothing': [
            'The server checks again @ `CommitService`',
          ],
          'has names that no published dataset and no other submission has': [
            'A published dataset has the short name … @ `checkNames`',
            'Another submission has the short name … @ `checkNames`',
            'Another submission has the long name "…". @ `checkNames`',
            'Your submission … has the short name …. Did you mean to update it? @ `checkNames`',
            'It cannot be changed in upper and lower case alone. @ `checkNames`',
          ],
          'is given up, and its session is nobody else’s': [
            'A file has at most 150,000,000 bytes @ `UploadsService.keep`',
            'There is no such upload session, or it has expired. @ `UploadsService.requireOwn`',
          ],
        },
      },
      {
        file: `${api}/submissions/validation/write-dashboard.test.ts`,
        tests: {
          'the page of a validation has exact counts, places as texts, and what did not run': [
            'The report as a page of one file: `responseType=dashboard` @ `writeDashboard`',
          ],
        },
      },
      {
        file: time,
        tests: {
          'parts that nobody commits are deleted after 72 hours, and quotas count what waits': [
            'SUBMISSIONS uploadHours 72 @ `UploadsService.sweep`',
            'SUBMISSIONS quotaBytes and uploads @ `UploadsService.requireRoom`',
          ],
        },
      },
      {
        file: submitting,
        tests: {
          'the revised workbook has no errors, and the link in the menu asks before it discards the file':
            ['Discard and Continue, Cancel @ `DiscardGuard`'],
          'an upload goes on after a login, a closed tab and a lost connection, and becomes a submission':
            [
              'Pause, Resume, Stop @ `UploadView`',
              'An upload was interrupted @ `InterruptedUpload`',
            ],
          'after an upload the link loads the page afresh, and a name that is taken is refused': [
            'Name check failed, with each reason @ `UploadView`',
            'A full reload after an upload @ `DiscardGuard`',
          ],
        },
      },
    ],
  },
  {
    title: 'Review',
    proofs: [
      {
        file: review,
        tests: {
          'goes through its phases, legal ones only, with dates stamped and mails to all but who clicked':
            [
              'phaseIds.awaitingAdminAction',
              'phaseIds.awaitingUserUpdate',
              'phaseIds.awaitingQc2',
              'phaseIds.awaitingDoi',
              'phaseIds.awaitingIngestion',
              'Awaiting user update needs a comment that says what to change. @ `requireReason`',
              'Queue length and median days per phase @ `ReviewService.measure`',
            ],
          'is talked about in comments, each mailed to the other side': [
            'An owner’s comment puts the submission back to the administrators @ `CommentsService`',
          ],
          'does not exist for anybody but owner and administrators': [
            'submissionMessages.notFound',
          ],
        },
      },
      {
        file: 'packages/contract/src/submissions/review.test.ts',
        tests: {
          'a comment, also one that asks for an update, has 1 to 20,000 characters': [
            'submissionLimits.comment',
          ],
        },
      },
      {
        file: 'apps/web/src/features/submissions/panel/comments.test.tsx',
        tests: {
          'comments say that they are loading, until there are some or none': [
            'Loading Comments..... @ `Comments`',
          ],
        },
      },
      {
        file: reviewing,
        tests: {
          'begins with an administrator who asks for an update, and says why': [
            'Comments on a cell, Post Message @ `Comments`',
          ],
          'goes on with the owner, who uploads a new version and comments on a cell': [
            'Update this submission, Download the most recent version @ `PanelHead`',
            'submissionMessages.commentFailed',
            'submissionMessages.historyFailed',
            'submissionMessages.downloadFailed',
          ],
          'advances through the phases that are legal, each with its date': [
            'Submission, Admin Review and Feedback, Secondary Admin Review, DOI, Ingestion; dates of those passed @ `submissionSteps`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/submissions/list/list-submissions.test.ts',
        tests: {
          'a long list has pages of 50, and a number beyond the last is the last': [
            '50 submissions on a page @ `cutPage`',
          ],
          'those come first that have waited longest, and complete ones last': [
            'Longest wait first @ `listSubmissions`',
          ],
        },
      },
      {
        file: compared,
        tests: {
          'a row that is put in changes no other, and its number is told': [
            'Rows are matched by time, lat, lon and depth @ `matchRows`',
          ],
          'all cells are counted where rows are sorted otherwise and few of them may be kept': [
            'Exact counts; 16 million characters at once @ `compareWorkbooks`',
            'submissionLimits.differences',
          ],
        },
      },
      {
        file: time,
        tests: {
          'reminders are due after 7 and 21 days, then every 30 days': [
            'SUBMISSIONS firstReminderDays, secondReminderDays, furtherReminderDays @ `countDueReminders`',
          ],
          'those who are waited for are reminded, each time once, and a new wait starts from zero':
            ['To whom is waited for, each once @ `RemindersService`'],
          'a reviewer reads by a link for 90 days, without names by an anonymous one, until it is revoked':
            ['SUBMISSIONS reviewerLinkDays 90 @ `ReviewerLinksService`'],
          'a submission has at most 20 reviewer links that work, of many made at once too': [
            'submissionLimits.reviewerLinks',
          ],
        },
      },
    ],
  },
  {
    title: 'DOI and ingestion',
    proofs: [
      {
        file: `${api}/dois/dois.integration.test.ts`,
        tests: {
          'a lost reply, a portal that stops and DataCite out of reach make no second DOI': [
            'A suffix of our own, by PUT @ `DoisService`',
          ],
          'a DOI is live only once the reply says findable': ['Live once findable @ `planAttempt`'],
          'a major change makes a new DOI, both name each other, and its rollback hides it for ever':
            ['IsNewVersionOf, IsPreviousVersionOf; hidden, never deleted @ `describeDoi`'],
        },
      },
      {
        file: publication,
        tests: {
          'a portal that is killed while it ingests keeps nothing, and ingests when it is asked again':
            ['All or nothing @ `IngestionService`'],
          'is complete, is found, has a DOI that is findable, and its owner is told and subscribed':
            ['phaseIds.complete'],
          'an update becomes a new version with a DOI of its own, and its rollback leaves a page that says why':
            ['This dataset was withdrawn @ `writeTombstone`'],
          'on request it is published under a random name that no search finds, and shown again': [
            'Hidden under a random name @ `planTarget`',
          ],
        },
      },
      {
        file: reviewing,
        tests: {
          'ends with a DOI and an ingestion by one click each: found, drawn, read by programs, cited':
            ['Reserve a draft DOI, Ingest @ `PublicationSection`'],
          'is rolled back with a reason, which stands where its DOI leads': [
            'Roll back @ `RollBackDialog`',
          ],
        },
      },
      {
        file: killed,
        tests: {
          'an upload goes on after kills between its parts, within one and within its commit, and is one submission with its files':
            ['Killed while it uploads and commits @ `StoredUploads`'],
          'a phase is set or not, with its date, its history and its mails, and a DOI is reserved once':
            ['Killed while a phase is set and a DOI reserved @ `movePhase`'],
          'an ingestion whose rows are published is completed after a kill, once, and a rollback too':
            ['Killed while it ingests and rolls back @ `createCompletion`'],
          'a backup restored into an empty portal has the versions, their files, comments, DOI and dataset':
            ['Backups hold files and versions @ `modules/backup`'],
        },
      },
    ],
  },
];

/** Limits without a test of their own, and why. */
export const submissionUnproven = {
  'submissionLimits.shortName': 'The rule `short-name` of workbooks has the test.',
  'submissionLimits.longName': 'The rule `long-field` of workbooks has the test.',
  'submissionLimits.dataSource': 'The rule `long-field` of workbooks has the test.',
  'Unknown sensor names are logged @ `unlisted-option`':
    'They are not ignored: the workbook has a warning for each.',
};
