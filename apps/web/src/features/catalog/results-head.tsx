import { Button, Loader } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { Menu, Tooltip } from '@isobath/ui';
import { IconArrowsSort, IconFileTypeCsv } from '@tabler/icons-react';
import type { CatalogSearch } from '@isobath/client';
import type { CatalogAddress } from '../../shared/addresses/catalog-address.ts';
import { useResultsDownload } from './use-results-download.ts';
import type { ChangeSearch } from './use-catalog-address.ts';
import styles from './catalog.module.css';

interface ResultOrder {
  label: string;
  direction: string;
  address: Pick<CatalogAddress, 'sortBy' | 'sortDirection'>;
}

const newestFirst: ResultOrder = {
  label: 'Sort by Latest',
  direction: 'newest first',
  address: { sortBy: undefined, sortDirection: undefined },
};

const orders: readonly ResultOrder[] = [
  newestFirst,
  {
    label: 'Sort by Latest',
    direction: 'oldest first',
    address: { sortBy: undefined, sortDirection: 'ASC' },
  },
  {
    label: 'Sort Alphabetically by Dataset Name',
    direction: 'A to Z',
    address: { sortBy: 'name', sortDirection: 'ASC' },
  },
  {
    label: 'Sort Alphabetically by Dataset Name',
    direction: 'Z to A',
    address: { sortBy: 'name', sortDirection: 'DESC' },
  },
];

const wordsOf = ({ label, direction }: ResultOrder): string => `${label}, ${direction}`;

interface ResultsHeadProps {
  address: CatalogAddress;
  search: CatalogSearch;
  total: number | undefined;
  /** Whether the search had no answer. */
  isFailed: boolean;
  isRefreshing: boolean;
  onChange: ChangeSearch;
}

/** How many datasets match, their order, and the results as a file. */
export function ResultsHead({
  address,
  search,
  total,
  isFailed,
  isRefreshing,
  onChange,
}: ResultsHeadProps) {
  const isPresent = (order: ResultOrder): boolean =>
    order.address.sortBy === address.sortBy &&
    (order.address.sortDirection ?? 'DESC') === (address.sortDirection ?? 'DESC');
  const present = orders.find(isPresent) ?? newestFirst;
  const download = useResultsDownload(search);
  return (
    <div className={styles.resultsHead}>
      <p role="status" className={styles.count}>
        {total === undefined
          ? isFailed
            ? ''
            : 'Searching …'
          : `${formatCount(total)} ${total === 1 ? 'dataset' : 'datasets'}`}
        {isRefreshing && <Loader size={14} aria-label="Searching" />}
      </p>
      <Menu position="bottom-end" width={330}>
        <Menu.Target>
          <Button
            variant="subtle"
            size="sm"
            aria-label={wordsOf(present)}
            leftSection={<IconArrowsSort size={16} />}
            classNames={{ root: styles.sort ?? '', label: styles.sortLabel ?? '' }}
          >
            {wordsOf(present)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={wordsOf(present)}>
            {orders.map((order) => (
              <Menu.RadioItem
                key={wordsOf(order)}
                value={wordsOf(order)}
                onChange={() => onChange(order.address)}
              >
                {wordsOf(order)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={download.error ?? 'All results of this search as a table'}>
        <Button
          variant="subtle"
          size="sm"
          color={download.error ? 'redTide' : 'current'}
          leftSection={<IconFileTypeCsv size={16} />}
          loading={download.isRunning}
          disabled={total === undefined || total === 0}
          onClick={download.start}
        >
          {download.error ? 'Download failed' : 'Download results'}
        </Button>
      </Tooltip>
    </div>
  );
}
