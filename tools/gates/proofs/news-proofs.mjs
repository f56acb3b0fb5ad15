import { recallSections } from './recall-proofs.mjs';

const news = 'apps/api/src/modules/news';
const mails = 'apps/api/src/modules/notifications/notifications.integration.test.ts';
const bounces = 'apps/api/src/modules/bounces';
const journey = 'e2e/journeys/newsroom.test.ts';

/** What the page of the reference says first. */
export const newsHead = {
  title: 'News',
  lede: 'What news and the mails about them say, which limits they keep to, and the test that proves each.',
};

/**
 * Which test proves which message, limit and constant of news, for `docs/reference/news.md`.
 * @type {readonly import('./visualization-proofs.mjs').Section[]}
 */
export const newsSections = [
  {
    title: 'Reading',
    proofs: [
      {
        file: `${news}/news.integration.test.ts`,
        tests: {
          'that are drafts or previews leave the server in no public reply, to no kind of caller': [
            'Only view status 3 is public in production @ `listVisibleStatuses`',
            'viewStatuses.hidden',
            'viewStatuses.draft',
            'viewStatuses.published',
          ],
          'previews of news > are shown to everybody outside production': ['viewStatuses.preview'],
          'that are published are in the list, the feed and the page of their dataset, until they are taken back':
            ['Related Announcements: headline, day, text and link @ `writeDatasetNews`'],
          'are fifty of a feed, the newest first': ['newsLimits.feed'],
        },
      },
      {
        file: `${news}/news-order.integration.test.ts`,
        tests: {
          'stories of %s stand featured first, then by rank, publish date and create date': [
            'Featured, then rank, publish date, create date @ `publicOrder`',
            "'simulate': that order, whichever direction is asked for @ `orderOf`",
          ],
        },
      },
      {
        file: 'apps/api/src/modules/notifications/news-routes.integration.test.ts',
        tests: {
          'are read by existing clients in their shapes': [
            'The list, the history, the recipients and the preview in the shapes of existing clients @ `writeListedStory`',
          ],
        },
      },
      {
        file: `${news}/render-story.test.ts`,
        tests: {
          'a story as HTML > has only harmless tags, attributes and addresses, whatever 500 hostile texts say':
            ['Nothing in a story runs @ `renderStoryHtml`'],
          'a feed > is well-formed XML that holds no markup of a story, whatever the story says': [
            'Nothing in a feed runs @ `writeFeed`',
          ],
        },
      },
    ],
  },
  {
    title: 'Writing',
    proofs: [
      {
        file: 'packages/contract/src/news/news.test.ts',
        tests: {
          'of its %s are taken, and one more is refused': [
            'newsLimits.headline',
            'newsLimits.label',
            'newsLimits.link',
            'newsLimits.body',
            'newsLimits.tags',
            'newsLimits.links',
          ],
          'has a usual length and a greatest one': ['newsLimits.usualPage', 'newsLimits.page'],
          'of administrators begins with what was changed last, of statuses 1, 2 and 3': [
            'By modify_date, the newest first; statuses 1, 2 and 3 @ `adminNewsQuerySchema`',
          ],
        },
      },
      {
        file: `${news}/news.integration.test.ts`,
        tests: {
          'are listed for administrators by status, words and sort': [
            "'simulate': descending, statuses 2 and 3 @ `adminNewsQuerySchema`",
          ],
          'are edited only as they were read, and every state can be brought back': [
            'Somebody else changed the story since you opened it. @ `refusalOfStale`',
          ],
        },
      },
      {
        file: journey,
        tests: {
          'does not overwrite what a colleague saved meanwhile': [
            'Failed to update or create news item. @ `describeNewsFailure`',
          ],
          'ranks stories by keyboard and by dragging them': [
            'The ranks are saved. @ `RankList`',
            'The rank editor opens and closes @ `RankEditor`',
          ],
        },
      },
      {
        file: journey,
        tests: {
          'has its stories in a box on the home page, which begins again where the page is scrolled back':
            ['newsLimits.boxHeightPx', 'newsLimits.scrollResetPx'],
        },
      },
      {
        file: 'apps/web/src/features/newsroom/status-words.test.ts',
        tests: {
          'a failure is said in the words of the specification, a conflict also with what to do': [
            'Operation failed. @ `describeNoticeFailure`',
          ],
        },
      },
      {
        file: 'apps/web/src/shared/administration/message-log.test.ts',
        tests: {
          'keeps the newest hundred messages, and none for the next person': [
            'The message log of administrators keeps 100 entries @ `listMessages`',
          ],
        },
      },
      {
        file: 'apps/web/src/features/newsroom/poll-history.test.ts',
        tests: {
          'asks for the mails of a story ten times again, once a minute, while some are on their way':
            ['notificationLimits.polls', 'notificationLimits.pollMs'],
        },
      },
    ],
  },
  {
    title: 'Who may do what',
    proofs: [
      {
        file: 'apps/api/src/modules/notifications/news-routes.integration.test.ts',
        tests: {
          'answer each role as the table says, with requests that are right': [
            'Create, update, publish, draft, preview, unpublish, feature, categorize, rank: administrators only @ `registerNewsroomRoutes`',
            'History, recipients, preview, send, resend: administrators only @ `registerNotificationRoutes`',
          ],
          'that change anything do so by POST, PATCH or DELETE alone, and only from pages of the portal':
            ['No state changes by GET, nor from another site @ `registerNewsroomRoutes`'],
        },
      },
    ],
  },
  {
    title: 'Images',
    proofs: [
      {
        file: `${news}/resize-image.test.ts`,
        tests: {
          'is refused where it is %s': ['newsImageLimits.pixels', 'newsImageLimits.storedBytes'],
          'is made smaller and never larger, a photograph as JPEG': ['newsImageLimits.sidePx'],
          'stands upright, and says neither where it was taken nor by which camera': [
            'Metadata, place among them, are removed @ `resizeImage`',
          ],
        },
      },
      {
        file: `${news}/news-images.integration.test.ts`,
        tests: {
          'are taken from administrators alone, and only as images': [
            'newsImageLimits.uploadBytes',
          ],
          'are in a story only with words for those who cannot see them, and once they are uploaded':
            ['newsImageLimits.alternative', 'An alternative text is required @ `listStoryImages`'],
          'are there for visitors only while a published story shows them': [
            'An image of an unpublished story does not exist @ `NewsImagesService.find`',
          ],
          'are deleted after a week, those of earlier states are not': [
            'newsImageLimits.unusedDays',
          ],
        },
      },
    ],
  },
  {
    title: 'Mails',
    proofs: [
      {
        file: mails,
        tests: {
          'reach each subscriber once, as news or for all their datasets, and their link ends just that':
            ['Who subscribes to news and to datasets gets one mail @ `listProjected`'],
          'are seen before, as they will be and in a test mail that nobody else gets': [
            'Preview as HTML and plain text, and a test mail @ `NotificationsService.preview`',
          ],
          'are refused of a draft, of a story that changed since it was read, and of one that was sent as it is':
            [
              'Somebody else changed the story since you opened it. Reload it, read it, and send it then. @ `NotificationsService.send`',
              'The story is not published. Publish it, and send it then. @ `NotificationsService.send`',
              'The story was sent as it is. To write to its subscribers again, change the story first. @ `NotificationsService.send`',
            ],
          'that failed are sent again to those alone, and a dead address gets none until a mail arrives there':
            [
              'There is nobody for whom the e-mail … failed. @ `NotificationsService.resend`',
              'The mail server says that there is no such address. @ `addNotice`',
            ],
          'go on after the portal ended: nobody gets a second one, nor one of which it is not known whether it arrived':
            [
              'The portal stopped while it handed this mail to the mail server: it may have arrived. @ `MailService.recover`',
              '40 mails in a transaction @ `mailsAtOnce`',
            ],
          'come together once a week to those who chose so': ['7 days @ `holdWeekly`'],
          'are a hundred of a story in its history, the newest first': [
            'notificationLimits.history',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/notifications/notifications-kill.integration.test.ts',
        tests: {
          'a server that is killed while it mails a story goes on after its start: nobody gets it twice, and what may not have arrived is told':
            [
              'Nobody gets a story twice, whenever the portal is killed @ `OutboxRepository.failHanded`',
            ],
        },
      },
      {
        file: 'apps/api/src/modules/mail/pace.test.ts',
        tests: {
          'is kept to over a minute, and what wakes it comes first': [
            '1,200 mails a minute, unless `MAIL_RATE` says otherwise @ `Pace`',
          ],
        },
      },
      {
        file: 'apps/api/src/modules/notifications/write-story-mail.test.ts',
        tests: {
          'holds no markup but the portal’s own and links to safe addresses, whatever the story says':
            ['Nothing in a mail runs @ `writeMailedStory`'],
        },
      },
    ],
  },
  {
    title: 'Mails that come back',
    proofs: [
      {
        file: `${bounces}/bounces.integration.test.ts`,
        tests: {
          'have a return address of their own, and are failed in the history when a report comes there':
            [
              'The address does not exist: … @ `BouncesService.record`',
              'bounces+<token>@… @ `writeReturnPath`',
            ],
          'suppress only mails to many, until an administrator lifts it': [
            'Mails to … are not suppressed. @ `BouncesService.lift`',
          ],
          'softly count, and suppress after as many mails as the settings say': [
            'The mail came back: … @ `BouncesService.record`',
          ],
          'are told of by any service in the form of the portal': ['bounceLimits.reason'],
          'that nobody sent change nothing': [
            'It tells nothing new of a mail that this portal has sent. @ `BouncesService.take`',
          ],
          'are told of by Amazon SES, only as Amazon signed it and of the topic of the settings': [
            'The signature is not that of Amazon SNS. @ `isSignedBySns`',
          ],
          'are told of by Postmark, which names each by the header that its servers were given': [
            'The body is no event of Postmark: it has no RecordType. @ `takePostmark`',
          ],
          'are told of by Mailgun, only as it signed it; what it tries again itself is left out': [
            'The signature is not that of Mailgun. @ `readMailgun`',
          ],
        },
      },
      {
        file: 'packages/contract/src/news/webhooks.test.ts',
        tests: {
          'as many reports of returned mails as the limit are taken at once, and one more is refused':
            ['bounceLimits.reports'],
        },
      },
      {
        file: 'apps/ingest/src/commands/bounce.integration.test.ts',
        tests: {
          'that is empty or larger than a portal reads is given up, as it will never be taken': [
            'bounceLimits.reportBytes',
          ],
          'stays with the mail server where the portal is away, or the command is not set up': [
            'Exit code 75 @ `handInBounce`',
          ],
        },
      },
      {
        file: `${bounces}/read-returned-mail.test.ts`,
        tests: {
          'of %s says what became of which mail': [
            'Postfix, Exim, Exchange, Gmail, RFC 5965 @ `readReturnedMail`',
          ],
          '%s “%s” is %s': ['Which failures are of the address @ `classifyFailure`'],
        },
      },
    ],
  },
  ...recallSections,
];

/** Limits without a test of their own, and why. */
export const newsUnproven = {};
