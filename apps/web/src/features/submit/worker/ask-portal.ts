import { callRoute } from '@isobath/client';
import { knownOceanRoutes } from '@isobath/contract';
import type { PortalQuestions } from '@isobath/workbook';

/** The way from the worker to what the portal knows. Each question is asked once: a workbook is checked again after every edit. */
export function askPortal(): PortalQuestions {
  const askForNames = askOnce((_: 'all', signal) =>
    callRoute(knownOceanRoutes.readStandardNames, {}, { signal }),
  );
  return {
    names: askOnce((names, signal) =>
      callRoute(knownOceanRoutes.checkNames, { query: names }, { signal }),
    ),
    track: askOnce((cruise, signal) =>
      callRoute(knownOceanRoutes.findTrack, { query: { cruise } }, { signal }),
    ),
    seaFloor: askOnce((tile, signal) =>
      callRoute(knownOceanRoutes.readSeaFloor, { query: tile }, { signal }),
    ),
    standardNames: (signal) => askForNames('all', signal),
  };
}

function askOnce<Question, Reply>(
  ask: (question: Question, signal: AbortSignal) => Promise<Reply>,
): (question: Question, signal: AbortSignal) => Promise<Reply> {
  const replies = new Map<string, Reply>();
  return async (question, signal) => {
    const key = JSON.stringify(question);
    const known = replies.get(key);
    if (known !== undefined) return known;
    const reply = await ask(question, signal);
    replies.set(key, reply);
    return reply;
  };
}
