import { CopyButton } from '@isobath/ui';
import type { ReactElement } from 'react';
import { InlineText } from './inline-text.tsx';
import type { Block } from './parse-markdown.ts';
import styles from './documentation.module.css';

/** One piece of a page. */
export function BlockView({ block }: { block: Block }): ReactElement {
  switch (block.kind) {
    case 'code':
      return <CodeBlock {...block} />;
    case 'table':
      return <TableBlock {...block} />;
    case 'list': {
      const items = block.items.map((item) => (
        <li key={item}>
          <InlineText text={item} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'heading':
      return <h4>{block.text}</h4>;
    case 'paragraph':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      );
  }
}

function CodeBlock({ language, code }: { language: string; code: string }): ReactElement {
  return (
    <div className={styles.codeBox}>
      <pre className={styles.code} tabIndex={0} role="group" aria-label={`${language} snippet`}>
        {code}
      </pre>
      <div className={styles.copy}>
        <CopyButton text={code} what={`the ${language} snippet`} />
      </div>
    </div>
  );
}

/** A table; below 600 px each row stands as a list of its cells under their names. */
function TableBlock({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: string[];
  rows: string[][];
}): ReactElement {
  return (
    <table className={styles.table}>
      {title !== '' && <caption>{title}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, index) => (
              <td
                key={columns[index]}
                data-label={columns[index]}
                data-empty={cell === '' || undefined}
              >
                <span>
                  <InlineText text={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
