import { Fragment } from 'react';
import type { ReactElement } from 'react';
import styles from './documentation.module.css';

const piece = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\][]+\]\([^)\s]+\))/;

/** Code of so many characters fits a line of a phone and is not broken, least of all after the hyphens of `--fail`. */
const unbrokenCode = 24;

/** Text in which `code`, **strong words**, *names* and [links](address) are marked. */
export function InlineText({ text }: { text: string }): ReactElement {
  return (
    <>
      {text.split(piece).map((each, index) => (
        <Fragment key={index}>{drawPiece(each)}</Fragment>
      ))}
    </>
  );
}

function drawPiece(text: string): ReactElement | string {
  if (text.startsWith('`') && text.length > 2)
    return (
      <code className={text.length - 2 <= unbrokenCode ? styles.unbroken : undefined}>
        {text.slice(1, -1)}
      </code>
    );
  if (text.startsWith('**'))
    return (
      <strong>
        <InlineText text={text.slice(2, -2)} />
      </strong>
    );
  if (text.startsWith('*') && text.length > 2) return <em>{text.slice(1, -1)}</em>;
  const [, words, address] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(text) ?? [];
  return words !== undefined ? (
    <a href={address}>
      <InlineText text={words} />
    </a>
  ) : (
    text
  );
}
