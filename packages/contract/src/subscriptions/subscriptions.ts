import { z } from 'zod';

/** GET /api/user/subscriptions. */
export const subscriptionsReplySchema = z.array(
  z.object({
    User_ID: z.number(),
    Dataset_ID: z.number(),
    Dataset_Name: z.string(),
    Dataset_Long_Name: z.string(),
  }),
);
/** POST /api/user/subscriptions; again changes nothing. 404 `unknown-dataset`. */
export const subscribeRequestSchema = z.strictObject({ shortName: z.string().min(1).max(200) });
/** Answer of POST /api/user/subscriptions. */
export const subscribeReplySchema = z.object({
  message: z.string(),
  created: z.boolean(),
  shortName: z.string(),
});
/** DELETE /api/user/subscriptions: a list that is not empty; names that are not subscribed to are passed over. */
export const unsubscribeRequestSchema = z.strictObject({
  shortNames: z.array(z.string().min(1).max(200)).min(1).max(1000),
});
/** Answer of POST /api/user/unsubscribe: what is no longer sent: `news` or a dataset's short name. */
export const unsubscribedReplySchema = z.object({ from: z.string() });

/** A dataset that somebody subscribes to. */
export type Subscription = z.infer<typeof subscriptionsReplySchema>[number];
