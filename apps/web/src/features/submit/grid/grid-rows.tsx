import { columnLetters } from '@isobath/workbook';
import type { ReactNode } from 'react';
import type { GridCell } from '../worker/protocol.ts';
import type { CellPlace } from './move-cell.ts';
import { columnPx, headPx, numberPx, rowPx } from './grid-window.ts';
import styles from './grid.module.css';

interface Columns {
  readonly first: number;
  readonly end: number;
}

const severityLabels = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

/** Letters and names of the columns; stays at the top. */
export function GridHead({
  columns,
  names,
  active,
}: {
  columns: Columns;
  names: readonly string[];
  active: number;
}) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head} style={{ height: headPx }}>
      <span
        role="columnheader"
        aria-colindex={1}
        className={styles.corner}
        style={{ width: numberPx, height: headPx }}
      >
        Row
      </span>
      {listColumns(columns).map((column) => (
        <span
          key={column}
          role="columnheader"
          aria-colindex={column + 2}
          className={styles.columnHead}
          data-active={column === active || undefined}
          style={{ left: numberPx + column * columnPx, width: columnPx }}
        >
          <span className={styles.letters}>{columnLetters(column)}</span>
          <span className={styles.name} title={names[column]}>
            {names[column]}
          </span>
        </span>
      ))}
    </div>
  );
}

interface GridRowViewProps {
  id: string;
  row: number;
  topPx: number;
  /** Undefined until they are here. */
  cells: readonly GridCell[] | undefined;
  columns: Columns;
  activeColumn: number | undefined;
  /** Stands over the cell that is edited. */
  editor: ReactNode;
}

/** One row of a sheet. */
export function GridRowView(props: GridRowViewProps) {
  const { id, row, topPx, cells, columns, activeColumn } = props;
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className={styles.row}
      style={{ top: topPx, height: rowPx }}
    >
      <span
        role="rowheader"
        aria-colindex={1}
        className={styles.number}
        style={{ width: numberPx }}
        data-active={activeColumn !== undefined || undefined}
      >
        {row}
      </span>
      {listColumns(columns).map((column) => {
        const cell = cells?.[column];
        return (
          <span
            key={column}
            id={`${id}-${row}-${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={column === activeColumn}
            className={styles.cell}
            style={{ left: numberPx + column * columnPx, width: columnPx }}
            data-figure={cell?.isFigure}
            data-severity={cell?.severity}
            data-active={column === activeColumn || undefined}
            data-waiting={cells === undefined || undefined}
            data-place={`${row} ${column}`}
          >
            {cell?.text}
            {cell?.severity && (
              <span className="isobath-only-read">
                {' '}
                {severityLabels[cell.severity]}: {cell.says}
              </span>
            )}
          </span>
        );
      })}
      {props.editor}
    </div>
  );
}

/** The cell that an event happened in; undefined beside cells. */
export function placeOfEvent({ target }: { target: EventTarget }): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (cell?.dataset['place'] ?? '').split(' ').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

function listColumns({ first, end }: Columns): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}
