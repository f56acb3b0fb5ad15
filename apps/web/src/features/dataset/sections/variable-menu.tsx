import type { VariableRow } from '@isobath/contract';
import { writeClipboard } from '@isobath/ui';
import { IconCopy, IconFileTypeCsv } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatCsv } from '../../../shared/files/csv.ts';
import { showToast } from '../../../shared/dialogs/toasts.tsx';
import { variableCsvColumns } from './variable-csv.ts';
import styles from './variables-grid.module.css';

/** Where the menu was asked for: in which row, on which text, at which pixel of the window. */
export interface MenuSpot {
  variable: VariableRow;
  cellText: string;
  x: number;
  y: number;
}

interface VariableMenuProps {
  spot: MenuSpot;
  rows: readonly VariableRow[];
  onSave: () => void;
  onClose: () => void;
}

/** Room that the menu needs, so that it opens within the window. */
const size = { widthPx: 210, heightPx: 156 };

/** The menu of the variables' table: copies a cell, a row or the table, or saves it as CSV. It closes by Escape, a choice, or when the focus leaves it. */
export function VariableMenu({ spot, rows, onSave, onClose }: VariableMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => menu.current?.querySelector('button')?.focus(), [spot]);
  const close = (): void => {
    onClose();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  const copy = (what: string, text: string): void => {
    writeClipboard(text).then(
      () => showToast(`Copied ${what}.`),
      () => showToast(`The browser did not allow copying ${what}.`, 'failed'),
    );
  };
  const items = [
    { label: 'Copy', icon: <IconCopy size={16} />, act: () => copy('the cell', spot.cellText) },
    {
      label: 'Copy row with headers',
      icon: <IconCopy size={16} />,
      act: () => copy('the row', formatCsv(variableCsvColumns, [spot.variable])),
    },
    {
      label: 'Copy table',
      icon: <IconCopy size={16} />,
      act: () => copy('the table', formatCsv(variableCsvColumns, rows)),
    },
    { label: 'CSV export', icon: <IconFileTypeCsv size={16} />, act: onSave },
  ];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      moveFocus(menu.current, event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={`Actions for ${spot.variable.Long_Name}`}
      className={styles.menu}
      style={{
        left: Math.min(spot.x, window.innerWidth - size.widthPx),
        top: Math.min(spot.y, window.innerHeight - size.heightPx),
        width: size.widthPx,
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      {items.map(({ label, icon, act }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          onClick={() => {
            act();
            close();
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  );
}

/** The next item below or above, around the ends. */
function moveFocus(menu: HTMLElement | null, by: 1 | -1): void {
  const items = [...(menu?.querySelectorAll('button') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + by + items.length) % items.length]?.focus();
}
