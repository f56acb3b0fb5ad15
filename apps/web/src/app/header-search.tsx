import { DatasetSearch } from '../shared/dataset-search.tsx';
import { SlashHint } from '../shared/slash-key.tsx';
import styles from './layout.module.css';

/** The catalog's search from any screen. */
export function HeaderSearch() {
  return (
    <DatasetSearch
      size="sm"
      placeholder="Search datasets"
      className={styles.search}
      renderRight={(words) => words === '' && <SlashHint />}
      isEmptied
    />
  );
}
