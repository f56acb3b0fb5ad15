import { Button, Group, Progress } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { describeFailure } from '../../../shared/requests/loadable-query.ts';
import { useDownloadGate } from '../../../shared/session/use-download-gate.ts';
import { countRows, isTaken, listOpenPieces } from './pieces.ts';
import type { Piece, PiecesPlan, PieceState } from './pieces.ts';
import { findPiecesRun } from './pieces-run.ts';
import styles from '../download.module.css';

/** What is too large for one file, part by part: which have arrived, how far the present one is, and what is left. Default export: it is loaded when it is first opened. */
export default function PiecesView({ plan, onBack }: { plan: PiecesPlan; onBack: () => void }) {
  const run = useMemo(() => findPiecesRun(plan), [plan]);
  const { states, isBusy } = useSyncExternalStore(run.subscribe, run.read);
  const gate = useDownloadGate();
  useEffect(() => () => run.pause(), [run]);
  const open = listOpenPieces(plan, states);
  const { delivered, expected } = countRows(plan, states);
  const take = (indexes: readonly number[]): void =>
    gate.pass(() => void run.take(indexes, gate.isHeld));
  const { length } = plan.pieces;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const refused = [...states.values()].find((state) => state.kind === 'refused');

  return (
    <div className={styles.form}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={styles.piecesTitle}>
          All of it in {length} parts
        </h3>
        <p role="status" className={styles.piecesCount}>
          {open.length === 0
            ? `All ${length} parts are downloaded`
            : `${length - open.length} of ${length} parts downloaded`}
          , {formatCount(delivered)} of {formatCount(expected)} rows
        </p>
        <Progress
          value={expected === 0 ? 0 : (100 * delivered) / expected}
          aria-label="Rows delivered of all parts"
        />
      </div>
      {refused && !isBusy && <ErrorCard {...describeFailure(refused.error, refused.words)} />}
      <ol className={styles.pieces} aria-label="Parts">
        {plan.pieces.map((piece, index) => (
          <PieceRow
            key={piece.text}
            piece={piece}
            number={index + 1}
            state={states.get(index)}
            isBusy={isBusy}
            onTake={() => take([index])}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <p className={styles.verdict}>
          Each part is a separate file. Your browser may ask whether this page may download several
          files.
        </p>
        <Group gap="sm">
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            Choose another part
          </Button>
          {isBusy ? (
            <Button variant="default" onClick={run.stop}>
              Stop
            </Button>
          ) : (
            <Button
              leftSection={<IconDownload size={18} />}
              disabled={open.length === 0}
              onClick={() => take(open)}
            >
              {nameRest(open.length, length)}
            </Button>
          )}
        </Group>
      </div>
    </div>
  );
}

function nameRest(open: number, all: number): string {
  if (open === 0) return 'All parts downloaded';
  if (open === all) return `Download all ${all} parts`;
  return open === 1 ? 'Download the last part' : `Download the ${open} remaining parts`;
}

interface PieceRowProps {
  piece: Piece;
  number: number;
  state: PieceState | undefined;
  isBusy: boolean;
  onTake: () => void;
}

function PieceRow({ piece, number, state, isBusy, onTake }: PieceRowProps) {
  const isPresent = state?.kind === 'asking' || state?.kind === 'running';
  return (
    <li data-taken={isTaken(state)} data-present={isPresent}>
      <span className={styles.pieceText}>{piece.text}</span>
      <span className={styles.pieceState}>
        {isTaken(state) && <IconCircleCheck size={18} aria-hidden />}
        {describeState(state)}
      </span>
      <Button
        size="compact-sm"
        variant={isTaken(state) ? 'subtle' : 'light'}
        disabled={isBusy}
        onClick={onTake}
        aria-label={`${isTaken(state) ? 'Download part again' : 'Download part'} ${number}`}
      >
        {isTaken(state) ? 'Again' : 'Download'}
      </Button>
    </li>
  );
}

function describeState(state: PieceState | undefined): string {
  if (state === undefined || state.kind === 'open') return '';
  if (state.kind === 'asking') return 'Preparing …';
  if (state.kind === 'refused') return 'Failed';
  if (state.kind === 'running') {
    const { rowsDelivered, rowsExpected } = state.download;
    return `${formatCount(rowsExpected === 0 ? 0 : Math.min(100, Math.floor((100 * rowsDelivered) / rowsExpected)))} %`;
  }
  return (
    { complete: 'Downloaded', stopped: 'Stopped' }[state.download.state as string] ?? 'Incomplete'
  );
}
