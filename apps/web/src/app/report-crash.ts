import { callRoute } from '@isobath/client';
import { errorReportRoutes } from '@isobath/contract';

const patienceMs = 20_000;
const maxTextLength = 2000;
const maxLineLength = 500;

/** Tells the portal what broke: the error, its first line of code, the page without its query, browser and system. Nothing that was typed or looked for. */
export async function reportCrash(error: unknown): Promise<void> {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const line = (text: string): string => text.trim().slice(0, maxLineLength);
  const body = {
    errorText: message.trim().slice(0, maxTextLength) || 'An error without words',
    stackFirstLine: line(stack.split('\n').find((text) => /^\s*at |@/.test(text)) ?? ''),
    location: line(location.pathname),
    browserInfo: line(navigator.userAgent),
    osInfo: line(navigator.userAgent.split('(')[1]?.split(')')[0] ?? ''),
  };
  await callRoute(errorReportRoutes.send, { body }, { signal: AbortSignal.timeout(patienceMs) });
}
