import { newsCategories } from '@isobath/contract';

/** What a webhook is told of, as its form has it. */
export interface TopicChoice {
  readonly datasets: 'none' | 'any' | 'these';
  readonly datasetNames: readonly string[];
  readonly news: 'none' | 'all' | 'some';
  /** Names of categories. */
  readonly categories: readonly string[];
  readonly newsDatasets: readonly string[];
}

/** What a new webhook is offered. */
export const firstChoice: TopicChoice = {
  datasets: 'any',
  datasetNames: [],
  news: 'none',
  categories: [],
  newsDatasets: [],
};

const namesAfter = (topics: readonly string[], prefix: string): string[] =>
  topics.filter((topic) => topic.startsWith(prefix)).map((topic) => topic.slice(prefix.length));

/** The choice that topics came from. */
export function readTopics(topics: readonly string[]): TopicChoice {
  const datasetNames = namesAfter(topics, 'dataset:');
  const categories = namesAfter(topics, 'news-category:');
  const newsDatasets = namesAfter(topics, 'news-dataset:');
  const isSome = categories.length + newsDatasets.length > 0;
  return {
    datasets: topics.includes('datasets') ? 'any' : datasetNames.length > 0 ? 'these' : 'none',
    datasetNames,
    news: topics.includes('news') ? 'all' : isSome ? 'some' : 'none',
    categories,
    newsDatasets,
  };
}

/** The topics of a choice; none where nothing is chosen yet. */
export function writeTopics({
  datasets,
  datasetNames,
  news,
  categories,
  newsDatasets,
}: TopicChoice): string[] {
  return [
    ...(datasets === 'any' ? ['datasets'] : []),
    ...(datasets === 'these' ? datasetNames.map((name) => `dataset:${name}`) : []),
    ...(news === 'all' ? ['news'] : []),
    ...(news === 'some' ? categories.map((name) => `news-category:${name}`) : []),
    ...(news === 'some' ? newsDatasets.map((name) => `news-dataset:${name}`) : []),
  ];
}

/** Topics in words: `New versions of any dataset; all stories`. */
export function describeTopics(topics: readonly string[]): string {
  const { datasets, datasetNames, news, categories, newsDatasets } = readTopics(topics);
  const labels = categories.map(
    (name) => newsCategories.find((category) => category.name === name)?.label ?? name,
  );
  const kinds = [
    ...(labels.length > 0 ? [`of the category ${labels.join(' or ')}`] : []),
    ...(newsDatasets.length > 0 ? [`about ${newsDatasets.join(' or ')}`] : []),
  ];
  const parts = [
    ...(datasets === 'any' ? ['new versions of any dataset'] : []),
    ...(datasets === 'these' ? [`new versions of ${datasetNames.join(', ')}`] : []),
    ...(news === 'all' ? ['all stories'] : []),
    ...(news === 'some' ? [`stories ${kinds.join(', or ')}`] : []),
  ];
  const words = parts.join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
