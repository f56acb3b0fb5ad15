import type { DatasetFullPage, EditedStory, ListedStory, Story } from '@isobath/contract';
import { newsCategories } from '@isobath/contract';
import { writeMarkedText } from './news-markup.ts';
import type { StoryRow } from './news.repository.ts';

/** The day that a story shows: the stated one, else that of its publication, else that of its creation. */
function dayOf({ date, publishedAt, createdAt }: StoryRow): string {
  return date ?? (publishedAt ?? createdAt).toISOString().slice(0, 10);
}

/** What a category is called in addresses; the first one for a number that a later release wrote. */
function nameCategory(categoryId: number): Story['category'] {
  return newsCategories.find(({ id }) => id === categoryId)?.name ?? newsCategories[0].name;
}

/** The number of a category. */
export function numberCategory(name: Story['category']): number {
  return newsCategories.find((category) => category.name === name)?.id ?? newsCategories[0].id;
}

/** A story for visitors. */
export function writeStory(row: StoryRow): Story {
  const { id, headline, link, label, body, publishedAt, modifiedAt, tags, isFeatured } = row;
  return {
    id,
    headline,
    link,
    label,
    body,
    date: dayOf(row),
    publishedAt: publishedAt?.toISOString() ?? null,
    modifiedAt: modifiedAt.toISOString(),
    category: nameCategory(row.categoryId),
    tags: [...tags],
    isFeatured,
    viewStatus: row.status,
  };
}

/** A story for administrators. */
export function writeEditedStory(row: StoryRow, authors: ReadonlyMap<number, string>): EditedStory {
  return {
    ...writeStory(row),
    rank: row.rank,
    createdAt: row.createdAt.toISOString(),
    statedDate: row.date,
    author: row.authorId === null ? null : (authors.get(row.authorId) ?? null),
  };
}

/** A story as existing clients read it. */
export function writeListedStory(row: StoryRow): ListedStory {
  return {
    id: row.id,
    headline: row.headline,
    link: row.link,
    label: row.label,
    body: JSON.stringify(writeMarkedText(row.body)),
    date: dayOf(row),
    rank: row.rank,
    view_status: row.status,
    create_date: row.createdAt.toISOString(),
    modify_date: row.modifiedAt.toISOString(),
    publish_date: row.publishedAt?.toISOString() ?? null,
    Status_ID: row.categoryId,
    Highlight: row.isFeatured ? '1' : '0',
    tags: [...row.tags],
  };
}

/** A story on the page of a dataset. */
export function writeDatasetNews(row: StoryRow): DatasetFullPage['news'][number] {
  const { id, headline, link, body, publishedAt } = row;
  const publish_date = publishedAt?.toISOString() ?? null;
  return { ID: id, headline, link, body, publish_date, date: dayOf(row) };
}
