import { storiesReplySchema, storySchema } from '@isobath/contract';
import type { NewsCategory, StoriesReply, Story } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** Which stories are asked for. */
export interface StoriesWanted {
  offset: number;
  limit: number;
  dataset?: string | undefined;
  category?: NewsCategory | undefined;
  query?: string | undefined;
}

/** GET /api/news/stories: visible stories, featured ones first, then by rank, then the newest. */
export function fetchStories(wanted: StoriesWanted, options: CallOptions): Promise<StoriesReply> {
  return askJson('/api/news/stories', storiesReplySchema, { query: { ...wanted } }, options);
}

/** GET /api/news/stories/{id}. Throws `not-found`. */
export function fetchStory(id: number, options: CallOptions): Promise<Story> {
  return askJson(`/api/news/stories/${id}`, storySchema, {}, options);
}
