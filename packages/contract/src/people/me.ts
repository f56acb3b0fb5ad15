import { z } from 'zod';

/** A person as the pages know them. */
export const userInfoSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  institute: z.string(),
  department: z.string(),
  country: z.string(),
  isDataSubmissionAdmin: z.boolean(),
  isNewsSubscribed: z.boolean(),
  /** Whether stories come once a week in one mail, not at once. */
  isNewsWeekly: z.boolean(),
  /** When a dataset was last asked for; ISO instant. */
  lastDatasetTouch: z.string().nullable(),
  createdAt: z.string(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** An administrator who may act as one only after a second factor was shown (REQUIRE_ADMIN_2FA). */
  needsSecondFactor: z.boolean(),
});
/**
 * True where the operator lets everybody download rows (DOWNLOADS=open); left out where that needs
 * a person.
 */
const areDownloadsOpen = z.literal(true).optional();
/** True where the portal has no mail server, so that what it writes waits for its administrators; left out where mail leaves it. */
const isMailOff = z.literal(true).optional();
/** GET /api/user/me. A visitor with an ended session is `anonymous`. */
export const meReplySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous'), areDownloadsOpen, isMailOff }),
  z.object({
    kind: z.literal('guest'),
    expires: z.string(),
    plots: z.number(),
    plotsAllowed: z.number(),
    noticeFrom: z.number(),
    areDownloadsOpen,
    isMailOff,
  }),
  z.object({ kind: z.literal('account'), user: userInfoSchema, isMailOff }),
]);

/** Plots of a guest, and by default of an address of anonymous visitors, a day, and from how many on the page says so. */
export const guestPlots = { allowed: 10, noticeFrom: 9 } as const;
/** What a guest reads after the last plot, in the answer 401 `guest-limit`. */
export const guestLimitMessage = 'Number of allowed queries exceeded, please register and log in.';
/**
 * What a request of the portal's own pages is for: `page`, the first picture that a page shows,
 * which is not a plot; `chart`, another picture of a chart, which is one plot together with all
 * further ones of the same variable and procedure. A request without this header is a plot.
 */
export const viewHeader = {
  name: 'x-isobath-view',
  values: { page: 'dataset-page', chart: 'chart' },
} as const;

/** A person as the pages know them. */
export type UserInfo = z.infer<typeof userInfoSchema>;
/** The current visitor. */
export type Me = z.infer<typeof meReplySchema>;
