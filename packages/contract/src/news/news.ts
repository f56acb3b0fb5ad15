import { z } from 'zod';
import { catalogId, catalogName, instant, number, text } from '../request/field.ts';

/** Limits of news stories (spec 3 §9 where it names them). */
export const newsLimits = {
  /** Characters. */
  headline: 300,
  label: 200,
  link: 2000,
  /** Characters of Markdown. */
  body: 20_000,
  /** Datasets of one story. */
  tags: 50,
  /** Links of one story in the reference portal's markup. */
  links: 200,
  /** Stories that one request may ask for, and that a page asks for by itself. */
  page: 100,
  usualPage: 20,
  /** Stories of a feed. */
  feed: 50,
  /** Height of the box of stories on the home page, px, and where its scrolling begins again. */
  boxHeightPx: 1200,
  scrollResetPx: 445,
} as const;

/** How far a story is: `hidden` from every list, `draft` for administrators, `preview` also for everybody outside production, `published` for everybody. */
export const viewStatuses = { hidden: 0, draft: 1, preview: 2, published: 3 } as const;

/** What a story is about. `id` is the Status_ID of existing clients. */
export const newsCategories = [
  { id: 1, name: 'general', label: 'General' },
  { id: 2, name: 'new-dataset', label: 'New dataset' },
  { id: 3, name: 'dataset-update', label: 'Dataset update' },
  { id: 4, name: 'correction', label: 'Correction' },
  { id: 5, name: 'event', label: 'Event' },
] as const;

const categoryNames = newsCategories.map(({ name }) => name);
const categoryId = z.coerce
  .number()
  .int()
  .refine((id) => newsCategories.some((category) => category.id === id), 'is not a category');

/** The number of a story in an address, `12` or `12-a-few-words`. */
export const storyParamsSchema = z.object({
  id: z
    .string()
    .max(200)
    .regex(/^[1-9]\d{0,8}(?:-[a-z0-9-]*)?$/, 'is not the number of a story')
    .transform((address) => Number.parseInt(address, 10)),
});

/** A story as every visitor may read it. */
export const storySchema = z.object({
  id: z.number(),
  headline: z.string(),
  link: text,
  label: text,
  /** Markdown. */
  body: z.string(),
  /** The day that is shown, YYYY-MM-DD. */
  date: z.string(),
  publishedAt: instant,
  modifiedAt: z.string(),
  category: z.enum(categoryNames),
  /** Short names of datasets. */
  tags: z.array(z.string()),
  isFeatured: z.boolean(),
  viewStatus: z.number(),
});

const page = {
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(newsLimits.page).default(newsLimits.usualPage),
};

const chosen = {
  dataset: catalogName.optional(),
  category: z.enum(categoryNames).optional(),
};

/** GET /api/news/stories: of a dataset, of a category, with all words of a text. */
export const storiesQuerySchema = z.object({
  ...chosen,
  query: z.string().trim().max(200).default(''),
  ...page,
});
/** Answer of GET /api/news/stories. */
export const storiesReplySchema = z.object({ total: z.number(), stories: z.array(storySchema) });
/** GET /api/news/feed: all stories, those of a dataset, or those of a category, as Atom (RFC 4287). */
export const feedQuerySchema = z.object(chosen);

/** A story of GET /api/news/list, as existing clients read it. `body` is the JSON text of `{content, links}`. */
export const listedStorySchema = z.object({
  id: z.number(),
  headline: z.string(),
  link: text,
  label: text,
  body: z.string(),
  date: z.string(),
  rank: number,
  view_status: z.number(),
  create_date: z.string(),
  modify_date: z.string(),
  publish_date: instant,
  Status_ID: z.number(),
  Highlight: z.enum(['0', '1']),
  tags: z.array(z.string()),
});
/** Answer of GET /api/news/list. */
export const newsListReplySchema = z.array(listedStorySchema);

/** A text in the markup of the reference portal: `{0}` stands for the first link, marks are `*em*`, `/italic/`, `_underline_` and `` `pre` ``, a backslash takes a mark's meaning away. */
export const markedTextSchema = z.object({
  content: z.string().max(newsLimits.body),
  links: z
    .array(
      z.object({ text: z.string().max(newsLimits.label), url: z.string().max(newsLimits.link) }),
    )
    .max(newsLimits.links)
    .default([]),
});

const line = (longest: number) => z.string().trim().max(longest);
const address = line(newsLimits.link)
  .refine(
    (link) => link === '' || /^(?:https?:\/\/|mailto:|\/(?![/\\]))\S+$/i.test(link),
    'is not an address: expected one that begins with https://, http://, mailto: or /',
  )
  .nullable()
  .default(null);

/** `2026-02-31` is none, though `Date` takes it for the third of March. */
function isCalendarDay(date: string): boolean {
  const ms = Date.parse(date);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
}

/** What administrators write. `body`: Markdown, or the reference portal's markup as an object or as its JSON text. */
export const storyInputSchema = z.object({
  headline: line(newsLimits.headline).min(1, 'is empty'),
  link: address,
  label: line(newsLimits.label).nullable().default(null),
  body: z.union([z.string().max(newsLimits.body), markedTextSchema]),
  date: z
    .string()
    .max(40)
    .regex(/^\d{4}-\d\d-\d\d/, 'is not a date: expected YYYY-MM-DD')
    .transform((date) => date.slice(0, 10))
    .refine(isCalendarDay, 'is not a day of the calendar')
    .nullable()
    .default(null),
  tags: z.array(catalogName).max(newsLimits.tags).default([]),
  category: z.enum(categoryNames).default('general'),
});

/** POST /api/news/create. A new story is a draft unless `view_status` says otherwise; it is published by POST /api/news/publish. */
export const createStoryRequestSchema = z.object({
  story: storyInputSchema.extend({ view_status: z.literal([1, 2]).default(1) }),
});
const modDate = z.string().max(40).optional();
/** POST /api/news/update. With `modDate`, the modify_date of the story as it was read, a story that somebody changed since is refused as `conflict`. */
export const updateStoryRequestSchema = z.object({
  story: storyInputSchema.extend({ id: catalogId }),
  modDate,
});
/** POST /api/news/{publish, draft, preview, unpublish}. */
export const storyIdRequestSchema = z.object({ id: catalogId, modDate });
/** POST /api/news/feature: turns over what `current` (`'0'` or `'1'`) says it is now. */
export const featureStoryRequestSchema = z.object({
  id: catalogId,
  current: z.union([z.enum(['0', '1']), z.boolean()]).nullable(),
});
/** POST /api/news/category. */
export const storyCategoryRequestSchema = z.object({ id: catalogId, category: categoryId });
const rank = z.object({ id: catalogId, rank: z.number().int().min(1).max(10_000) });
/** POST /api/news/updateRanks: the stories that have a rank, each with another; all others have none. With `seen`, the ranks as they were read, ranks that somebody changed since are refused as `conflict`. */
export const updateRanksRequestSchema = z.object({
  ranks: z
    .array(rank)
    .max(1000)
    .refine((ranks) => areDifferent(ranks.map((each) => each.rank)), 'has a rank twice')
    .refine((ranks) => areDifferent(ranks.map(({ id }) => id)), 'has a story twice'),
  seen: z.array(rank).max(1000).optional(),
});

function areDifferent(numbers: readonly number[]): boolean {
  return new Set(numbers).size === numbers.length;
}

/** A story as administrators see it. */
export const editedStorySchema = storySchema.extend({
  rank: number,
  createdAt: z.string(),
  /** The stated day; null where the day of publication is shown. */
  statedDate: z.string().nullable(),
  author: z.string().nullable(),
});

/** What the list of administrators may be sorted by; `simulate` is the order of the public list (spec 3 §2). */
export const newsSorts = [
  'modify_date',
  'publish_date',
  'create_date',
  'rank',
  'headline',
  'simulate',
] as const;
/** GET /api/admin/news: stories of these view statuses (default 1, 2 and 3), sorted by modify_date, the newest first. `simulate` shows statuses 2 and 3 in the order of the public list. */
export const adminNewsQuerySchema = z.object({
  status: z
    .string()
    .max(20)
    .regex(/^[0-3](?:,[0-3])*$/, 'is not a list of view statuses')
    .default('1,2,3')
    .transform((list) => list.split(',').map(Number)),
  sort: z.enum(newsSorts).default('modify_date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  ...chosen,
  query: z.string().trim().max(200).default(''),
  ...page,
});
/** Answer of GET /api/admin/news. */
export const adminNewsReplySchema = z.object({
  total: z.number(),
  stories: z.array(editedStorySchema),
});
/** Answer of GET /api/admin/news/ranks and POST /api/news/updateRanks: the stories that have a rank, the first one first. */
export const rankedStoriesReplySchema = z.array(editedStorySchema);
/** Answer of GET /api/admin/news/{id}/history, the newest state first. */
export const storyHistoryReplySchema = z.array(
  z.object({
    id: z.number(),
    at: z.string(),
    by: z.string().nullable(),
    action: z.string(),
    headline: z.string(),
    body: z.string(),
    viewStatus: z.number(),
    tags: z.array(z.string()),
  }),
);
/** POST /api/admin/news/restore: gives a story the text, tags, category and dates of an earlier state; it stays as public as it is. */
export const restoreStoryRequestSchema = z.strictObject({ id: catalogId, revision: catalogId });

/** What a story is about, by name. */
export type NewsCategory = (typeof categoryNames)[number];
/** A story as every visitor may read it. */
export type Story = z.infer<typeof storySchema>;
/** Some of the stories that were asked for, and how many there are. */
export type StoriesReply = z.infer<typeof storiesReplySchema>;
/** Which stories are asked for. */
export type StoriesQuery = z.infer<typeof storiesQuerySchema>;
/** A story as existing clients read it. */
export type ListedStory = z.infer<typeof listedStorySchema>;
/** A text in the markup of the reference portal. */
export type MarkedText = z.infer<typeof markedTextSchema>;
/** What administrators write. */
export type StoryInput = z.infer<typeof storyInputSchema>;
/** A story as administrators see it. */
export type EditedStory = z.infer<typeof editedStorySchema>;
/** Which stories administrators list, and how. */
export type AdminNewsQuery = z.infer<typeof adminNewsQuerySchema>;
/** The states that a story had. */
export type StoryHistory = z.infer<typeof storyHistoryReplySchema>;
/** The ranks of stories. */
export type RankedStory = z.infer<typeof rank>;

/** The address of a story's page: its number, and words of its headline for people. */
export function storyAddress({ id, headline }: Pick<Story, 'id' | 'headline'>): string {
  const words = headline
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 8)
    .join('-')
    .slice(0, 80);
  return `/news/${id}${words === '' ? '' : `-${words}`}`;
}
