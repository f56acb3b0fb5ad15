import { describe, expect, it } from 'vitest';
import {
  adminNewsQuerySchema,
  createStoryRequestSchema,
  newsLimits,
  storiesQuerySchema,
} from './news.ts';

const takes = (story: Record<string, unknown>): boolean =>
  createStoryRequestSchema.safeParse({ story: { headline: 'x', body: 'y', ...story } }).success;
const link = { text: 'a', url: 'https://example.org' };

describe('the limits of a story', () => {
  // Proves news/writing: newsLimits.headline, newsLimits.label, newsLimits.link, newsLimits.body,
  //   newsLimits.tags, newsLimits.links
  it.each([
    ['headline', (count: number) => ({ headline: 'x'.repeat(count) }), newsLimits.headline],
    ['label', (count: number) => ({ label: 'x'.repeat(count) }), newsLimits.label],
    ['link', (count: number) => ({ link: 'https://e.org/'.padEnd(count, 'x') }), newsLimits.link],
    ['body', (count: number) => ({ body: 'x'.repeat(count) }), newsLimits.body],
    ['tags', (count: number) => ({ tags: Array(count).fill('Argo') }), newsLimits.tags],
    [
      'links',
      (count: number) => ({ body: { content: '{0}', links: Array(count).fill(link) } }),
      newsLimits.links,
    ],
  ])('of its %s are taken, and one more is refused', (_name, make, most) => {
    expect([takes(make(most)), takes(make(most + 1))]).toEqual([true, false]);
  });
});

describe('a list of stories', () => {
  // Proves news/writing: newsLimits.usualPage, newsLimits.page
  it('has a usual length and a greatest one', () => {
    expect(storiesQuerySchema.parse({}).limit).toBe(newsLimits.usualPage);
    expect(storiesQuerySchema.safeParse({ limit: newsLimits.page }).success).toBe(true);
    expect(storiesQuerySchema.safeParse({ limit: newsLimits.page + 1 }).success).toBe(false);
  });

  // Proves news/writing: By modify_date, the newest first; statuses 1, 2 and 3 @
  //   adminNewsQuerySchema
  it('of administrators begins with what was changed last, of statuses 1, 2 and 3', () => {
    expect(adminNewsQuerySchema.parse({})).toMatchObject({
      sort: 'modify_date',
      direction: 'desc',
      status: [1, 2, 3],
    });
  });
});
