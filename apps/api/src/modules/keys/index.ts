export { createKeysRepository } from './keys.repository.ts';
export { createKeysService } from './keys.service.ts';
export type { KeysService } from './keys.service.ts';
export { createKeySource } from './key-source.ts';
