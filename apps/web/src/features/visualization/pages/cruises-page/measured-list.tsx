import { cruiseMessages } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import { cruiseDatasetsQuery } from './explorer-queries.ts';
import styles from './cruises-page.module.css';

/** What was measured on a cruise: the variables of its datasets with their units, fetched when it is opened. */
export function MeasuredList({ cruise }: { cruise: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isFetching } = useQuery({ ...cruiseDatasetsQuery(cruise), enabled: isOpen });
  return (
    <details className={styles.measured} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        What was measured<span className="isobath-only-read"> on {cruise}</span>
      </summary>
      {isFetching && <p className={styles.quiet}>Fetching …</p>}
      {error && <ErrorCard {...describeFailure(error, cruiseMessages.listFailed)} />}
      {data?.length === 0 && <p className={styles.quiet}>No associated datasets.</p>}
      {data?.map(({ Dataset_Name, Dataset_Long_Name, variables }) => (
        <div key={Dataset_Name}>
          <a href={`/catalog/datasets/${encodeURIComponent(Dataset_Name)}`}>{Dataset_Long_Name}</a>
          <ul className={styles.variables}>
            {variables.map(({ Short_Name, Long_Name, Unit }) => (
              <li key={Short_Name}>
                {Long_Name}
                {Unit && <span className={styles.quiet}> {Unit}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
