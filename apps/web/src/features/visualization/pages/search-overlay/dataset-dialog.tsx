import { chartMessages, plainText } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';
import { loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import { datasetSummaryQuery } from './search-queries.ts';
import styles from './search-overlay.module.css';

interface DatasetDialogProps {
  id: number;
  shortName: string;
  onClose: () => void;
}

/** What a dataset is, with the way to its page. */
export function DatasetDialog({ id, shortName, onClose }: DatasetDialogProps) {
  const summary = useQuery(datasetSummaryQuery(id));
  return (
    <Dialog title="Dataset Summary" onClose={onClose} widthPx={640}>
      <LoadView
        of={loadableFromQuery(summary, {
          doing: 'Reading the dataset',
          failure: chartMessages.detailsFailed,
        })}
        onRetry={() => void summary.refetch()}
      >
        {({ Dataset_Long_Name, Description }) => (
          <>
            <h3 className={styles.longName}>{Dataset_Long_Name}</h3>
            <p className={styles.description}>{plainText(Description)}</p>
            <Link
              to="/catalog/datasets/$dataset"
              params={{ dataset: shortName }}
              target="_blank"
              className={styles.link}
            >
              Open the dataset’s page in a new tab
            </Link>
          </>
        )}
      </LoadView>
    </Dialog>
  );
}
