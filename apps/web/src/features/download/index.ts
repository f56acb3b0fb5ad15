export { DownloadDialog } from './download-dialog.tsx';
