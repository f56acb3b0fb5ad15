import { useState } from 'react';
import { columnPx, numberPx, rowPx } from './grid-window.ts';
import styles from './grid.module.css';

interface CellEditorProps {
  column: number;
  label: string;
  text: string;
  /** The text and where to go on, or no text where nothing is to change. */
  onEnd: (text: string | undefined, move?: string) => void;
}

/** A cell while it is edited: Enter and Tab keep what is typed and go on, Escape leaves the cell as it was. */
export function CellEditor({ column, label, text: before, onEnd }: CellEditorProps) {
  const [text, setText] = useState(before);
  return (
    <input
      className={styles.editor}
      style={{ left: numberPx + column * columnPx, width: columnPx, height: rowPx }}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a key or a double click on this cell
      autoFocus
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => onEnd(text)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnd(text, event.shiftKey ? 'ArrowUp' : 'ArrowDown');
        else if (event.key === 'Tab') onEnd(text, event.shiftKey ? 'ArrowLeft' : 'ArrowRight');
        else if (event.key === 'Escape') onEnd(undefined);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
