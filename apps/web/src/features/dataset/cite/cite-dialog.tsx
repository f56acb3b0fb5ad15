import type { DatasetRow } from '@isobath/contract';
import { CopyButton } from '@isobath/ui';
import { CitationText } from './citation-text.tsx';
import { Dialog } from '../../../shared/dialog.tsx';
import { formatBibtex, formatCitation } from './citation.ts';
import { useVisit } from './use-visit.ts';
import styles from '../dataset.module.css';

/** How to cite the dataset: as a sentence and as BibTeX, each to copy. Default export: it is loaded when it is first opened. */
export default function CiteDialog(props: { dataset: DatasetRow; onClose: () => void }) {
  const { dataset } = props;
  const visit = useVisit(dataset.Short_Name);
  return (
    <Dialog title="Cite this dataset" widthPx={640} onClose={props.onClose}>
      <CitationText text={formatCitation(dataset, visit)} />
      <h3 className={styles.small}>BibTeX</h3>
      <pre className={styles.code}>{formatBibtex(dataset, visit)}</pre>
      <CopyButton text={formatBibtex(dataset, visit)} what="the BibTeX entry" label="Copy BibTeX" />
      {dataset.Acknowledgement && (
        <>
          <h3 className={styles.small}>The makers ask to be acknowledged in these words</h3>
          <p className={styles.quote}>{dataset.Acknowledgement}</p>
          <CopyButton text={dataset.Acknowledgement} what="the acknowledgement" label="Copy acknowledgement" />
        </>
      )}
    </Dialog>
  );
}
