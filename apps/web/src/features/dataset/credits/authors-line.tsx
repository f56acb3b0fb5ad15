import { fullName } from '@isobath/contract';
import type { DatasetRow } from '@isobath/contract';
import { OrcidLink } from './orcid-link.tsx';
import styles from './credits.module.css';

/** Authors that stand under a title; the section of people has all. */
const maxAuthors = 8;

/** Who made a dataset, under its title; nothing where nobody is named. */
export function AuthorsLine({ authors }: { authors: DatasetRow['Authors'] }) {
  if (authors.length === 0) return null;
  const more = authors.length - maxAuthors;
  return (
    <p className={styles.authors}>
      {authors.slice(0, maxAuthors).map((author, index) => (
        <span key={index} className={styles.author}>
          {fullName(author)}
          <OrcidLink person={author} />
          {index < Math.min(authors.length, maxAuthors) - 1 && (
            <span className={styles.comma}>,</span>
          )}
        </span>
      ))}
      {more > 0 && <a href="#people">and {more} more</a>}
    </p>
  );
}
