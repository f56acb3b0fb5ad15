import type { ReactElement } from 'react';
import styles from './documentation.module.css';
import type { Finding } from './search-pages.ts';

const maxShown = 60;

/** Where the words were found. */
export function FindingsView({
  findings,
  search,
  onChoose,
}: {
  findings: readonly Finding[];
  search: string;
  onChoose: () => void;
}): ReactElement {
  const count =
    findings.length === 0
      ? `Nothing contains “${search.trim()}”`
      : `${findings.length} ${findings.length === 1 ? 'part contains' : 'parts contain'} “${search.trim()}”`;
  return (
    <section aria-labelledby="findings">
      <h1 id="findings">Search</h1>
      <p role="status">
        {count}
        {findings.length > maxShown ? `; the first ${maxShown} are shown` : ''}.
      </p>
      <ul className={styles.findings}>
        {findings.slice(0, maxShown).map(({ hash, section, title, around }) => (
          <li key={hash}>
            <a href={`#${hash}`} onClick={onChoose}>
              {title}
            </a>{' '}
            <span className={styles.where}>{section}</span>
            <p>{around}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
