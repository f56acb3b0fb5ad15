import { parseInstant } from '@isobath/ocean';
import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../request/bound.ts';
import { answerFormatSchema, subsetSchema } from './data.ts';
import { catalogName, onlyThese } from '../request/field.ts';

/** Bounds on a track that is matched. */
export const trackMatchLimits = {
  /** Places that one request may have; a longer track is sent in parts, since each place is matched by itself. */
  places: 10_000,
  /** Bytes of a request. */
  bodyBytes: 2_000_000,
  /** Places of a track that a page sends, part by part. */
  placesOfPage: 200_000,
} as const;

const instant = z
  .string()
  .max(40)
  .transform((text, context) => {
    const read = parseInstant(text);
    if (read.ok) return read.value;
    context.addIssue({ code: 'custom', message: read.message });
    return z.NEVER;
  });

/** A track: places in any order, all lists of one length. Times are instants in UTC or with an offset; depths in metres, of every place or of none. */
const trackSchema = onlyThese({
  times: z.array(instant).min(1).max(trackMatchLimits.places),
  lats: z.array(latitudeSchema).max(trackMatchLimits.places),
  lons: z.array(longitudeSchema).max(trackMatchLimits.places),
  depths: z.array(z.number().min(-12_000).max(12_000)).max(trackMatchLimits.places).optional(),
}).superRefine(({ times, lats, lons, depths }, context) => {
  for (const [name, list] of Object.entries({ lats, lons, depths }))
    if (list && list.length !== times.length)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `has ${list.length} values; times has ${times.length}`,
      });
});

const tolerance = z.number().min(0);
const { tableName, depth1, depth2 } = subsetSchema.shape;
const matchShape = {
  tableName,
  /** Variable names separated by commas. */
  fields: z.string().min(1).max(4000),
  cruise: catalogName.optional(),
  track: trackSchema.optional(),
  depth1,
  depth2,
  tolTime: tolerance,
  tolLat: tolerance,
  tolLon: tolerance,
  tolDepth: tolerance,
};

/**
 * POST /api/data/track-match: the places of a cruise, by its name, or of a track that comes with the request, with the mean and deviation of variables near them.
 * Tolerances are those of `uspMatch`: calendar days (months of a climatology), degrees of latitude and of longitude, metres; depths are compared only
 * where both have them. `depth1` and `depth2` bound the depths of the variable. A track is not stored; of a person who is logged in, the box around it is, to tell them when the data in it change.
 */
export const trackMatchRequestSchema = onlyThese({
  ...matchShape,
  format: answerFormatSchema,
}).superRefine(oneTrack);

/** POST /api/data/track-match-size: the same question. */
export const trackMatchSizeRequestSchema = onlyThese(matchShape).superRefine(oneTrack);

/** How much a match looks at. */
export const trackMatchSizeSchema = z.object({
  /** Places of the track, each time and place once. */
  places: z.number(),
  /** Those that lie where and when the variable has data, within the tolerances: as many rows as the answer may have. */
  covered: z.number(),
  /** Rows of the variable that are compared with them. */
  pairs: z.number(),
  /** What is wrong where one request cannot answer the match; null where it can. */
  refusal: z.string().nullable(),
});

function oneTrack(
  { cruise, track }: { cruise?: string | undefined; track?: unknown },
  context: z.RefinementCtx,
): void {
  if ((cruise === undefined) === (track === undefined))
    context.addIssue({
      code: 'custom',
      message: 'either a cruise or a track is needed, and not both',
    });
}

/** A match along a track as it is asked. */
export type TrackMatchRequest = z.input<typeof trackMatchRequestSchema>;
/** The same as a server reads it: times in epoch milliseconds. */
export type TrackMatchQuestion = z.output<typeof trackMatchSizeRequestSchema>;
/** How much a match looks at. */
export type TrackMatchSize = z.infer<typeof trackMatchSizeSchema>;
