import { RULES } from '@isobath/workbook';
import type { RuleName, Severity } from '@isobath/workbook';
import type { ReactElement } from 'react';
import styles from './guide.module.css';

const severityLabels: Readonly<Record<Severity, string>> = {
  error: 'Refused',
  warning: 'Warning',
  note: 'Note',
};

/** Rules as they are reported: how serious, what is wrong, what to do and what is accepted. Each row can be addressed by the rule's name. */
export function RuleTable({ rules }: { rules: readonly RuleName[] }): ReactElement {
  if (rules.length === 0) return <p>Nothing: any text is accepted, and so is a blank cell.</p>;
  const columns = ['Result', 'What is wrong', 'What to do', 'What is accepted'] as const;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map((name) => {
          const { severity, message, fix, accepted } = RULES[name];
          return (
            <tr key={name} id={name} tabIndex={-1}>
              <td data-label={columns[0]} data-severity={severity}>
                {severityLabels[severity]}
              </td>
              <td data-label={columns[1]}>{message}</td>
              <td data-label={columns[2]}>{fix}</td>
              <td data-label={columns[3]}>{accepted}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
