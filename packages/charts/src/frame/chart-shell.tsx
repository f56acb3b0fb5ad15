import './charts.css';
import { Fragment } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { ChartTitle } from '../text/chart-title.ts';

/** What stands between the parts of a subtitle. */
const partSeparator = ' · ';

interface ChartShellProps {
  title: ChartTitle;
  /** One sentence for those who do not see the picture. */
  summary: string;
  figureRef: RefObject<HTMLElement | null>;
  tools?: ReactNode;
  table?: ReactNode;
  notes?: readonly string[];
  isLoading?: boolean | undefined;
  /** What stands beside a picture that is higher than wide, with its notes and table; below it where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Title line with its tools, the picture, notes about what was sampled or left out, and the table behind it. */
export function ChartShell({ figureRef, ...props }: ChartShellProps) {
  return (
    <figure className="isobath-chart" ref={figureRef} aria-busy={props.isLoading ?? false}>
      <header className="isobath-chart-head">
        <figcaption>
          <span className="isobath-chart-title">{props.title.title}</span>
          {props.title.subtitle && (
            <span className="isobath-chart-subtitle">{wholeParts(props.title.subtitle)}</span>
          )}
        </figcaption>
        <div className="isobath-chart-tools">{props.tools}</div>
      </header>
      <p className="isobath-chart-unseen">{props.summary}</p>
      {props.aside === undefined ? (
        <>
          {props.children}
          <Below {...props} />
        </>
      ) : (
        <div className="isobath-chart-upright">
          <div>{props.children}</div>
          <div className="isobath-chart-aside">
            {props.aside}
            <Below {...props} />
          </div>
        </div>
      )}
    </figure>
  );
}

function Below({ notes, table }: Pick<ChartShellProps, 'notes' | 'table'>) {
  return (
    <>
      {notes && notes.length > 0 && (
        <ul className="isobath-chart-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {table}
    </>
  );
}

/** A line breaks between its parts, never within 170° E – 170° W and never before the dot. */
function wholeParts(subtitle: string): ReactNode {
  const parts = subtitle.split(partSeparator);
  return parts.map((part, index) => (
    <Fragment key={index}>
      <span>
        {part}
        {index < parts.length - 1 && partSeparator.trimEnd()}
      </span>{' '}
    </Fragment>
  ));
}
