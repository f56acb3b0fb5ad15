/** Beginnings of all keys that a portal keeps files under, by what they are files of. */
export const filePrefixes = { vault: 'vault/', submissions: 'submissions/' } as const;
