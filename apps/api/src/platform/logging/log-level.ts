/** How much is logged, from the least; `silent` logs nothing. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How much is logged. */
export type LogLevel = (typeof logLevels)[number];
