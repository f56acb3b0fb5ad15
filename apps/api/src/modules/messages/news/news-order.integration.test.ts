import { expect, it } from 'vitest';
import { newsStory } from '../../../platform/catalog-database/schema/schema.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { listStories } from './news.repository.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 4, day));

// Proves news/reading: Featured, then rank, publish date, create date @ publicOrder
// Proves news/reading: 'simulate': that order, whichever direction is asked for @ orderOf
it.each(moduleDatabaseKinds)(
  'stories of %s stand featured first, then by rank, publish date and create date',
  async (kind) => {
    const opened = await openTestDatabase(kind);
    /** Headline, featured, rank, day of publication, day of creation; in no order. */
    const stories = [
      ['created later', false, null, 9, 8],
      ['second rank', false, 2, 1, 1],
      ['never published', false, null, null, 9],
      ['featured without rank', true, null, 2, 2],
      ['created first', false, null, 9, 3],
      ['first rank', false, 1, 3, 3],
      ['published last', false, null, 10, 1],
      ['featured with rank', true, 7, 1, 1],
    ] as const;
    for (const [headline, isFeatured, rank, published, created] of stories)
      await opened.database.insert(newsStory).values({
        headline,
        isFeatured,
        rank,
        body: '',
        tags: [],
        categoryId: 1,
        status: 3,
        createdAt: at(created),
        modifiedAt: at(created),
        publishedAt: published === null ? null : at(published),
      });
    const { rows } = await listStories(
      opened.database,
      { statuses: [3] },
      { offset: 0, limit: 20 },
    );
    expect(rows.map(({ headline }) => headline)).toEqual([
      'featured with rank',
      'featured without rank',
      'first rank',
      'second rank',
      'published last',
      'created later',
      'created first',
      'never published',
    ]);
    // 'simulate' is that order, whichever direction is asked for.
    const simulated = await listStories(
      opened.database,
      { statuses: [2, 3] },
      { offset: 0, limit: 20, sort: 'simulate', direction: 'asc' },
    );
    expect(simulated.rows).toEqual(rows);
    await opened.close();
  },
);
