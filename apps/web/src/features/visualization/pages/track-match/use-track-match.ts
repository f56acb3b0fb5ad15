import { callRoute, matchTrack } from '@isobath/client';
import type { TrackMatchSize } from '@isobath/contract';
import { chartLimits, trackMatchRoutes } from '@isobath/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlongTrack } from './along-track.ts';
import { layAlong } from './along-track.ts';
import type { MatchQuestion } from './match-question.ts';
import { findSettingFaults, writeRequests } from './match-question.ts';

/** A question under the name that its answers are kept by: a track that was brought has a number of its own. */
export interface NamedQuestion extends MatchQuestion {
  readonly trackId: string;
}

function nameOf({ variable, settings, trackId }: NamedQuestion): readonly unknown[] {
  return [trackId, variable.Table_Name, variable.Variable, settings];
}

/** How much a match would compare, asked for when its settings have rested. */
export function useMatchSize(question: NamedQuestion | undefined) {
  const isSound = question && Object.keys(findSettingFaults(question.settings)).length === 0;
  const key = isSound ? JSON.stringify(nameOf(question)) : undefined;
  const [rested] = useDebouncedValue(key, chartLimits.debounceMs);
  return useQuery({
    queryKey: ['track-match-size', key],
    enabled: key !== undefined && rested === key,
    retry: 1,
    queryFn: ({ signal }) =>
      question ? measureAll(question, signal) : Promise.reject(new Error('Nothing is asked')),
  });
}

async function measureAll(question: NamedQuestion, signal: AbortSignal): Promise<TrackMatchSize> {
  const sum = { places: 0, covered: 0, pairs: 0, refusal: null as string | null };
  for (const request of writeRequests(question)) {
    const size = await callRoute(trackMatchRoutes.measure, { body: request }, { signal });
    sum.places += size.places;
    sum.covered += size.covered;
    sum.pairs += size.pairs;
    sum.refusal ??= size.refusal;
  }
  return sum;
}

/** The match itself, part by part: how far it is, and how it is stopped. */
export function useTrackMatch(question: NamedQuestion | undefined, isAsked: boolean) {
  const queries = useQueryClient();
  const [share, setShare] = useState(0);
  const queryKey = ['track-match', ...(question ? nameOf(question) : [])];
  const query = useQuery<AlongTrack>({
    queryKey,
    enabled: isAsked && question !== undefined,
    retry: false,
    staleTime: 600_000,
    queryFn: ({ signal }) =>
      question
        ? matchAll(question, signal, setShare)
        : Promise.reject(new Error('Nothing is asked')),
  });
  return { query, share, stop: () => void queries.cancelQueries({ queryKey }) };
}

async function matchAll(
  question: NamedQuestion,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<AlongTrack> {
  const requests = writeRequests(question);
  const answers = [];
  onShare(0);
  for (const [index, request] of requests.entries()) {
    answers.push(await matchTrack(request, { signal, view: 'chart' }));
    onShare((index + 1) / requests.length);
  }
  return layAlong(question.track, answers, question.variable.Variable);
}
