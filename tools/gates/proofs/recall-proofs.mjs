const webhooks = 'apps/api/src/modules/webhooks';

/**
 * Which test proves what people and programs are told of changes, for `docs/reference/news.md`.
 * @type {readonly import('./visualization-proofs.mjs').Section[]}
 */
export const recallSections = [
  {
    title: 'Recalls',
    proofs: [
      {
        file: 'apps/api/src/modules/recalls/recalls.integration.test.ts',
        tests: {
          'is counted in the rows that each person took, by place and then by value': [
            'Rows before and after, removed, changed and added, in each person’s own part @ `compareVersions`',
          ],
          'is mailed once to those who lost rows or values, and to nobody else': [
            'Nobody else is mailed @ `listDueNotices`',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/recalls/recalls-along.integration.test.ts',
        tests: {
          'is counted in the rows of a section, by the cells that the line passes in each version':
            ['Sections along a line @ `DataService.planLine`'],
          'is counted in the places of a cruise that were matched': [
            'Matches along a cruise, by mean and deviation @ `countOtherMeans`',
          ],
          'is counted in all rows around a track of one’s own, whose places are not kept': [
            'Around a track of one’s own @ `boxOfTrack`',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/recalls/recalls-limits.integration.test.ts',
        tests: {
          'the newest hundred charts of a person are kept, all downloads, and a page lists a hundred (%s)':
            ['takenPartLimits.plots', 'takenPartLimits.page'],
        },
      },
      {
        file: 'apps/api/src/modules/mail/templates/news/rows-recalled.test.ts',
        tests: {
          'describes as many parts as the limit, and says how many more there are': [
            'takenPartLimits.mail',
            '… more have changed; the page lists them all. @ `rowsRecalled`',
          ],
          'says what was done with them': ['Data you … have changed: … @ `rowsRecalled`'],
        },
      },
    ],
  },
  {
    title: 'Webhooks',
    proofs: [
      {
        file: 'packages/contract/src/news/webhooks.test.ts',
        tests: {
          'of its %s are taken, and one more is refused': [
            'webhookLimits.url',
            'webhookLimits.description',
            'webhookLimits.topics',
          ],
          'leave room for the longest name of a dataset in a topic': ['webhookLimits.topic'],
        },
      },
      {
        file: `${webhooks}/sign-webhook.test.ts`,
        tests: {
          'is that of the example of Standard Webhooks': ['v1,… @ `signWebhook`'],
        },
      },
      {
        file: `${webhooks}/deliveries.integration.test.ts`,
        tests: {
          'are tried again after the pauses of the settings under the same number, then given up, and sent again on demand':
            ['It was answered …; expected 200 to 299. @ `describeStatus`'],
          'that get no answer, or are sent elsewhere, have failed': [
            'It was answered …; redirects are not followed. @ `describeStatus`',
          ],
          'disable a webhook that has failed for too long, whose owner is told, and go on when it is resumed':
            ['A webhook of yours has been disabled @ `webhookDisabled`'],
          'are not written for hidden datasets, and not sent about what has been hidden or removed since':
            ['It is no longer public. @ `DeliveryService.send`'],
          'are listed by pages of 25, each with the first kilobyte of what was answered': [
            'webhookLimits.page',
            'webhookLimits.answerBytes',
          ],
          'are signed with the old secret as well for a day after there is a new one': [
            'webhookLimits.previousSecretHours',
          ],
        },
      },
      {
        file: `${webhooks}/webhooks.integration.test.ts`,
        tests: {
          'that an administrator paused are resumed by an administrator alone, and those that their owner paused by their owner':
            [
              'An administrator paused this webhook. Only an administrator can resume it: write to the team by the contact form. @ `WebhooksService.resume`',
              'No administrator paused this webhook. Only its owner can resume it. @ `WebhooksService.resume`',
            ],
          'are refused for addresses that are not public, unknown topics and datasets, and beyond the limit':
            ['You have … webhooks, the maximum for an account. @ `WebhooksService.create`'],
          'while it sends an event sends it again under the same number, and loses none': [
            'The same webhook-id after kill -9 @ `DeliveryService`',
          ],
        },
      },
      {
        file: 'apps/api/src/platform/outgoing/ask-outside.integration.test.ts',
        tests: {
          'is not made to a name with the addresses %s, which it does not say': [
            'The host … has an IP address that is not public. @ `askOutside`',
          ],
        },
      },
    ],
  },
];
