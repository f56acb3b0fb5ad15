import { pino } from 'pino';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/** Writes JSON lines to standard error; standard output is for the line that says where the portal is. */
export function createLogger(level: Config['logLevel']): Logger {
  return pino({ level, redact: ['req.headers.authorization', 'req.headers.cookie'] }, pino.destination({ dest: 2, sync: false }));
}

export type { Logger } from 'pino';
