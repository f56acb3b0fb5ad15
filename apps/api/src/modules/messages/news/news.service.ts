import type {
  DatasetFullPage,
  ListedStory,
  StoriesQuery,
  StoriesReply,
  Story,
} from '@isobath/contract';
import { newsLimits } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { findStory, listStories } from './news.repository.ts';
import { listVisibleStatuses, splitWords } from './story-filter.ts';
import { numberCategory, writeDatasetNews, writeListedStory, writeStory } from './story-replies.ts';

/** What the public side of news depends on. */
export interface NewsParts {
  readonly database: Database;
  readonly environment: 'production' | 'staging' | 'development';
}

const maxListed = 1000;

/** News as everybody may read it: the answer is the same for administrators. */
export class NewsService {
  private readonly parts: NewsParts;

  constructor(parts: NewsParts) {
    this.parts = parts;
  }

  /** All visible stories in the shape that existing clients read. */
  async listForClients(): Promise<ListedStory[]> {
    return (await this.readNewest()).map(writeListedStory);
  }

  /** The newest 1000 visible stories. */
  async listAll(): Promise<Story[]> {
    return (await this.readNewest()).map(writeStory);
  }

  /** One page of the visible stories that fit a search. */
  async list({ dataset, category, query, offset, limit }: StoriesQuery): Promise<StoriesReply> {
    const { total, rows } = await listStories(
      this.parts.database,
      {
        statuses: this.statuses(),
        dataset,
        categoryId: category && numberCategory(category),
        words: splitWords(query),
      },
      { offset, limit },
    );
    return { total, stories: rows.map(writeStory) };
  }

  /** A visible story. Refuses with `not-found`, in the same words for a story that nobody may see yet. */
  async find(id: number): Promise<Story> {
    const row = await findStory(this.parts.database, id);
    if (row && this.statuses().includes(row.status)) return writeStory(row);
    throw new Refusal('not-found', `There is no news story ${id}.`);
  }

  /** The newest visible stories for a feed, of a dataset or a category if one is given. */
  async listForFeed(of: Pick<StoriesQuery, 'dataset' | 'category'>): Promise<Story[]> {
    const { rows } = await listStories(
      this.parts.database,
      {
        statuses: this.statuses(),
        dataset: of.dataset,
        categoryId: of.category && numberCategory(of.category),
      },
      { offset: 0, limit: newsLimits.feed, sort: 'publish_date', direction: 'desc' },
    );
    return rows.map(writeStory);
  }

  /** Visible stories about a dataset, as its page lists them. */
  async listForDataset(shortName: string): Promise<DatasetFullPage['news']> {
    const { rows } = await listStories(
      this.parts.database,
      { statuses: this.statuses(), dataset: shortName },
      { offset: 0, limit: newsLimits.feed },
    );
    return rows.map(writeDatasetNews);
  }

  private async readNewest() {
    const { rows } = await listStories(
      this.parts.database,
      { statuses: this.statuses() },
      { offset: 0, limit: maxListed },
    );
    return rows;
  }

  private statuses(): readonly number[] {
    return listVisibleStatuses(this.parts.environment);
  }
}
