#!/usr/bin/env node
/// <reference lib="dom" />
// Records the videos of the Help menu from the portal itself: `npm run videos -- [--portal=URL] [--empty] [names …]`. Needs `npm run build`, Chromium and ffmpeg.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { openDemoPortal } from './run/demo-portal.mjs';
import { ROOT } from './run/repository.mjs';
import { videos } from './run/video-journeys.mjs';

const holdMsByDefault = 3500;
const maxBytes = 1_500_000;
const maxBytesOfAll = 6_000_000;
const size = { width: 1200, height: 750 };
const shownWidth = 960;
const folder = join(ROOT, 'apps/web/public/videos');
const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const asked = videos.filter(({ name }) => names.length === 0 || names.includes(name));

/** A pointer that viewers can follow: the browser draws none without a window. */
const drawPointer = () => {
  const dot = document.createElement('div');
  dot.style.cssText =
    'position:fixed;z-index:9999;width:18px;height:18px;margin:-9px 0 0 -9px;border:2px solid #C7541B;border-radius:50%;background:rgb(199 84 27 / 30%);pointer-events:none;left:-40px;top:-40px';
  const place = (/** @type {MouseEvent} */ event) => {
    if (!dot.isConnected) document.documentElement.append(dot);
    dot.style.left = `${event.clientX}px`;
    dot.style.top = `${event.clientY}px`;
  };
  addEventListener('mousemove', place, true);
  // A video of a page on which it stands itself leaves itself out.
  const style = document.createElement('style');
  style.textContent = 'video, video + details { display: none !important }';
  addEventListener('DOMContentLoaded', () => document.head.append(style));
};

const time = (/** @type {number} */ ms) => {
  const minutes = String(Math.floor(ms / 60_000)).padStart(2, '0');
  return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
};

/**
 * Frames of a journey as they come, and what is said when.
 * @param {import('playwright-core').Browser} browser
 * @param {Awaited<ReturnType<typeof openDemoPortal>>} portal
 * @param {import('./run/video-journeys.mjs').VideoJourney} journey
 * @param {string} frames
 */
async function record(browser, { url, enter }, { path, steps, isSignedIn }, frames) {
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
  if (isSignedIn) await page.context().addCookies(await enter());
  await page.addInitScript(drawPointer);
  await page.goto(`${url}${path}`);
  await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined);
  const session = await page.context().newCDPSession(page);
  const began = performance.now();
  /** @type {{ file: string, at: number }[]} */
  const shots = [];
  /** @type {Promise<void>[]} */
  const writing = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    const file = join(frames, `${String(shots.length).padStart(5, '0')}.jpg`);
    shots.push({ file, at: performance.now() - began });
    writing.push(writeFile(file, Buffer.from(data, 'base64')));
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90, everyNthFrame: 2 });
  const captions = [];
  for (const { say, act, holdMs = holdMsByDefault } of steps) {
    const from = performance.now() - began;
    await act?.(page);
    const rest = holdMs - (performance.now() - began - from);
    if (rest > 0) await page.waitForTimeout(rest);
    captions.push({ say, from, to: performance.now() - began });
  }
  await session.send('Page.stopScreencast');
  const endMs = performance.now() - began;
  await Promise.all(writing);
  await page.close();
  return keepPace({ shots, captions, endMs }, steps);
}

/**
 * What a slow machine took longer for is played faster: a step lasts at most 1.6 times as long as it is held.
 * @param {{ shots: { file: string, at: number }[], captions: { say: string, from: number, to: number }[], endMs: number }} recorded
 * @param {readonly import('./run/video-journeys.mjs').VideoStep[]} steps
 */
function keepPace({ shots, captions, endMs }, steps) {
  let playedMs = 0;
  const spans = captions.map(({ from, to }, index) => {
    const maxMs = 1.6 * (steps[index]?.holdMs ?? holdMsByDefault);
    const span = { from, to, begin: playedMs, rate: Math.min(1, maxMs / (to - from)) };
    playedMs += (to - from) * span.rate;
    return span;
  });
  const play = (/** @type {number} */ at) => {
    const span = spans.find(({ to }) => at <= to) ?? spans.at(-1);
    return span ? span.begin + (Math.min(at, span.to) - span.from) * span.rate : at;
  };
  return {
    shots: shots.map(({ file, at }) => ({ file, at: play(at) })),
    captions: captions.map(({ say, from, to }) => ({
      say,
      from: play(from + 0.001),
      to: play(to),
    })),
    endMs: play(endMs),
  };
}

/**
 * @param {{ file: string, at: number }[]} shots
 * @param {number} endMs
 */
function listFrames(shots, endMs) {
  const lines = shots.flatMap(({ file, at }, index) => {
    const from = index === 0 ? 0 : at;
    const to = shots[index + 1]?.at ?? endMs;
    return [`file '${file}'`, `duration ${(Math.max(1, to - from) / 1000).toFixed(3)}`];
  });
  const last = shots.at(-1);
  return [...lines, ...(last ? [`file '${last.file}'`] : []), ''].join('\n');
}

const portal = await openDemoPortal(args);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=swiftshader'],
});
let total = 0;
try {
  for (const journey of asked) {
    const frames = await mkdtemp(join(tmpdir(), 'isobath-video-'));
    const { shots, captions, endMs } = await record(browser, portal, journey, frames);
    const list = join(frames, 'frames.txt');
    await writeFile(list, listFrames(shots, endMs));
    const file = join(folder, `${journey.name}.webm`);
    const made = spawnSync(
      'ffmpeg',
      // prettier-ignore
      ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list, '-vf', `scale=${shownWidth}:-2,fps=10`,
        '-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-deadline', 'good', '-cpu-used', '5', '-row-mt', '1', '-g', '100', '-pix_fmt', 'yuv420p', file],
      { encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`ffmpeg: ${made.stderr || String(made.error)}`);
    const cues = captions.map(({ say, from, to }) => `${time(from)} --> ${time(to)}\n${say}`);
    await writeFile(join(folder, `${journey.name}.vtt`), `WEBVTT\n\n${cues.join('\n\n')}\n`);
    await rm(frames, { recursive: true, force: true });
    const bytes = (await stat(file)).size;
    total += bytes;
    console.log(`${journey.name}: ${(endMs / 1000).toFixed(0)} s, ${bytes} bytes`);
    if (bytes > maxBytes) throw new Error(`${file} has ${bytes} bytes; at most ${maxBytes}.`);
  }
  if (total > maxBytesOfAll)
    throw new Error(`The videos have ${total} bytes; at most ${maxBytesOfAll}.`);
} finally {
  await browser.close();
  await portal.end();
}
