import { vaultFolderWords } from '@isobath/contract';
import type { ShareReply, VaultFile } from '@isobath/contract';
import { formatBytes, formatCount } from '@isobath/ocean';
import { IconExternalLink } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { handToBrowser } from '../../shared/files/hand-to-browser.ts';
import { useMayDownload } from '../../shared/session/session.ts';
import { useDownloadGate } from '../../shared/session/use-download-gate.ts';
import styles from './download.module.css';

/** The files of a dataset as they are in storage, and the page that lists them. Default export: it is loaded when it is first opened. */
export default function DirectDownloadDialog({
  share,
  onClose,
}: {
  share: ShareReply;
  onClose: () => void;
}) {
  const { shortName, folderName, metadata, folders, shareLink } = share;
  const folder = folders.find((each) => each.folderName === folderName);
  return (
    <Dialog title={`Direct Download of ${shortName}`} widthPx={640} onClose={onClose}>
      <dl className={styles.shareFacts}>
        <div>
          <dt>Folder</dt>
          <dd>{vaultFolderWords[folderName]}</dd>
        </div>
        <div>
          <dt>Files</dt>
          <dd>{formatCount(metadata.fileCount)}</dd>
        </div>
        <div>
          <dt>Total size</dt>
          <dd>{folder ? formatBytes(folder.totalBytes) : metadata.totalSize}</dd>
        </div>
      </dl>
      <ul className={styles.files} aria-label="Files">
        {folder?.files.map((file, index) => (
          <FileRow key={file.name} file={file} isFirst={index === 0} />
        ))}
      </ul>
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

function FileRow({ file: { name, bytes, url }, isFirst }: { file: VaultFile; isFirst: boolean }) {
  const mayDownload = useMayDownload();
  const gate = useDownloadGate();
  const follow = (event: MouseEvent): void => {
    if (mayDownload) return;
    event.preventDefault();
    gate.pass(() => handToBrowser(url, name));
  };
  return (
    <li>
      <a href={url} download={name} data-autofocus={isFirst || undefined} onClick={follow}>
        {name}
      </a>
      <span>{formatBytes(bytes)}</span>
    </li>
  );
}
