import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { DatasetFullPage } from '@isobath/contract';
import { IconDownload, IconQuote } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { DatasetChips } from '../../shared/dataset/dataset-chips.tsx';
import { DownloadLink } from '../../shared/files/download-link.tsx';
import { Collect } from '../../shared/collections/collect.tsx';
import { Subscribe } from '../../shared/subscriptions/subscribe.tsx';
import { AuthorsLine } from './credits/authors-line.tsx';
import { FiveFacts } from './five-facts.tsx';
import styles from './dataset.module.css';

const CiteDialog = lazy(() => import('./cite/cite-dialog.tsx'));

/** Title, who made it, what can be done with it, and five facts. */
export function DatasetHead({ page }: { page: DatasetFullPage }) {
  const { dataset } = page;
  const [isCiting, cite] = useDisclosure(false);
  return (
    <header className={styles.head}>
      <div className={styles.headLine}>
        <div className={styles.headText}>
          <h1>{dataset.Long_Name}</h1>
          <AuthorsLine authors={dataset.Authors} />
          <p className={styles.maker}>
            {dataset.Data_Source ?? dataset.Distributor ?? dataset.Make}
            <DatasetChips dataset={dataset} />
          </p>
        </div>
        <div className={styles.buttons}>
          <Button
            renderRoot={(props) => <DownloadLink shortName={dataset.Short_Name} {...props} />}
            leftSection={<IconDownload size={18} />}
          >
            Download
          </Button>
          <Button variant="default" leftSection={<IconQuote size={18} />} onClick={cite.open}>
            Cite
          </Button>
          <Collect datasets={[dataset.Short_Name]} what={dataset.Long_Name} look="button" />
          <Subscribe shortName={dataset.Short_Name} longName={dataset.Long_Name} look="button" />
        </div>
      </div>
      <FiveFacts dataset={dataset} />
      {isCiting && (
        <Suspense>
          <CiteDialog dataset={dataset} onClose={cite.close} />
        </Suspense>
      )}
    </header>
  );
}
