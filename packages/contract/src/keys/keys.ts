import { z } from 'zod';
import { catalogId } from '../request/field.ts';

/** What a person writes to tell keys apart. */
export const keyDescriptionSchema = z.string().trim().min(1).max(200);

/** Keys of one account. */
export const keyLimits = {
  /** Keys that work at once. */
  working: 50,
  /** Keys that were revoked or have expired, in the list. */
  listedEnded: 50,
} as const;

/** A key as it is listed: never the key itself. Instants are ISO text in UTC. */
export const keySchema = z.object({
  id: z.number().int(),
  /** Beginning of the key, `iso_` and 12 hexadecimal digits, by which people know it. */
  prefix: z.string(),
  description: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** From then on it is refused; null for never. */
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** Calls since the first of the month, UTC. */
  callsThisMonth: z.number().int(),
});

/** What makes a key. A bare day `YYYY-MM-DD` is taken in whole. */
export const newKeySchema = z.strictObject({
  description: keyDescriptionSchema,
  expires: z
    .union([z.iso.date().max(40), z.iso.datetime({ offset: true }).max(40)])
    .nullable()
    .default(null),
});

/** A key that was just made; `token` is shown this once and kept nowhere. */
export const createdKeySchema = z.object({ token: z.string(), key: keySchema });

/**
 * GET /api/user/retrieveapikeys: the newest first; all that work, and the newest 50 of those that were revoked or have expired. POST /api/user/apikeys (`newKeySchema` → `createdKeySchema`) makes one;
 * GET /api/user/generateapikey?description does the same for a page of this portal that sends `X-Isobath-Request: 1`. 409 `too-many-keys` beyond 50 that work.
 */
export const ownKeysReplySchema = z.object({
  keys: z.array(
    keySchema.extend({
      /** Its visible beginning and `…`. */
      Api_Key: z.string(),
      Description: z.string(),
    }),
  ),
});
/** PATCH /api/user/apikeys/{id}; 404 `not-found` for a key that is not one's own, or revoked. DELETE revokes it. */
export const renameKeyRequestSchema = z.strictObject({ description: keyDescriptionSchema });
/** The number of a key in a path. */
export const ownKeyParamsSchema = z.object({ id: catalogId });
/** Query of generateapikey: what the key is for. */
export const generateKeyQuerySchema = z.object({ description: keyDescriptionSchema });

/**
 * GET /api/user/last-api-call: ISO instant, null when there was none: a new account is not an
 * error.
 */
export const lastApiCallReplySchema = z.object({ date_time: z.string().nullable() });

/** POST /control/keys: a key that belongs to no account, for programs of the installation. */
export const controlNewKeySchema = newKeySchema.extend({
  description: keyDescriptionSchema.default('made on the command line'),
});

/** A key of GET /control/keys, which lists those of everybody. */
export const controlKeySchema = keySchema.extend({ accountEmail: z.string().nullable() });

/** Answer of GET /control/keys. */
export const controlKeysReplySchema = z.array(controlKeySchema);

/** POST /control/keys/revoke. */
export const revokeKeySchema = z.object({
  prefix: z
    .string()
    .max(100)
    .regex(/^iso_[0-9a-f]{12}$/, 'the beginning of a key: iso_ and 12 hexadecimal digits'),
});

/** A key as it is listed. */
export type ListedKey = z.infer<typeof keySchema>;
/** What makes a key. */
export type NewKeyRequest = z.infer<typeof newKeySchema>;
/** What makes a key, after parsing. */
export type NewKey = z.output<typeof newKeySchema>;
/** A key that was just made. */
export type CreatedKey = z.infer<typeof createdKeySchema>;
/** A key as the command line lists it. */
export type ControlKey = z.infer<typeof controlKeySchema>;
