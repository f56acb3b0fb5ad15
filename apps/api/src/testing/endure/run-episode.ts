import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyTree } from '../portals/copy-tree.ts';
import { startMailServer } from '../loopback/mail-server.ts';
import { mountSmallDisk } from '../portals/small-disk.ts';
import { interruptions } from './interruptions.ts';
import { Ledger } from './ledger.ts';
import type { Episode, Running } from './portal-under-test.ts';
import { enterAsChief, startPortal } from './portal-under-test.ts';
import { createRandom } from './random.ts';
import { verify } from './verify.ts';
import { operations } from './workload.ts';

/** What one seed is to do. */
export interface EpisodePlan {
  readonly seed: number;
  readonly rounds: number;
  /** Data folder of an installation without a dataset, to be copied. */
  readonly template: string;
  /** Ends it after the round that is under way. */
  readonly signal: AbortSignal;
}

/** How a round ended. */
export interface Round {
  readonly number: number;
  readonly interruption: string;
  /** Operations that came to an end before the interruption did. */
  readonly operations: number;
  readonly problems: readonly string[];
}

const diskBytes = 400 * 1024 * 1024;
const workers = 3;
const maxOperations = 14;
const longestWorkMs = 15_000;
const maxPauseMs = 250;

/**
 * Runs the rounds of one seed on a portal of their own: work at random, an interruption at a random moment, a new start, and a look at everything that was
 * acknowledged. The seed chooses operations, moments and interruptions; how the processes interleave it cannot.
 */
export async function runEpisode(
  { seed, rounds, template, signal }: EpisodePlan,
  onRound: (round: Round) => void,
): Promise<void> {
  const disk = mountSmallDisk(diskBytes);
  if (!disk)
    throw new Error(
      'A small file system can be mounted by root only: run it as root, in a container for instance.',
    );
  const mailServer = await startMailServer();
  const folder = join(disk.folder, 'data');
  await copyTree(template, folder);
  const episode: Episode = {
    disk,
    folder,
    mailServer,
    random: createRandom(seed),
    ledger: new Ledger(),
    busy: new Set(),
    count: 0,
    clockOffsetMs: 0,
  };
  let running: Running | undefined;
  try {
    running = await begin(episode, true);
    for (let number = 1; number <= rounds && !signal.aborted; number += 1) {
      const interruption = episode.random.pick(Object.keys(interruptions));
      const done = await interrupt(episode, running, interruption);
      running = await begin(episode, false);
      onRound({ number, interruption, operations: done, problems: await verify(episode, running) });
    }
  } finally {
    await running?.server.end('SIGKILL');
    await mailServer.close();
    disk.unmount();
  }
}

async function begin(episode: Episode, isFirst: boolean): Promise<Running> {
  const server = await startPortal(episode);
  return { server, chief: await enterAsChief(server, isFirst) };
}

/**
 * Works until the interruption has ended the server; returns how many operations came to an end.
 */
async function interrupt(
  episode: Episode,
  running: Running,
  interruption: string,
): Promise<number> {
  let isOver = false;
  let done = 0;
  const work = async (): Promise<void> => {
    while (!isOver) {
      const ended = await episode.random
        .pick(operations)(episode, running)
        .then(
          () => true,
          () => false,
        );
      if (ended) done += 1;
      else if (
        running.server.process.exitCode !== null ||
        running.server.process.signalCode !== null
      )
        return;
      // A server that refuses at once, or has gone, is not to be asked without a pause.
      await wait(5);
    }
  };
  const working = Array.from({ length: workers }, work);
  const wanted = episode.random.integer(0, maxOperations);
  const beganAt = performance.now();
  while (done < wanted && performance.now() - beganAt < longestWorkMs) await wait(5);
  await wait(episode.random.integer(0, maxPauseMs));
  await interruptions[interruption]!(episode, running);
  isOver = true;
  await Promise.all(working);
  episode.busy.clear();
  return done;
}
