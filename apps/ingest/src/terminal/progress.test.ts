import { expect, it } from 'vitest';
import { formatBytes, formatCount, formatDuration } from './amounts.ts';
import { openProgress } from './progress.ts';
import { formatTable } from './table.ts';
import type { Terminal } from './terminal.ts';

function record(isInteractive: boolean): { terminal: Terminal; lines: string[] } {
  const lines: string[] = [];
  const keep = (line: string): void => {
    lines.push(line);
  };
  return {
    lines,
    terminal: {
      isInteractive,
      widthCharacters: 90,
      print: keep,
      tell: keep,
      draw: keep,
      ask: () => Promise.resolve(undefined),
    },
  };
}

it('a person sees share, rows, pace and the time left', () => {
  const { terminal, lines } = record(true);
  let now = 0;
  const progress = openProgress(terminal, 'SST', () => now);
  progress.show({ step: 'loading', done: 0, total: 2_000_000, unit: 'rows' });
  now = 1000;
  progress.show({
    step: 'loading',
    done: 500_000,
    total: 2_000_000,
    unit: 'rows',
    overallSecondsLeft: 65,
  });
  expect(lines.at(-1)).toBe(
    'SST  loading  [======                  ] 25 %  500,000 rows  500,000 rows/s  3.0 s left …',
  );
  expect(lines.at(-1)!.length).toBeLessThan(90);
  progress.end();
  expect(lines.at(-1)).toBe('');
});

it('a bar is redrawn at most ten times a second', () => {
  const { terminal, lines } = record(true);
  let now = 0;
  const progress = openProgress(terminal, 'SST', () => now);
  for (; now < 1000; now += 1)
    progress.show({ step: 'loading', done: now, total: 1000, unit: 'rows' });
  expect(lines.length).toBe(10);
});

it('a log gets a line every five seconds and one where a step begins after a while', () => {
  const { terminal, lines } = record(false);
  let now = 0;
  const progress = openProgress(terminal, 'SST', () => now);
  for (; now < 12_000; now += 50)
    progress.show({ step: 'loading', done: now, total: 12_000, unit: 'rows' });
  progress.show({ step: 'merging', done: 0, unit: 'parts' });
  progress.show({ step: 'publishing', done: 0, unit: 'parts' });
  expect(lines.map((line) => line.split('  ')[1])).toEqual([
    'loading',
    'loading',
    'loading',
    'merging',
  ]);
});

it('a total of nothing and one that was too low break no bar', () => {
  const { terminal, lines } = record(true);
  openProgress(terminal, 'x', () => 0).show({ step: 'a', done: 5, total: 0, unit: 'rows' });
  openProgress(terminal, 'x', () => 0).show({ step: 'a', done: 5, total: 4, unit: 'rows' });
  expect(lines).toEqual(['x  a  5 rows', `x  a  [${'='.repeat(24)}] 100 %  5 rows`]);
});

it('amounts are written as people write them', () => {
  expect([
    formatCount(1234567),
    formatDuration(0.04),
    formatDuration(59.6),
    formatDuration(185),
    formatDuration(7800),
    formatDuration(Infinity),
  ]).toEqual(['1,234,567', '0.0 s', '1 min 00 s', '3 min 05 s', '2 h 10 min', '?']);
  expect([formatBytes(512), formatBytes(1_400_000), formatBytes(999_999_999)]).toEqual([
    '512 B',
    '1.4 MB',
    '1000.0 MB',
  ]);
});

it('numbers of a table stand to the right', () => {
  expect(
    formatTable(
      [{ title: 'name' }, { title: 'rows', isNumber: true }],
      [
        ['a', '1'],
        ['long name', '12,345'],
      ],
    ),
  ).toEqual(['name         rows', '---------  ------', 'a               1', 'long name  12,345']);
});
