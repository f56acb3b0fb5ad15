import './loading.css';
import { Button, Progress, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorCard } from './error-card.tsx';
import type { Loadable } from './loadable.ts';

const sayMoreAfterMs = 15_000;
const sayWhatAfterMs = 1_000;

interface LoadViewProps<T> {
  of: Loadable<T>;
  children: (value: T) => ReactNode;
  /** Space kept while loading: pixels high, or a drawn skeleton of the real size. */
  skeleton?: number | ReactNode;
  onStop?: () => void;
  onRetry?: () => void;
  /** Shown instead of what is being done once 15 s have passed. */
  longMessage?: string;
}

/**
 * Draws a `Loadable`: a skeleton of the real size, after 1 s what is being done and how far, after 15 s the message for long work,
 * always with a way to stop when `onStop` is given; failures as a card; emptiness in words; else the children.
 */
export function LoadView<T>(props: LoadViewProps<T>) {
  const { of } = props;
  if (of.state === 'ready') return <>{props.children(of.value)}</>;
  if (of.state === 'failed')
    return <ErrorCard {...of.problem} {...(props.onRetry ? { onRetry: props.onRetry } : {})} />;
  if (of.state === 'empty') return <Emptiness why={of.why} whatWouldWork={of.whatWouldWork} />;
  return (
    <Waiting
      doing={of.doing ?? 'Loading'}
      share={of.share}
      skeleton={props.skeleton ?? 160}
      longMessage={
        props.longMessage ??
        'This is taking longer than usual. Large requests can need a minute or more.'
      }
      onStop={props.onStop}
    />
  );
}

function Emptiness(props: { why: ReactNode; whatWouldWork: ReactNode }) {
  return (
    <div className="isobath-empty" role="status">
      <p>{props.why ?? 'Nothing here.'}</p>
      {props.whatWouldWork && <p className="isobath-empty-way">{props.whatWouldWork}</p>}
    </div>
  );
}

function Waiting(props: {
  doing: string;
  share: number | undefined;
  skeleton: number | ReactNode;
  longMessage: string;
  onStop: (() => void) | undefined;
}) {
  const stage = useWaitingStage();
  const words = stage === 'long' ? props.longMessage : props.doing;
  return (
    <div className="isobath-waiting" aria-busy="true">
      {typeof props.skeleton === 'number' ? (
        <Skeleton height={props.skeleton} radius="md" />
      ) : (
        props.skeleton
      )}
      <div className="isobath-waiting-note" data-stage={stage} role="status">
        {stage !== 'short' && (
          <>
            <span>{words}</span>
            {props.share !== undefined && (
              <Progress value={props.share * 100} w={160} size="sm" aria-label={props.doing} />
            )}
            {props.onStop && (
              <Button variant="default" size="xs" onClick={props.onStop}>
                Stop
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function useWaitingStage(): 'short' | 'said' | 'long' {
  const [stage, setStage] = useState<'short' | 'said' | 'long'>('short');
  useEffect(() => {
    const said = setTimeout(() => setStage('said'), sayWhatAfterMs);
    const long = setTimeout(() => setStage('long'), sayMoreAfterMs);
    return () => {
      clearTimeout(said);
      clearTimeout(long);
    };
  }, []);
  return stage;
}
