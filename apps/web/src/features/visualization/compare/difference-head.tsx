import { Button } from '@mantine/core';
import { IconCsv } from '@tabler/icons-react';
import type { ColumnTable } from '@isobath/client';
import { saveTableCsv } from '../../../shared/files/table-csv.ts';
import styles from './compare.module.css';

/** Over a difference: what it amounts to, and its rows as a file. */
export function DifferenceHead(props: {
  summary: string;
  fileName: string;
  makeTable: () => ColumnTable;
}) {
  return (
    <div className={styles.summary}>
      <p role="status">{props.summary}</p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCsv size={16} />}
        onClick={() => saveTableCsv(props.fileName, props.makeTable())}
      >
        Download CSV
      </Button>
    </div>
  );
}
