import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { hideEngineTexts } from './engine-text.ts';
import { hideTokens } from './hide-tokens.ts';
import type { LogLevel } from './log-level.ts';

/** The values of a statement that failed: drizzle puts them after its text. */
const valuesOfStatement = /(\n|\\n)params: [\s\S]*?(?=(?:\n|\\n) {1,8}at |$)/g;

/** Writes JSON lines to standard error; standard output is for the line that says where the portal is. No password, token or secret is written. */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
  const redact = ['req.headers.authorization', 'req.headers.cookie'];
  const serializers = { err: describeError, reason: hideSecrets, url: hideSecrets };
  return pino(
    {
      level,
      redact,
      serializers,
      hooks: {
        logMethod(given, write) {
          write.apply(this, withoutSecrets(given));
        },
      },
    },
    destination,
  );
}

/** An error that is logged without words becomes words too. */
function withoutSecrets<Given extends unknown[]>([first, ...words]: Given): Given {
  const given =
    first instanceof Error && words.length === 0
      ? [{ err: first }, hideEngineTexts(first, first.message)]
      : [first, ...words];
  return given.map(hideSecrets) as Given;
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params: _params, ...described } = stdSerializers.err(error) as unknown as Record<
    string,
    unknown
  >;
  return Object.fromEntries(
    Object.entries(described).map(([name, value]) => [
      name,
      hideSecrets(typeof value === 'string' ? hideEngineTexts(error, value) : value),
    ]),
  );
}

function hideSecrets(value: unknown): unknown {
  return typeof value === 'string' ? hideTokens(value).replaceAll(valuesOfStatement, '') : value;
}

export type { Logger } from 'pino';
