import { expect, it } from 'vitest';
import { drawingText } from './drawing-note.tsx';

it('what is being drawn is said with how many there are, and how much of it is done', () => {
  expect(drawingText({ count: 1_600_000, noun: 'point' })).toBe('Drawing 1,600,000 points…');
  expect(drawingText({ count: 1_600_000, noun: 'point', share: 0.407 })).toBe(
    'Drawing 1,600,000 points… 40\u2009% done',
  );
});
