import type { DatasetFiles } from '@isobath/contract';
import FileBrowser from '../../../shared/vault/file-browser.tsx';

/** The original files of a dataset. Default export: only datasets that have files load it. */
export default function FilesSection({
  shortName,
  folders,
}: Pick<DatasetFiles, 'folders'> & { shortName: string }) {
  return (
    <>
      <p>
        The files as their makers wrote them. A broken transfer can be resumed, and the SHA-256
        shows whether a file arrived complete.
      </p>
      <FileBrowser shortName={shortName} folders={folders} />
    </>
  );
}
