export { DownloadDialog } from './dialogs/download-dialog.tsx';
