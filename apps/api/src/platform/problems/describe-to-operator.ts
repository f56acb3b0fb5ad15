import { problems } from '@isobath/contract';
import { EngineError } from '@isobath/engine';
import { hideConstants } from '../logging/engine-text.ts';
import { innermostReason } from '../process/start-error.ts';
import type { Refusal } from './problem.ts';

/** What the commands of the machine are told: of a failure of the portal or of a store also its reason, in one line. Public answers never say it. */
export function describeToOperator({ code, message, cause }: Refusal): string {
  if (problems[code].status < 500 || cause === undefined) return message;
  const text = cause instanceof EngineError ? hideConstants(cause.message) : innermostReason(cause);
  const [reason = ''] = text.split('\n');
  return reason === '' || message.includes(reason)
    ? message
    : `${message.replace(/\.$/, '')}: ${reason}`;
}
