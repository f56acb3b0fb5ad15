import { z } from 'zod';
import { catalogId, catalogName } from '../request/field.ts';
import { bulkDatasetLimit } from '../request/request-limits.ts';

/** Collections of datasets (reference 2 §2.6). */

/** Limits of collections. */
export const collectionLimits = {
  /** Characters. */
  minNameLength: 5,
  maxNameLength: 200,
  description: 500,
  /** Datasets of one collection: as many as one zip may hold. */
  datasets: bulkDatasetLimit,
  /** Collections of one account. */
  perAccount: 100,
} as const;

const name = z
  .string()
  .trim()
  .min(collectionLimits.minNameLength)
  .max(collectionLimits.maxNameLength);
const description = z.string().trim().max(collectionLimits.description);
const shortNames = z.array(catalogName).max(collectionLimits.datasets);

/** A dataset of a collection. */
export const collectedDatasetSchema = z.object({
  datasetShortName: z.string(),
  /** The short name again where the dataset was removed. */
  datasetLongName: z.string(),
  /** Whether the catalog has no such dataset any more. */
  isInvalid: z.boolean(),
  rowCount: z.number(),
  hasAncillary: z.boolean(),
});

/** A collection as its reader sees it. */
export const collectionSchema = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  createdDate: z.string(),
  modifiedDate: z.string(),
  ownerName: z.string(),
  ownerAffiliation: z.string(),
  isOwner: z.boolean(),
  isFollowing: z.boolean(),
  datasetCount: z.number(),
  followerCount: z.number(),
  views: z.number(),
  copies: z.number(),
  downloads: z.number(),
  /** In the order in which they were added; left out of lists that do not ask for them. */
  datasets: z.array(collectedDatasetSchema).optional(),
});

/** GET /api/collections: public ones and, for those who are signed in, their own; changed last first. The full count is in the header `X-Total-Count`. */
export const collectionsQuerySchema = z.object({
  includeDatasets: z.enum(['true', 'false']).default('false'),
  /** Words that all stand in name, description or owner's name. */
  query: z.string().trim().max(200).default(''),
  /** Only those that have this dataset. */
  dataset: catalogName.optional(),
  /** Only those of the person who asks; nothing for visitors. */
  own: z.enum(['true', 'false']).default('false'),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
/** Its answer, and that of GET /api/collections/followed. */
export const collectionsReplySchema = z.array(collectionSchema);
/** Path of /api/collections/{id}. Private collections of others are not there: 404. */
export const collectionParamsSchema = z.object({ id: catalogId });
/** GET /api/collections/verify-name: whether the person may use a name; `collectionId` is the collection that has it already. */
export const collectionNameQuerySchema = z.object({ name, collectionId: catalogId.optional() });
/** Its answer. */
export const collectionNameReplySchema = z.object({ name: z.string(), isAvailable: z.boolean() });
/** POST /api/collections → 201 and the collection. 409 `conflict` for a name that the person has given already. */
export const newCollectionSchema = z.strictObject({
  name,
  description: description.default(''),
  isPublic: z.boolean().default(false),
  datasets: shortNames.default([]),
});
/** PATCH /api/collections/{id}: only for its owner. `datasets` replaces all of them. A collection that becomes private loses its followers. */
export const changedCollectionSchema = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  isPublic: z.boolean().optional(),
  datasets: shortNames.optional(),
  addDatasets: shortNames.optional(),
  removeDatasets: shortNames.optional(),
});

/** A collection. */
export type Collection = z.infer<typeof collectionSchema>;
/** A dataset of a collection. */
export type CollectedDataset = z.infer<typeof collectedDatasetSchema>;
/** What a collection is made from. */
export type NewCollection = z.input<typeof newCollectionSchema>;
/** What is changed of a collection. */
export type ChangedCollection = z.input<typeof changedCollectionSchema>;
