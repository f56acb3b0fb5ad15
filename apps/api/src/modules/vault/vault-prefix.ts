/** Keys of the file store that belong to this module. */
export const vaultPrefix = 'vault/';
