import type { DatasetFullPage } from '@isobath/contract';
import { FormattedText } from '../../../shared/texts/formatted-text.tsx';
import styles from './sections.module.css';

/** News about the dataset, in the order in which they come: headline, date and text. The headline leads to the story's page, `link` further. */
export default function Announcements({ news }: { news: DatasetFullPage['news'] }) {
  return news.map(({ ID: id, headline, link, body, date }) => (
    <article key={id} className={styles.story}>
      <h3>
        <a href={`/news/${id}`}>{headline}</a>
      </h3>
      <time dateTime={date}>{date}</time>
      {body && <FormattedText text={body} />}
      {link && (
        <p>
          <a href={link} rel="noreferrer">
            Further information
          </a>
        </p>
      )}
    </article>
  ));
}
