import { CopyButton } from '@isobath/ui';
import styles from '../dataset.module.css';

/** A citation to read and to copy. */
export function CitationText({ text }: { text: string }) {
  return (
    <>
      <p className={styles.quote}>{text}</p>
      <CopyButton text={text} what="the citation" label="Copy citation" />
    </>
  );
}
