import { setTimeout as wait } from 'node:timers/promises';
import type { Episode, Running } from './portal-under-test.ts';
import { findEngineOf } from './portal-under-test.ts';

/** What breaks into a round, and ends its server. */
export type Interruption = (episode: Episode, running: Running) => Promise<void>;

const hourMs = 3_600_000;

/** Every way in which a round ends, as often as it is chosen. */
export const interruptions: Readonly<Record<string, Interruption>> = {
  'kill the server': async (_episode, { server }) => void (await server.end('SIGKILL')),
  'kill the engine, then the server': async (episode, running) => {
    await killEngine(running);
    await wait(episode.random.integer(0, 400));
    await running.server.end('SIGKILL');
  },
  'kill both': async (_episode, running) => {
    const engine = await findEngineOf(running.server);
    const ended = running.server.end('SIGKILL');
    if (engine !== undefined) kill(engine);
    await ended;
  },
  'stop the server': async (_episode, { server }) => void (await server.end('SIGTERM')),
  'fill the disk, then kill the server': async (episode, { server }) => {
    episode.disk.fill(episode.random.integer(0, 3_000_000));
    await wait(episode.random.integer(0, 600));
    await server.end('SIGKILL');
    episode.disk.makeRoom();
  },
  'fill the disk, make room, then kill the server': async (episode, { server }) => {
    episode.disk.fill(episode.random.integer(0, 3_000_000));
    await wait(episode.random.integer(0, 500));
    episode.disk.makeRoom();
    await wait(episode.random.integer(0, 500));
    await server.end('SIGKILL');
  },
  'kill the server, and put the clock on or back': async (episode, { server }) => {
    await server.end('SIGKILL');
    episode.clockOffsetMs += episode.random.integer(-48, 48) * hourMs;
  },
};

async function killEngine({ server }: Running): Promise<void> {
  const engine = await findEngineOf(server);
  if (engine !== undefined) kill(engine);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
