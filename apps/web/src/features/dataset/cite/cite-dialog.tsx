import { formatBibtex, formatCitation, formatRis } from '@isobath/contract';
import type { DatasetRow } from '@isobath/contract';
import { CopyButton } from '@isobath/ui';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { LicenceText } from '../../../shared/dataset/licence-badge.tsx';
import { CitationText } from './citation-text.tsx';
import { saveTextFile } from '../../../shared/files/csv.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useVisit } from './use-visit.ts';
import styles from '../dataset.module.css';

/** How to cite the dataset: as a sentence, as BibTeX and as RIS, to copy or to save. Default export: it is loaded when it is first opened. */
export default function CiteDialog(props: { dataset: DatasetRow; onClose: () => void }) {
  const { dataset } = props;
  const visit = useVisit(dataset.Short_Name);
  const bibtex = formatBibtex(dataset, visit);
  const save = (extension: string, text: string, type: string): void =>
    saveTextFile(`${dataset.Short_Name}.${extension}`.slice(-100), text, type);
  return (
    <Dialog title="Cite this dataset" widthPx={640} onClose={props.onClose}>
      <CitationText text={formatCitation(dataset, visit)} />
      {dataset.Licence && (
        <>
          <h3 className={styles.small}>Licence</h3>
          <p>
            <LicenceText dataset={dataset} />
          </p>
        </>
      )}
      <h3 className={styles.small}>BibTeX</h3>
      <pre className={styles.code}>{bibtex}</pre>
      <Group gap="xs">
        <CopyButton text={bibtex} what="the BibTeX entry" label="Copy BibTeX" />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => save('bib', bibtex, 'application/x-bibtex;charset=utf-8')}
        >
          Save BibTeX
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() =>
            save(
              'ris',
              formatRis(dataset, visit),
              'application/x-research-info-systems;charset=utf-8',
            )
          }
        >
          Save RIS
        </Button>
      </Group>
      {dataset.Acknowledgement && (
        <>
          <h3 className={styles.small}>Acknowledgement requested by the data provider</h3>
          <p className={styles.quote}>{dataset.Acknowledgement}</p>
          <CopyButton
            text={dataset.Acknowledgement}
            what="the acknowledgement"
            label="Copy acknowledgement"
          />
        </>
      )}
    </Dialog>
  );
}
