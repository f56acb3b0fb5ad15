import type { DatasetRow } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DatasetChips } from '../../shared/dataset/dataset-chips.tsx';
import { firstSentence, truncate } from '../../shared/dataset/dataset-facts.ts';
import { Fingerprint } from '../../shared/dataset/fingerprint.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { newestDatasetsQuery } from '../../shared/dataset/queries.ts';
import { MapLink } from './draw-map.tsx';
import styles from './home.module.css';

const sentenceLength = 130;

/** The datasets that came last. */
export function RecentDatasets() {
  const overview = useQuery(newestDatasetsQuery());
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <header>
        <h2 id="recent">Newest datasets</h2>
        <Link to="/catalog">All datasets</Link>
      </header>
      <LoadView
        of={loadableFromQuery(overview, {
          doing: 'Loading the newest datasets',
          failure: 'Failed to retrieve dataset names',
        })}
        skeleton={260}
        onRetry={() => void overview.refetch()}
      >
        {({ datasets }) =>
          datasets.length === 0 ? (
            <p className={styles.mapNote}>
              The catalog is empty: the first dataset that is loaded appears here.
            </p>
          ) : (
            <ul>
              {datasets.map((dataset) => (
                <RecentDataset key={dataset.Dataset_ID} dataset={dataset} />
              ))}
            </ul>
          )
        }
      </LoadView>
    </section>
  );
}

function RecentDataset({ dataset }: { dataset: DatasetRow }) {
  return (
    <li>
      <h3>
        <Link to="/catalog/datasets/$dataset" params={{ dataset: dataset.Short_Name }}>
          {dataset.Long_Name}
        </Link>
      </h3>
      <p>{truncate(firstSentence(dataset.Description), sentenceLength)}</p>
      <Fingerprint dataset={dataset} />
      <div className={styles.chips}>
        <DatasetChips dataset={dataset} />
        <MapLink dataset={dataset} />
      </div>
    </li>
  );
}
