import type { NotRun } from '@isobath/workbook';
import { RULES } from '@isobath/workbook';
import { useMemo } from 'react';
import styles from './findings.module.css';

/** The checks that could not run, by reason: none of them has been passed. */
export function NotRunCard({ notRun }: { notRun: readonly NotRun[] }) {
  const reasons = useMemo(() => groupByReason(notRun), [notRun]);
  if (reasons.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>
        Not run <span className={styles.count}>{new Set(notRun.map(({ rule }) => rule)).size}</span>
      </h3>
      <p className={styles.none}>These checks could not run, so they have not been passed.</p>
      {reasons.map(([reason, messages]) => (
        <details key={reason} className={styles.kind}>
          <summary>
            <span className={styles.message}>{asSentence(reason)}</span>
            <span className={styles.count}>{messages.length}</span>
          </summary>
          <ul className={styles.plainList}>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** With a capital letter, unless it begins with the name of a field or sheet. */
function asSentence(reason: string): string {
  const [first = ''] = reason.split(' ');
  return first.includes('_') ? reason : reason.charAt(0).toUpperCase() + reason.slice(1);
}

function groupByReason(notRun: readonly NotRun[]): [string, string[]][] {
  const reasons = new Map<string, Set<string>>();
  for (const { rule, reason } of notRun) {
    const messages = reasons.get(reason) ?? new Set();
    reasons.set(reason, messages.add(RULES[rule].message));
  }
  return [...reasons].map(([reason, messages]) => [reason, [...messages]]);
}
