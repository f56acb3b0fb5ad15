export { createKeysRepository } from './keys.repository.ts';
export { KeysService } from './keys.service.ts';
export { createKeySource } from './key-source.ts';
export { readExpiry, writeKey } from './key-replies.ts';
export { registerKeyControlRoutes } from './keys.routes.ts';
