// How long the draft of a recipe takes for files of 27 million cells, with how much memory, and how soon it ends at Ctrl-C.
//   node bench/recipe.mjs
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { peakMemoryMb, repository } from './portal.mjs';

const folder = await mkdtemp(join(tmpdir(), 'isobath-bench-'));
const draft = (name) =>
  spawn(
    process.execPath,
    [join(repository, 'apps/ingest/bin/isobath.js'), 'recipe', join(folder, `${name}.nc`)],
    { stdio: 'ignore' },
  );
try {
  spawnSync('/usr/bin/python3', [join(repository, 'bench/make-large-files.py'), folder], {
    stdio: 'inherit',
  });
  for (const name of ['swath', 'repeated', 'observations']) {
    const began = performance.now();
    const whole = draft(name);
    let peakMb = 0;
    const watch = setInterval(() => {
      try {
        peakMb = Math.max(peakMb, peakMemoryMb(whole.pid) || 0);
      } catch {
        clearInterval(watch);
      }
    }, 20);
    const [code] = await once(whole, 'exit');
    clearInterval(watch);
    const tookMs = performance.now() - began;
    const stopped = draft(name);
    await wait(tookMs * 0.6);
    const asked = performance.now();
    stopped.kill('SIGINT');
    await once(stopped, 'exit');
    console.log(
      `${name}: ${(tookMs / 1000).toFixed(1)} s, ${Math.round(peakMb)} MB, code ${code}; Ctrl-C heard after ${Math.round(performance.now() - asked)} ms`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
