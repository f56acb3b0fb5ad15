import type { VariableName } from '@isobath/client';
import { chartMessages } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';
import { loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import { describeVariable } from './detail-rows.ts';
import { detailsQuery } from './search-queries.ts';
import styles from './search-overlay.module.css';

/** Where a variable comes from, what it covers, and its statistics. */
export function VariableDialog({ name, onClose }: { name: VariableName; onClose: () => void }) {
  const details = useQuery(detailsQuery(name));
  return (
    <Dialog title={details.data?.Long_Name ?? 'Variable Details'} onClose={onClose} widthPx={560}>
      <LoadView
        of={loadableFromQuery(details, {
          doing: 'Reading the variable',
          failure: chartMessages.detailsFailed,
        })}
        onRetry={() => void details.refetch()}
      >
        {(variable) => (
          <dl className={styles.details}>
            {describeVariable(variable).map((row) => (
              <div key={row.name}>
                <dt>{row.name}</dt>
                <dd title={row.full}>{row.value}</dd>
              </div>
            ))}
          </dl>
        )}
      </LoadView>
    </Dialog>
  );
}
