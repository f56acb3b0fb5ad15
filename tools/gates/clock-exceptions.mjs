/**
 * Files that read the machine's clock themselves, and why: what it tells is shown, or asked for as the date of today.
 * @type {Readonly<Record<string, string>>}
 */
export const wallClocks = {
  'apps/api/src/platform/time/clock.ts': "it is the portal's clock",
  'apps/api/src/modules/measurements/bulk/bulk.routes.ts': 'the date in the name of a file',
  'apps/api/src/testing/portals/empty-installation.ts':
    'the age of a file that an earlier run left',
  'apps/api/src/testing/callers/google.ts': 'the moments that a token names',
  'apps/ingest/src/commands/keys.ts': 'which keys are shown as expired',
  'apps/ingest/src/commands/validate.ts': 'which times lie in the future',
  'apps/web/src/features/api-keys/key-list.tsx': 'which keys are shown as expired',
  'apps/web/src/features/api-keys/new-key.tsx': 'the first day that a calendar offers',
  'apps/web/src/features/catalog/filter-rail.tsx':
    'the day on which the filter of times ends where none is given',
  'apps/web/src/features/contact/use-message.ts':
    'the server names a moment; the wait for it is at most 5 s',
  'apps/web/src/features/dataset/cite/use-visit.ts': 'the date of a visit in a citation',
  'apps/web/src/features/newsroom/story-editor.tsx':
    'the day that the preview of an undated story shows',
  'apps/web/src/features/submit/tool/tool-session.ts': 'when a draft was last changed',
  'apps/web/src/features/submit/worker/workbook-worker.ts': 'which times lie in the future',
  'apps/web/src/features/visualization/tools/chart-csv/save-described-csv.ts':
    'the day that a citation in a file names',
  'apps/web/src/features/visualization/pages/charts-page/charts-page.tsx':
    'the moment at which a restriction ends where no variable is chosen',
  'apps/web/src/shared/administration/message-log.ts': 'when something was said, as it is shown',
  'apps/web/src/shared/account/guest-entry.ts': "the end of the reader's day",
  'tools/run/bundle-programs.mjs': 'the age of a file that an earlier run left',
};

/**
 * Files that compare moments which are not named as stored ones, and why: nothing but a clock can be compared with what another process has stored.
 * @type {Readonly<Record<string, string>>}
 */
export const moments = {
  'apps/api/src/modules/protection/audit/audit.repository.ts':
    'the next look is at most a day away, whatever the clock does',
  'apps/api/src/modules/messages/mail/administrator-mail.ts': 'when the last such mail was stored',
  'apps/api/src/modules/operations/contact/challenge.ts': 'a moment that was signed and given away',
  'apps/api/src/modules/messages/webhooks/delivery.service.ts':
    'since when an address fails was stored; its owner can resume what a wrong clock has disabled',
  'apps/api/src/testing/portals/empty-installation.ts':
    'the age of a file that an earlier run left',
  'apps/web/src/features/contact/use-message.ts':
    'the server names a moment; the wait for it is at most 5 s',
  'tools/run/bundle-programs.mjs': 'the age of a file that an earlier run left',
};

/**
 * Files with timers whose wait is computed, and what bounds it.
 * @type {Readonly<Record<string, string>>}
 */
export const boundedTimers = {
  'apps/api/src/platform/jobs/job-runner.ts': 'the patience of a round and of a stop, seconds',
  'apps/api/src/modules/ingestion/additions/file-process.ts': 'the settings: at most a day',
  'apps/api/src/modules/identity/accounts/answer-time.ts': 'a quarter of a second',
  'apps/api/src/platform/answers/limit-answers.ts':
    'a fraction of the time in which an answer must move, less than a minute',
  'apps/api/src/platform/outgoing/with-deadline.ts':
    'half a minute, and the time for a body of 16 MiB',
  'apps/api/src/platform/files/s3/s3-request.ts': 'under half a second',
  'apps/api/src/platform/admission/permit.ts': 'the settings: at most a day',
  'apps/api/src/platform/admission/admission-queue.ts': 'the settings: at most a day',
  'apps/api/src/platform/admission/limit-calls.ts': 'the settings: at most a day',
  'apps/api/src/testing/endure/interruptions.ts': 'random, less than a second',
  'apps/api/src/testing/endure/run-episode.ts': 'random, up to the longest pause of a round',
  'apps/api/src/platform/time/timer.ts': 'it refuses what is longer',
  'apps/api/src/modules/messages/mail/pace.ts': 'at most the longest wait of a timer',
  'apps/ingest/src/load/load-source.ts': 'the server names 20 s',
  'apps/web/src/features/contact/use-message.ts': 'at most 5 s',
  'apps/web/src/features/submit/upload/wait.ts': 'the limits of submissions: 9 s at most',
  'apps/web/src/features/visualization/tools/playback/use-playing.ts': 'a second at most',
  'packages/charts/src/frame/use-briefly.ts': 'its callers show something for seconds',
  'packages/engine/src/time-limit.ts': 'its callers: ten minutes at most, or the settings',
  'packages/engine/src/supervisor/ping-watch.ts': 'the supervisor: two minutes',
  'packages/engine/src/supervisor/start-engine-child.ts': 'at most 10 s',
};
