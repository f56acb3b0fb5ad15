import './charts.css';
import { useEffect, useState } from 'react';
import { countText } from '../text/text.ts';

/** What is drawn in less time needs no words. */
const patienceMs = 400;

/** Says over a picture that is not there yet what is being drawn and, where that is known, how much of it is done. */
export function DrawingNote(props: {
  /** How many of `noun` are drawn. */
  count: number;
  noun: string;
  /** 0 to 1. */
  share?: number | undefined;
}) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const wait = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(wait);
  }, []);
  if (!isLong) return null;
  return (
    <div className="isobath-chart-hint" data-is="drawing" role="status">
      {drawingText(props)}
    </div>
  );
}

/** `Drawing 1,600,000 points… 40 % done`. */
export function drawingText({
  count,
  noun,
  share,
}: {
  count: number;
  noun: string;
  share?: number | undefined;
}): string {
  const done = share === undefined || share <= 0 ? '' : ` ${Math.floor(share * 100)}\u2009% done`;
  return `Drawing ${countText(count, noun)}…${done}`;
}
