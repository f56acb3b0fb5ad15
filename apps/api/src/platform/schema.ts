export * from './schema-accounts.ts';
export * from './schema-ancillary.ts';
export * from './schema-backups.ts';
export * from './schema-callers.ts';
export * from './schema-catalog.ts';
export * from './schema-files.ts';
export * from './schema-installation.ts';
export * from './schema-sizes.ts';
