import { Fragment } from 'react';
import type { ReactNode } from 'react';

const date = /(\d{4}-\d\d-\d\d)/;

/** Text in which a date stays on one line: `2025-03-` and `05` on two are read as two numbers. */
export function keepDates(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !date.test(text)) return text;
  // Every second part is a date, of which a text may have the same twice.
  return text.split(date).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** A table's or variable's name that goes on in the next line after an underscore, where it has to. */
export function breakName(name: string): ReactNode {
  const [first, ...others] = name.split('_');
  return (
    <>
      {first}
      {others.map((word, index) => (
        <Fragment key={index}>
          _<wbr />
          {word}
        </Fragment>
      ))}
    </>
  );
}
