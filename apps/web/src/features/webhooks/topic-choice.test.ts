import { describe, expect, it } from 'vitest';
import { describeTopics, firstChoice, readTopics, writeTopics } from './topic-choice.ts';

describe('what a webhook is told of', () => {
  it.each([
    [['datasets'], 'New versions of any dataset'],
    [['dataset:A', 'dataset:B'], 'New versions of A, B'],
    [['datasets', 'news'], 'New versions of any dataset; all stories'],
    [['news-category:event', 'news-dataset:A'], 'Stories of the category Event, or about A'],
  ])('is %s in its form and in words', (topics, words) => {
    expect(writeTopics(readTopics(topics))).toEqual(topics);
    expect(describeTopics(topics)).toBe(words);
  });

  it('is nothing where only names are missing', () => {
    expect(writeTopics({ ...firstChoice, datasets: 'these' })).toEqual([]);
    expect(writeTopics({ ...firstChoice, datasets: 'none', news: 'some' })).toEqual([]);
  });
});
