import type { DatasetFullPage } from '@isobath/contract';
import { FormattedText } from './formatted-text.tsx';
import styles from './sections.module.css';

/** News about the dataset, in the order in which they come: headline, date and text. */
export function Announcements({ news }: { news: DatasetFullPage['news'] }) {
  return news.map(({ ID: id, headline, link, body, publish_date: published }) => (
    <article key={id} className={styles.story}>
      <h3>{link ? <a href={link}>{headline}</a> : headline}</h3>
      {published && <time dateTime={published}>{published.slice(0, 10)}</time>}
      {body && <FormattedText text={body} />}
    </article>
  ));
}
