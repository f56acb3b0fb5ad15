import { useNavigate } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import styles from './guide.module.css';

/** A part that opens under its title; its name stands in addresses. */
export interface NamedPart {
  readonly name: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Parts that open one by one. `open` names the one that the address asks for; opening another one changes the address, so that it can be passed on. */
export function NamedParts({
  section,
  parts,
  open,
}: {
  section: string;
  parts: readonly NamedPart[];
  open: string;
}): ReactElement {
  const navigate = useNavigate();
  const follow = (name: string): void =>
    void navigate({
      to: '/datasubmission/guide',
      hash: `${section}-${name}`,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return (
    <div className={styles.parts}>
      {parts.map(({ name, title, body }) => (
        <details
          key={name}
          id={name}
          open={name === open}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && name !== open) follow(name);
          }}
        >
          <summary>
            <h2>{title}</h2>
          </summary>
          {body}
        </details>
      ))}
    </div>
  );
}
