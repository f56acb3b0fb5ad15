export { createDownloadsRepository } from './downloads.repository.ts';
export { DownloadsService } from './downloads.service.ts';
export { registerDownloadRoutes } from './downloads.routes.ts';
