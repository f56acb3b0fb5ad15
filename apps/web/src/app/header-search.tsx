import { DatasetSearch } from '../shared/dataset/dataset-search.tsx';
import { SlashHint } from '../shared/fields/slash-key.tsx';
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
