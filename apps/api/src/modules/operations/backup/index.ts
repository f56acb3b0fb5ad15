export { registerBackupRoutes, registerBackupStatusRoute } from './backup.routes.ts';
export { BackupService } from './backup.service.ts';
export { continueNumbers } from './catalog-dump.repository.ts';
export { checksumTable } from './checksum-table.ts';
