import { notAvailable } from '../../../shared/dataset/dataset-facts.ts';
import { splitLinks } from './split-links.ts';
import styles from './sections.module.css';

/** Plain text whose addresses and DOIs are links; 'N/A' when there is none. */
export function LinkedText({ text }: { text: string | null }) {
  if (!text) return <span className={styles.none}>{notAvailable}</span>;
  return (
    <span className={styles.text}>
      {splitLinks(text).map((part, index) =>
        part.href ? (
          <a key={index} href={part.href} rel="noreferrer">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
