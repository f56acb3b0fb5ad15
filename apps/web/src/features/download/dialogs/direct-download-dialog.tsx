import type { ShareReply } from '@isobath/contract';
import { IconExternalLink } from '@tabler/icons-react';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import FileBrowser from '../../../shared/vault/file-browser.tsx';
import styles from '../download.module.css';

/** The files of a dataset as they are in storage, and the page that lists them. Default export: it is loaded when it is first opened. */
export default function DirectDownloadDialog({
  share: { shortName, folders, shareLink },
  onClose,
}: {
  share: ShareReply;
  onClose: () => void;
}) {
  return (
    <Dialog title={`Direct Download of ${shortName}`} widthPx={760} onClose={onClose}>
      <FileBrowser shortName={shortName} folders={folders} />
      <p className={styles.hint}>
        If nothing is downloaded, a script or cookie blocker may be active.{' '}
        <a className={styles.external} href={shareLink} target="_blank" rel="noopener noreferrer">
          Open the page of these files
          <IconExternalLink size={14} aria-label="(opens in a new tab)" />
        </a>
      </p>
    </Dialog>
  );
}
