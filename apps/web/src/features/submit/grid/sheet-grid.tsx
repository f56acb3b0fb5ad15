import { columnLetters } from '@isobath/workbook';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { GridCell, SheetFacts } from '../worker/protocol.ts';
import { ActiveCell } from './active-cell.tsx';
import { CellEditor } from './cell-editor.tsx';
import {
  columnPx,
  headPx,
  numberPx,
  planColumns,
  planRows,
  planScroll,
  rowPx,
  scrollToColumn,
  scrollToRow,
} from './grid-window.ts';
import type { CellPlace } from './move-cell.ts';
import { moveCell } from './move-cell.ts';
import { GridHead, GridRowView, placeOfEvent } from './grid-rows.tsx';
import { useSheetRows } from './use-sheet-rows.ts';
import { useViewport } from './use-viewport.ts';
import styles from './grid.module.css';

interface SheetGridProps {
  sheet: SheetFacts;
  /** Changes whenever the cells or their findings do. */
  edition: number;
  /** Each new object brings its cell into sight and focuses it. */
  target: { readonly place: CellPlace } | undefined;
  onEdit: (place: CellPlace, text: string) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/**
 * A sheet as a grid with the keyboard of one: a single tab stop, arrows, Home and End, pages, F2 or Enter or a letter to edit. Only the cells in the
 * window exist.
 */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, edition, target, onEdit } = props;
  const id = useId();
  const { box, view, scrollTo } = useViewport();
  const [active, setActive] = useState<CellPlace>({ row: 1, column: 0 });
  const [editing, setEditing] = useState<{ place: CellPlace; text: string }>();
  const rowCount = Math.max(1, sheet.rowCount);
  const columnCount = Math.max(1, sheet.columnCount);
  const size = { rowCount, viewPx: Math.max(rowPx, view.heightPx - headPx) };
  const columnsPx = Math.max(columnPx, view.widthPx - numberPx);
  const rows = planRows(size, view.topPx);
  const columns = planColumns(columnCount, { scrollPx: view.leftPx, viewPx: columnsPx });
  const rowAt = useSheetRows(sheet.name, edition, rows);
  const cellAt = ({ row, column }: CellPlace): GridCell | undefined => rowAt(row)?.cells[column];
  const goTo = (place: CellPlace): void => {
    setActive(place);
    scrollTo(
      scrollToRow(size, view.topPx, place.row),
      scrollToColumn(view.leftPx, columnsPx, place.column),
    );
  };
  useTarget(target, (place) => {
    goTo(place);
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  });
  const beginEdit = (place: CellPlace, text = cellAt(place)?.text): void => {
    if (text !== undefined) setEditing({ place, text });
  };
  const endEdit = (text: string | undefined, move?: string): void => {
    if (editing && text !== undefined && text !== cellAt(editing.place)?.text)
      onEdit(editing.place, text);
    setEditing(undefined);
    box.current?.focus();
    const next =
      move &&
      moveCell(active, { key: move, isWide: false }, { rowCount, columnCount, pageRows: 1 });
    if (next) goTo(next);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (editing || event.altKey) return;
    const isWide = event.ctrlKey || event.metaKey;
    const pageRows = Math.max(1, Math.floor(size.viewPx / rowPx) - 1);
    const next = moveCell(active, { key: event.key, isWide }, { rowCount, columnCount, pageRows });
    if (next) goTo(next);
    else if (isWide && event.key.toLowerCase() === 'z')
      (event.shiftKey ? props.onRedo : props.onUndo)();
    else if (isWide && event.key.toLowerCase() === 'y') props.onRedo();
    else if (event.key === 'Enter' || event.key === 'F2') beginEdit(active);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (cellAt(active)?.text) onEdit(active, '');
    } else if (event.key.length === 1 && !isWide) beginEdit(active, event.key);
    else return;
    event.preventDefault();
  };
  const isActiveDrawn =
    active.row >= rows.first &&
    active.row < rows.end &&
    active.column >= columns.first &&
    active.column < columns.end;
  return (
    <div>
      <ActiveCell place={active} name={sheet.names[active.column]} cell={cellAt(active)} />
      <div
        ref={box}
        className={styles.grid}
        style={{ height: gridHeight(rowCount) }}
        role="grid"
        tabIndex={0}
        aria-label={`Sheet ${sheet.name}`}
        aria-rowcount={rowCount + 1}
        aria-colcount={columnCount + 1}
        aria-activedescendant={isActiveDrawn ? `${id}-${active.row}-${active.column}` : undefined}
        onKeyDown={handleKey}
        onMouseDown={atPlace(setActive)}
        onDoubleClick={atPlace(beginEdit)}
      >
        <div
          role="rowgroup"
          className={styles.canvas}
          style={{
            width: numberPx + columnCount * columnPx,
            height: headPx + planScroll(rowCount, size.viewPx).heightPx,
          }}
        >
          <GridHead columns={columns} names={sheet.names} active={active.column} />
          {Array.from({ length: rows.end - rows.first }, (_, index) => {
            const row = rows.first + index;
            return (
              <GridRowView
                key={row}
                id={id}
                row={row}
                topPx={headPx + rows.topPx + index * rowPx}
                cells={rowAt(row)?.cells}
                columns={columns}
                activeColumn={row === active.row ? active.column : undefined}
                editor={
                  editing?.place.row === row ? (
                    <CellEditor
                      column={editing.place.column}
                      label={`${sheet.names[editing.place.column] ?? ''} ${columnLetters(editing.place.column)}${row}`.trim()}
                      text={editing.text}
                      onEnd={endEdit}
                    />
                  ) : undefined
                }
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Follows each new target once. */
function useTarget(
  target: { readonly place: CellPlace } | undefined,
  follow: (place: CellPlace) => void,
): void {
  const followed = useRef<object>(undefined);
  const run = useEffectEvent(follow);
  useEffect(() => {
    if (target === undefined || followed.current === target) return;
    followed.current = target;
    run(target.place);
  }, [target]);
}

/** A sheet of a few rows needs no more room than these and a scroll bar. */
function gridHeight(rowCount: number): string {
  return `min(62vh, ${headPx + (rowCount + 1) * rowPx + 18}px)`;
}

/** Does something with the cell that a click is on. */
function atPlace(act: (place: CellPlace) => void) {
  return (event: Parameters<typeof placeOfEvent>[0]): void => {
    const place = placeOfEvent(event);
    if (place) act(place);
  };
}
