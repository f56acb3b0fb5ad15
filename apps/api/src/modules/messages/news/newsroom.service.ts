import type {
  AdminNewsQuery,
  EditedStory,
  RankedStory,
  StoryHistory,
  StoryInput,
} from '@isobath/contract';
import { viewStatuses } from '@isobath/contract';
import { changeCatalog } from '../../../platform/catalog-database/catalog-revision.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Audit } from '../../protection/audit/index.ts';
import { announceStory } from '../webhooks/index.ts';
import type { StoryRow } from './news.repository.ts';
import {
  addRevision,
  addStory,
  changeStory,
  clearRanks,
  findRevision,
  findShortNames,
  findStory,
  holdStory,
  listAuthors,
  listRanked,
  listRevisions,
  listStories,
} from './news.repository.ts';
import { findImageIds } from './news-images.repository.ts';
import { readBody } from './read-body.ts';
import { splitWords } from './story-filter.ts';
import { listStoryImages } from './story-images.ts';
import {
  areSameRanks,
  refusalOfStale,
  refusalOfStaleRanks,
  requireStory,
} from './story-refusals.ts';
import { numberCategory, writeEditedStory } from './story-replies.ts';

/** What the editing of news depends on. */
export interface NewsroomParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
}

/** What is done to a story, as its history and the audit log name it. */
type StoryAction =
  | 'created'
  | 'updated'
  | 'published'
  | 'drafted'
  | 'previewed'
  | 'unpublished'
  | 'featured'
  | 'unfeatured'
  | 'categorized'
  | 'ranked'
  | 'restored';

/** A change of one story. */
interface StoryChange {
  readonly id: number;
  readonly actorId: number;
  readonly action: StoryAction;
  /** The modify_date that the editor read; a story that was changed since is left as it is. */
  readonly modDate?: string | undefined;
}

const statusActions = {
  publish: { status: viewStatuses.published, action: 'published' },
  preview: { status: viewStatuses.preview, action: 'previewed' },
  draft: { status: viewStatuses.draft, action: 'drafted' },
  unpublish: { status: viewStatuses.draft, action: 'unpublished' },
} as const satisfies Record<string, { status: number; action: StoryAction }>;

/** What changes how public a story is. */
export type StatusChange = keyof typeof statusActions;

/** Writing of news, for administrators. Every change is kept in the story's history and in the audit log. */
export class NewsroomService {
  private readonly parts: NewsroomParts;

  constructor(parts: NewsroomParts) {
    this.parts = parts;
  }

  /** One page of the stories of any status. */
  async list({
    status,
    dataset,
    category,
    query,
    ...page
  }: AdminNewsQuery): Promise<{ total: number; stories: EditedStory[] }> {
    const isSimulated = page.sort === 'simulate';
    const { total, rows } = await listStories(
      this.parts.database,
      {
        statuses: isSimulated ? [viewStatuses.preview, viewStatuses.published] : status,
        dataset,
        categoryId: category && numberCategory(category),
        words: splitWords(query),
      },
      page,
    );
    return { total, stories: await this.describe(rows) };
  }

  /** Refuses with `not-found`. */
  async find(id: number): Promise<EditedStory> {
    return this.describeOne(requireStory(await findStory(this.parts.database, id), id));
  }

  /** Stories that have a rank, the first one first. */
  async listRanked(): Promise<EditedStory[]> {
    return this.describe(await listRanked(this.parts.database));
  }

  /** Adds a story. Refuses with `unknown-dataset` for a tag that is no dataset. */
  async create(story: StoryInput & { view_status: number }, actorId: number): Promise<EditedStory> {
    const { database, clock } = this.parts;
    const now = clock.now();
    const fields = await this.readInput(story);
    return this.write(database, async (transaction) => {
      const made = await addStory(transaction, {
        ...fields,
        status: story.view_status,
        isFeatured: false,
        authorId: actorId,
        createdAt: now,
        modifiedAt: now,
      });
      await this.note(transaction, made, { actorId, action: 'created' });
      return made;
    });
  }

  /** Replaces what a story says. Refuses with `not-found`, `unknown-dataset`, and `conflict` for one that was changed since `modDate`. */
  async update(
    story: StoryInput & { id: number },
    by: Omit<StoryChange, 'id' | 'action'>,
  ): Promise<EditedStory> {
    const fields = await this.readInput(story);
    return this.change({ ...by, id: story.id, action: 'updated' }, () => fields);
  }

  /** Publishes, previews, drafts or unpublishes a story. Refuses with `not-found` and `conflict`. */
  setStatus(to: StatusChange, by: Omit<StoryChange, 'action'>): Promise<EditedStory> {
    const { status, action } = statusActions[to];
    const now = this.parts.clock.now();
    return this.change({ ...by, action }, () => ({
      status,
      ...(to === 'publish' && { publishedAt: now }),
    }));
  }

  /** Puts a story on top, or takes it down. Refuses with `not-found`, and `conflict` where it is not as `wasFeatured` says. */
  feature(by: Omit<StoryChange, 'action'>, wasFeatured: boolean): Promise<EditedStory> {
    const action = wasFeatured ? 'unfeatured' : 'featured';
    return this.change({ ...by, action }, ({ isFeatured }) => {
      if (isFeatured !== wasFeatured) throw refusalOfStale();
      return { isFeatured: !wasFeatured };
    });
  }

  /** Refuses with `not-found`. */
  categorize(by: Omit<StoryChange, 'action'>, categoryId: number): Promise<EditedStory> {
    return this.change({ ...by, action: 'categorized' }, () => ({ categoryId }));
  }

  /** Gives stories their ranks and takes those of all others away. Refuses with `not-found`, and `conflict` where the ranks are no longer as `seen`. */
  async updateRanks(
    ranks: readonly RankedStory[],
    {
      actorId,
      seen,
    }: { readonly actorId: number; readonly seen: readonly RankedStory[] | undefined },
  ): Promise<EditedStory[]> {
    const { clock, database } = this.parts;
    await changeCatalog(database, async (transaction) => {
      const before = await listRanked(transaction, { isHeld: true });
      if (seen && !areSameRanks(before, seen)) throw refusalOfStaleRanks();
      await clearRanks(transaction);
      const rankOf = new Map(ranks.map(({ id, rank }) => [id, rank]));
      for (const { id } of before)
        if (!rankOf.has(id))
          await this.note(
            transaction,
            await changeStory(transaction, id, { modifiedAt: clock.now() }),
            { actorId, action: 'ranked' },
          );
      for (const { id, rank } of ranks) {
        const row = requireStory(await holdStory(transaction, id), id);
        const wasRanked = before.find((each) => each.id === id)?.rank;
        const isMoved = wasRanked !== rank;
        const changed = await changeStory(transaction, row.id, {
          rank,
          ...(isMoved && { modifiedAt: clock.now() }),
        });
        if (isMoved) await this.note(transaction, changed, { actorId, action: 'ranked' });
      }
    });
    return this.listRanked();
  }

  /** States of a story, the newest first. Refuses with `not-found`. */
  async listHistory(id: number): Promise<StoryHistory> {
    const { database } = this.parts;
    requireStory(await findStory(database, id), id);
    const revisions = await listRevisions(database, id);
    return revisions.map(({ at, content, ...revision }) => ({
      ...revision,
      at: at.toISOString(),
      headline: content.headline,
      body: content.body,
      viewStatus: content.status,
      tags: [...content.tags],
    }));
  }

  /** Gives a story the words of an earlier state; how public it is stays. Refuses with `not-found`. */
  async restore(by: Omit<StoryChange, 'action'>, revisionId: number): Promise<EditedStory> {
    const revision = await findRevision(this.parts.database, by.id, revisionId);
    if (!revision)
      throw new Refusal('not-found', `News story ${by.id} has no state ${revisionId}.`);
    const { headline, link, label, body, date, tags, categoryId } = revision.content;
    return this.change({ ...by, action: 'restored' }, () => ({
      headline,
      link,
      label,
      body,
      date,
      tags,
      categoryId,
    }));
  }

  private async change(
    { id, actorId, action, modDate }: StoryChange,
    changeOf: (row: StoryRow) => Partial<StoryRow>,
  ): Promise<EditedStory> {
    const { clock, database } = this.parts;
    return this.write(database, async (transaction) => {
      const row = requireStory(await holdStory(transaction, id), id);
      if (modDate !== undefined && modDate !== row.modifiedAt.toISOString()) throw refusalOfStale();
      const laterMs = Math.max(clock.now().getTime(), row.modifiedAt.getTime() + 1);
      const changed = await changeStory(transaction, id, {
        ...changeOf(row),
        modifiedAt: new Date(laterMs),
      });
      await this.note(transaction, changed, { actorId, action });
      await announceStory(transaction, { before: row.status, after: changed }, clock.now());
      return changed;
    });
  }

  /** Pages of datasets show news: each change of it is one of the catalog. */
  private async write(
    database: Database,
    work: (transaction: Database) => Promise<StoryRow>,
  ): Promise<EditedStory> {
    return this.describeOne(await changeCatalog(database, work));
  }

  private async note(
    transaction: Database,
    row: StoryRow,
    { actorId, action }: { readonly actorId: number; readonly action: StoryAction },
  ): Promise<void> {
    const { audit } = this.parts;
    await addRevision(transaction, { storyId: row.id, actorId, at: row.modifiedAt, action }, row);
    await audit.record(transaction, {
      actorId,
      action: `news-${action}`,
      detail: { story: row.id, headline: row.headline },
    });
  }

  private async readInput(
    story: StoryInput,
  ): Promise<
    Pick<StoryRow, 'headline' | 'link' | 'label' | 'body' | 'date' | 'tags' | 'categoryId'>
  > {
    const { headline, link, label, date, tags, category } = story;
    const known = await findShortNames(this.parts.database, tags);
    const lowerKnown = known.map((name) => name.toLowerCase());
    const unknown = tags.find((tag) => !lowerKnown.includes(tag.toLowerCase()));
    if (unknown !== undefined)
      throw new Refusal('unknown-dataset', `There is no dataset ${unknown}.`);
    const body = readBody(story.body);
    await this.requireImages(body);
    return {
      headline,
      link: link === '' ? null : link,
      label: label === '' ? null : label,
      body,
      date,
      tags: known,
      categoryId: numberCategory(category),
    };
  }

  /** A story is not saved with an image that is not there. */
  private async requireImages(body: string): Promise<void> {
    const ids = listStoryImages(body);
    const known = await findImageIds(this.parts.database, ids);
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined)
      throw new Refusal('bad-request', `There is no image ${missing}; upload it first.`);
  }

  private async describe(rows: readonly StoryRow[]): Promise<EditedStory[]> {
    const ids = rows.flatMap(({ authorId }) => authorId ?? []);
    const authors = await listAuthors(this.parts.database, [...new Set(ids)]);
    return rows.map((row) => writeEditedStory(row, authors));
  }

  private async describeOne(row: StoryRow): Promise<EditedStory> {
    const authors = await listAuthors(
      this.parts.database,
      row.authorId === null ? [] : [row.authorId],
    );
    return writeEditedStory(row, authors);
  }
}
