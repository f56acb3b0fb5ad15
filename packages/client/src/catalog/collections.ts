import { collectionSchema, collectionsReplySchema } from '@isobath/contract';
import type {
  ChangedCollection,
  Collection,
  CollectionsQuery,
  NewCollection,
} from '@isobath/contract';
import { ask, askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

const pathOf = (id: number, more = ''): string => `/api/collections/${id}${more}`;

/** GET /api/collections: public ones, and the person's own. */
export function fetchCollections(
  query: CollectionsQuery,
  options: CallOptions,
): Promise<Collection[]> {
  return askJson('/api/collections', collectionsReplySchema, { query: { ...query } }, options);
}

/** GET /api/collections/followed. */
export function fetchFollowedCollections(options: CallOptions): Promise<Collection[]> {
  return askJson('/api/collections/followed', collectionsReplySchema, {}, options);
}

/** GET /api/collections/{id}, with its datasets. Throws `ApiProblem` `not-found`, also for a private one of somebody else. */
export function fetchCollection(id: number, options: CallOptions): Promise<Collection> {
  return askJson(pathOf(id), collectionSchema, {}, options);
}

/** POST /api/collections. Throws `conflict` for a name that is taken. */
export function createCollection(wanted: NewCollection, options: CallOptions): Promise<Collection> {
  return askJson('/api/collections', collectionSchema, { method: 'POST', body: wanted }, options);
}

/** PATCH /api/collections/{id}. Throws `not-found`, `forbidden`, `conflict`, `unknown-dataset`. */
export function changeCollection(
  id: number,
  change: ChangedCollection,
  options: CallOptions,
): Promise<Collection> {
  return askJson(pathOf(id), collectionSchema, { method: 'PATCH', body: change }, options);
}

/** DELETE /api/collections/{id}. Throws `not-found`, `forbidden`. */
export async function removeCollection(id: number, options: CallOptions): Promise<void> {
  await ask(pathOf(id), { method: 'DELETE' }, options);
}

/** POST /api/collections/{id}/copy: a private copy. */
export function copyCollection(id: number, options: CallOptions): Promise<Collection> {
  return askJson(pathOf(id, '/copy'), collectionSchema, { method: 'POST' }, options);
}

/** POST or DELETE /api/collections/{id}/follow. */
export async function followCollection(
  id: number,
  isFollowing: boolean,
  options: CallOptions,
): Promise<void> {
  await ask(pathOf(id, '/follow'), { method: isFollowing ? 'POST' : 'DELETE' }, options);
}

/** POST /api/collections/{id}/view or …/download: counts it. */
export async function countCollectionUse(
  id: number,
  what: 'view' | 'download',
  options: CallOptions,
): Promise<void> {
  await ask(pathOf(id, `/${what}`), { method: 'POST' }, options);
}
