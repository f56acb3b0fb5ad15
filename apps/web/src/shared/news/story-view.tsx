import { newsCategories, storyAddress } from '@isobath/contract';
import type { Story } from '@isobath/contract';
import { Link } from '@tanstack/react-router';
import { FormattedText } from '../texts/formatted-text.tsx';
import styles from './news.module.css';

type Shown = Pick<
  Story,
  | 'headline'
  | 'body'
  | 'date'
  | 'category'
  | 'tags'
  | 'link'
  | 'label'
  | 'isFeatured'
  | 'viewStatus'
>;

const publishedStatus = 3;

/** A story in a list: its headline leads to its page. */
export function StoryItem({ story }: { story: Story }) {
  const id = storyAddress(story).replace('/news/', '');
  return (
    <article className={styles.story} data-featured={story.isFeatured || undefined}>
      <StoryFacts story={story} />
      <h3>
        <Link to="/news/$story" params={{ story: id }}>
          {story.headline}
        </Link>
      </h3>
      <FormattedText text={story.body} />
      <StoryLinks story={story} />
    </article>
  );
}

/** The text of a story with its facts, under a headline of the caller's. */
export function StoryBody({ story }: { story: Shown }) {
  return (
    <div className={styles.story}>
      <StoryFacts story={story} />
      <FormattedText text={story.body} />
      <StoryLinks story={story} />
    </div>
  );
}

function StoryFacts({ story: { category, date, isFeatured, viewStatus } }: { story: Shown }) {
  const label = newsCategories.find(({ name }) => name === category)?.label;
  return (
    <p className={styles.facts}>
      <time dateTime={date}>{date}</time>
      {label && <span>{label}</span>}
      {isFeatured && <span className={styles.mark}>Featured</span>}
      {viewStatus !== publishedStatus && <span className={styles.mark}>Not published</span>}
    </p>
  );
}

function StoryLinks({ story: { label, link, tags } }: { story: Shown }) {
  if (link === null && tags.length === 0) return null;
  return (
    <p className={styles.links}>
      {link !== null && (
        <a href={link} rel="noreferrer">
          {label ?? 'Further information'}
        </a>
      )}
      {tags.map((tag) => (
        <Link key={tag} to="/catalog/datasets/$dataset" params={{ dataset: tag }}>
          {tag}
        </Link>
      ))}
    </p>
  );
}
