export { createVaultRepository } from './vault.repository.ts';
export { registerVaultControlRoutes, registerVaultRoutes } from './vault.routes.ts';
export { createVaultService } from './vault.service.ts';
