import { lazy, Suspense } from 'react';
import { hasMarkdown } from './has-markdown.ts';
import styles from './texts.module.css';

const Markdown = lazy(() => import('./markdown.tsx'));

/** A text of a dataset's makers. What reads Markdown is larger than the rest of the page's own code: it is loaded only for a text that has any, which stands there plain until then. */
export function FormattedText({ text }: { text: string }) {
  const plain = <Paragraphs text={text} />;
  return hasMarkdown(text) ? (
    <Suspense fallback={plain}>
      <Markdown text={text} />
    </Suspense>
  ) : (
    plain
  );
}

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={styles.markdown}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
