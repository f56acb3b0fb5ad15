import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { VariableRow } from '@isobath/contract';
import { CopyButton } from '@isobath/ui';
import { IconArrowDown, IconArrowUp, IconFileTypeCsv, IconSearch } from '@tabler/icons-react';
import { flexRender, useTable } from '@tanstack/react-table';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import { formatCsv, saveTextFile } from '../../../shared/files/csv.ts';
import { variableColumns, variableFeatures } from './variable-columns.tsx';
import { variableCsvColumns } from './variable-csv.ts';
import { VariableMenu } from './variable-menu.tsx';
import type { MenuSpot } from './variable-menu.tsx';
import styles from './variables-grid.module.css';

const VariablePanel = lazy(() => import('./variable-panel.tsx'));

const filterDebounceMs = 200;
const perVariablePx = 60;
const surroundPx = 200;
const maxPx = 800;

/** Variables as a table: sorted by its headings, filtered by any text, copied or saved whole, by buttons and by a menu on each row; a row opens what is said about it. */
export default function VariablesGrid({
  variables,
  shortName,
}: {
  variables: readonly VariableRow[];
  shortName: string;
}) {
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<VariableRow>();
  const [spot, setSpot] = useState<MenuSpot>();
  const [settled] = useDebouncedValue(words, filterDebounceMs);
  const rows = useMemo(
    () => variables.filter((variable) => hasText(variable, settled)),
    [variables, settled],
  );
  const table = useTable({
    features: variableFeatures,
    columns: variableColumns,
    data: rows as VariableRow[],
    getRowId: (row) => String(row.ID),
  });
  const save = (): void =>
    saveTextFile(
      `${shortName}_Variables.csv`.slice(-100),
      formatCsv(variableCsvColumns, rows),
      'text/csv;charset=utf-8',
    );
  return (
    <div className={styles.grid}>
      <GridTools
        words={words}
        onWords={setWords}
        rows={rows}
        totalCount={variables.length}
        onSave={save}
      />
      <div
        className={styles.scroll}
        style={boundHeight(variables.length)}
        tabIndex={0}
        role="region"
        aria-label="Table of variables"
      >
        <table>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => {
                  const order = header.column.getIsSorted();
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      aria-sort={
                        order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined
                      }
                      data-figures={header.column.columnDef.meta?.isFigure || undefined}
                    >
                      {header.column.getCanSort() ? (
                        <button type="button" onClick={header.column.getToggleSortingHandler()}>
                          <table.FlexRender header={header} />
                          {order === 'asc' && <IconArrowUp size={13} aria-hidden />}
                          {order === 'desc' && <IconArrowDown size={13} aria-hidden />}
                        </button>
                      ) : (
                        <table.FlexRender header={header} />
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                data-opened={row.original === opened || undefined}
                onClick={() => setOpened(row.original)}
                onContextMenu={(event) => {
                  event.preventDefault();
                  setSpot(
                    spotOf(row.original, event.target, { x: event.clientX, y: event.clientY }),
                  );
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey))
                    return;
                  event.preventDefault();
                  setSpot(spotOf(row.original, event.target));
                }}
              >
                {row.getAllCells().map((cell) => (
                  <td
                    key={cell.id}
                    data-figures={cell.column.columnDef.meta?.isFigure || undefined}
                  >
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && (
        <p className={styles.none}>No variable has “{settled.trim()}” in any of its fields.</p>
      )}
      {spot && (
        <VariableMenu spot={spot} rows={rows} onSave={save} onClose={() => setSpot(undefined)} />
      )}
      {opened && (
        <Suspense>
          <VariablePanel variable={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** The filter, how many variables it leaves, and the ways to take the table along. */
function GridTools({
  words,
  onWords,
  rows,
  totalCount,
  onSave,
}: {
  words: string;
  onWords: (words: string) => void;
  rows: readonly VariableRow[];
  totalCount: number;
  onSave: () => void;
}) {
  return (
    <div className={styles.tools}>
      <TextInput
        size="sm"
        type="search"
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        placeholder="Filter the variables"
        aria-label="Filter the variables by any text"
        leftSection={<IconSearch size={16} aria-hidden />}
      />
      <span role="status">
        {rows.length === totalCount
          ? `${totalCount} ${totalCount === 1 ? 'variable' : 'variables'}`
          : `${rows.length} of ${totalCount} variables`}
      </span>
      <CopyButton text={formatCsv(variableCsvColumns, rows)} what="the table" label="Copy" />
      <Button variant="default" leftSection={<IconFileTypeCsv size={16} />} onClick={onSave}>
        CSV
      </Button>
    </div>
  );
}

/** The menu opens at the pointer, or under what is focused. */
function spotOf(
  variable: VariableRow,
  target: EventTarget,
  at?: { x: number; y: number },
): MenuSpot {
  const element = target as HTMLElement;
  const { left, bottom } = element.getBoundingClientRect();
  return {
    variable,
    cellText: (element.closest('td') ?? element).textContent.trim(),
    x: at?.x ?? left,
    y: at?.y ?? bottom,
  };
}

/** Keywords and comments are searched too, though they have no column. */
function hasText(variable: VariableRow, words: string): boolean {
  const wanted = words.trim().toLowerCase();
  return (
    wanted === '' ||
    Object.values(variable).some(
      (value) => value !== null && String(value).toLowerCase().includes(wanted),
    )
  );
}

/** The height that the table has by its number of variables at most; on paper there is no bound. */
function boundHeight(variableCount: number): CSSProperties {
  const px = Math.min(maxPx, perVariablePx * variableCount + surroundPx);
  return { '--most-height': `${px}px` } as CSSProperties;
}
