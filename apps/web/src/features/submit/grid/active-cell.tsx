import { columnLetters } from '@isobath/workbook';
import type { GridCell } from '../worker/protocol.ts';
import type { CellPlace } from './move-cell.ts';
import styles from './grid.module.css';

const severityLabels = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

/** The whole text of the cell that the keyboard is at, and what is wrong with it. */
export function ActiveCell({
  place,
  name,
  cell,
}: {
  place: CellPlace;
  name: string | undefined;
  cell: GridCell | undefined;
}) {
  return (
    <div className={styles.active}>
      <span className={styles.address}>
        {columnLetters(place.column)}
        {place.row}
      </span>
      <span className={styles.activeName}>{name}</span>
      <span className={styles.activeText}>{cell?.text}</span>
      {cell?.severity && (
        <span className={styles.says} data-severity={cell.severity}>
          {severityLabels[cell.severity]}: {cell.says}
        </span>
      )}
    </div>
  );
}
