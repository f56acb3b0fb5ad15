import type { ReactNode } from 'react';
import { DepthFields } from './depth-fields.tsx';
import type { PanelPartProps } from './panel-part.ts';
import { WhenFields } from './when-fields.tsx';
import { WhereFields } from './where-fields.tsx';
import styles from './panel.module.css';

interface PanelProps extends PanelPartProps {
  /** The row of tools at the top. */
  tools: ReactNode;
  /** What the first part says of the variable. */
  what: ReactNode;
  /** Chart type and the button that creates the chart. */
  how: ReactNode;
  /** Bounds cannot be changed while they are locked or drawn. */
  areBoundsOff: boolean;
}

/** The control panel: what, when, where, how deep, how to show it. */
export function Panel({ tools, what, how, areBoundsOff, ...part }: PanelProps) {
  return (
    <aside className={styles.panel} aria-label="Control panel">
      {tools}
      <div className={styles.parts}>
        <Part title="What">{what}</Part>
        <fieldset className={styles.bounds} disabled={areBoundsOff}>
          <legend className="isobath-only-read">Time and place</legend>
          <Part title="When">
            <WhenFields {...part} />
          </Part>
          <Part title="Where">
            <WhereFields {...part} />
          </Part>
          <Part title="How deep">
            <DepthFields {...part} />
          </Part>
        </fieldset>
      </div>
      <section className={styles.how} aria-label="How to show it">
        {how}
      </section>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
