import {
  adminNewsReplySchema,
  editedStorySchema,
  newsImageReplySchema,
  rankedStoriesReplySchema,
  storyHistoryReplySchema,
} from '@isobath/contract';
import type {
  EditedStory,
  NewsCategory,
  NewsImage,
  RankedStory,
  StoryHistory,
} from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** What an administrator writes. */
export interface StoryDraft {
  headline: string;
  link: string | null;
  label: string | null;
  /** Markdown. */
  body: string;
  /** YYYY-MM-DD. */
  date: string | null;
  tags: string[];
  category: NewsCategory;
}

/** Which stories are listed for administrators. */
export interface NewsroomList {
  /** Comma-separated view statuses. */
  status?: string | undefined;
  sort?: string | undefined;
  direction?: string | undefined;
  category?: string | undefined;
  dataset?: string | undefined;
  query?: string | undefined;
  offset: number;
  limit: number;
}

/** What changes how public a story is. */
export type StoryStep = 'publish' | 'preview' | 'draft' | 'unpublish';

const post = (path: string, body: unknown, options: CallOptions): Promise<EditedStory> =>
  askJson(path, editedStorySchema, { method: 'POST', body }, options);

/** GET /api/admin/news: stories of every view status. For administrators, as all here. */
export function fetchNewsroom(
  wanted: NewsroomList,
  options: CallOptions,
): Promise<{ total: number; stories: EditedStory[] }> {
  return askJson('/api/admin/news', adminNewsReplySchema, { query: { ...wanted } }, options);
}

/** GET /api/admin/news/{id}. Throws `not-found`. */
export function fetchEditedStory(id: number, options: CallOptions): Promise<EditedStory> {
  return askJson(`/api/admin/news/${id}`, editedStorySchema, {}, options);
}

/** GET /api/admin/news/{id}/history: the newest state first. */
export function fetchStoryHistory(id: number, options: CallOptions): Promise<StoryHistory> {
  return askJson(`/api/admin/news/${id}/history`, storyHistoryReplySchema, {}, options);
}

/** GET /api/admin/news/ranks: stories that have a rank, the first one first. */
export function fetchRanks(options: CallOptions): Promise<EditedStory[]> {
  return askJson('/api/admin/news/ranks', rankedStoriesReplySchema, {}, options);
}

/** POST /api/news/create: a draft. Throws `unknown-dataset`. */
export function createStory(story: StoryDraft, options: CallOptions): Promise<EditedStory> {
  return post('/api/news/create', { story }, options);
}

/** POST /api/news/update. Throws `conflict` for a story that somebody changed since `modDate`. */
export function updateStory(
  story: StoryDraft & { id: number },
  modDate: string,
  options: CallOptions,
): Promise<EditedStory> {
  return post('/api/news/update', { story, modDate }, options);
}

/** POST /api/news/{publish, preview, draft, unpublish}. Throws `conflict` as {@link updateStory} does. */
export function stepStory(
  step: StoryStep,
  { id, modDate }: { id: number; modDate: string },
  options: CallOptions,
): Promise<EditedStory> {
  return post(`/api/news/${step}`, { id, modDate }, options);
}

/** POST /api/news/feature: puts a story on top, or takes it down. Throws `conflict` where `isFeatured` is not so any more. */
export function featureStory(
  { id, isFeatured }: { id: number; isFeatured: boolean },
  options: CallOptions,
): Promise<EditedStory> {
  return post('/api/news/feature', { id, current: isFeatured ? '1' : '0' }, options);
}

/** POST /api/admin/news/restore: the words of an earlier state. */
export function restoreStory(
  { id, revision }: { id: number; revision: number },
  options: CallOptions,
): Promise<EditedStory> {
  return post('/api/admin/news/restore', { id, revision }, options);
}

/** POST /api/news/updateRanks. Throws `conflict` where the ranks are not as `seen` any more. */
export function updateRanks(
  { ranks, seen }: { ranks: RankedStory[]; seen: RankedStory[] },
  options: CallOptions,
): Promise<EditedStory[]> {
  return askJson(
    '/api/news/updateRanks',
    rankedStoriesReplySchema,
    { method: 'POST', body: { ranks, seen } },
    options,
  );
}

/** POST /api/admin/news/images: an image for stories, resized by the server. Throws `bad-request` for a file that is no such image, and `body-too-large`. */
export function uploadNewsImage(file: Blob, options: CallOptions): Promise<NewsImage> {
  const upload = file.slice(0, file.size, 'application/octet-stream');
  return askJson(
    '/api/admin/news/images',
    newsImageReplySchema,
    { method: 'POST', upload },
    options,
  );
}
