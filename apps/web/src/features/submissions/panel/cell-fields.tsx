import { Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { CellAnchor } from '@isobath/contract';
import type { ReactElement } from 'react';

const sheets = ['data', 'dataset_meta_data', 'vars_meta_data', 'people', 'funding'];
const lastRow = 1_048_576;

/** Whether a cell can be named so. */
export function isCellReady({ row, column }: CellAnchor): boolean {
  return Number.isInteger(row) && row >= 1 && row <= lastRow && column.trim() !== '';
}

/** The cell that a comment is about: sheet, row as a spreadsheet program numbers it, and column by name. */
export function CellFields({
  anchor,
  onChange,
}: {
  anchor: CellAnchor;
  onChange: (anchor: CellAnchor) => void;
}): ReactElement {
  return (
    <Group gap="sm" align="flex-start">
      <NativeSelect
        label="Sheet"
        value={anchor.sheet}
        data={sheets.includes(anchor.sheet) ? sheets : [...sheets, anchor.sheet]}
        onChange={({ currentTarget }) => onChange({ ...anchor, sheet: currentTarget.value })}
      />
      <NumberInput
        label="Row"
        min={1}
        max={lastRow}
        allowDecimal={false}
        value={anchor.row}
        onChange={(value) => onChange({ ...anchor, row: Number(value) })}
      />
      <TextInput
        label="Column"
        maxLength={300}
        value={anchor.column}
        onChange={({ currentTarget }) => onChange({ ...anchor, column: currentTarget.value })}
      />
    </Group>
  );
}
