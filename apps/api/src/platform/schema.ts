export * from './schema-catalog.ts';
export * from './schema-accounts.ts';
