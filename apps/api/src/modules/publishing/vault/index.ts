export { createVaultRepository } from './vault.repository.ts';
export { registerVaultControlRoutes, registerVaultRoutes } from './vault.routes.ts';
export { VaultService } from './vault.service.ts';
