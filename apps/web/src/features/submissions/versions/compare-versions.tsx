import { Button, Group, NativeSelect } from '@mantine/core';
import type { CellAnchor, SubmissionDifference } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { SubmissionsAddress } from '../../../shared/addresses/submissions-address.ts';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { OwnTable } from '../../../shared/screens/own-screen.tsx';
import type { DashboardPath } from '../dashboard-path.ts';
import { describeSheet } from './describe-sheet.ts';
import { messageFieldId } from '../message-field.ts';
import { differenceQuery } from '../submission-queries.ts';
import styles from '../submissions.module.css';

interface CompareVersionsProps {
  id: number;
  /** Numbers of the versions, the newest first. */
  numbers: readonly number[];
  address: SubmissionsAddress;
  here: DashboardPath;
  onAnchor: (anchor: CellAnchor) => void;
}

/** Two versions, cell by cell. Which ones stands in the address. */
export function CompareVersions(props: CompareVersionsProps): ReactElement {
  const { id, numbers, address, here, onAnchor } = props;
  const navigate = useNavigate();
  const [newest = 1, before = 1] = numbers;
  const isAsked = address.from !== undefined && address.to !== undefined;
  const [from, to] = [address.from ?? before, address.to ?? newest];
  const show = (pair: { from: number; to: number }): void =>
    void navigate({ to: here, search: { ...address, ...pair }, replace: true, resetScroll: false });
  const choices = numbers.map((number) => ({ value: String(number), label: String(number) }));
  return (
    <div className={styles.compare}>
      <h3>What changed</h3>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label="From version"
          value={String(from)}
          data={choices}
          onChange={({ currentTarget }) => show({ from: Number(currentTarget.value), to })}
        />
        <NativeSelect
          label="To version"
          value={String(to)}
          data={choices}
          onChange={({ currentTarget }) => show({ from, to: Number(currentTarget.value) })}
        />
        {!isAsked && (
          <Button variant="default" onClick={() => show({ from, to })}>
            Compare
          </Button>
        )}
      </Group>
      {isAsked &&
        (from === to ? (
          <p>Choose two different versions.</p>
        ) : (
          <Difference id={id} from={from} to={to} onAnchor={onAnchor} />
        ))}
    </div>
  );
}

function Difference({
  id,
  from,
  to,
  onAnchor,
}: {
  id: number;
  from: number;
  to: number;
  onAnchor: (anchor: CellAnchor) => void;
}): ReactElement {
  const queries = useQueryClient();
  const asked = differenceQuery(id, from, to);
  const difference = useQuery(asked);
  return (
    <LoadView
      of={loadableFromQuery(difference, {
        doing: 'Comparing the workbooks',
        failure: 'The versions could not be compared.',
      })}
      skeleton={160}
      onStop={() => void queries.cancelQueries(asked)}
      onRetry={() => void difference.refetch()}
    >
      {(found) => <Cells difference={found} onAnchor={onAnchor} />}
    </LoadView>
  );
}

const columns = [
  { name: 'Sheet' },
  { name: 'Row', isFigure: true },
  { name: 'Column' },
  { name: 'Before' },
  { name: 'After' },
  { name: 'Comment', isHidden: true },
] as const;

function Cells({
  difference,
  onAnchor,
}: {
  difference: SubmissionDifference;
  onAnchor: (anchor: CellAnchor) => void;
}): ReactElement {
  const { sheets, cells, changedCells, isTruncated } = difference;
  return (
    <>
      <div role="status">
        <ul>
          {sheets.map((sheet) => (
            <li key={sheet.sheet}>{describeSheet(sheet)}</li>
          ))}
        </ul>
      </div>
      {isTruncated && (
        <p>
          The first {formatCount(cells.length)} of {formatCount(changedCells)} changed cells:
        </p>
      )}
      {cells.length > 0 && (
        <OwnTable label="Changed cells" columns={columns}>
          {cells.map(({ sheet, row, column, before, after }) => (
            <tr key={`${sheet} ${row} ${column}`}>
              <td>{sheet}</td>
              <td data-figure>{row}</td>
              <td>
                <code>{column}</code>
              </td>
              <td>{before === null ? <i>no cell</i> : <del>{before}</del>}</td>
              <td>{after === null ? <i>no cell</i> : <ins>{after}</ins>}</td>
              <td>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Comment on ${sheet}, row ${row}, ${column}`}
                  onClick={() => {
                    onAnchor({ sheet, row, column });
                    document.getElementById(messageFieldId)?.focus();
                  }}
                >
                  Comment
                </Button>
              </td>
            </tr>
          ))}
        </OwnTable>
      )}
    </>
  );
}
