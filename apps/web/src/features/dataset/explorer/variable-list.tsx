import { NativeSelect, TextInput } from '@mantine/core';
import type { VisualizableVariable } from '@isobath/contract';
import { unitText } from '@isobath/ocean';
import { useState } from 'react';
import type { ReactNode } from 'react';
import styles from './explorer.module.css';

const filterFrom = 10;

interface VariableListProps {
  variables: readonly VisualizableVariable[];
  chosen: VisualizableVariable;
  onChoose: (shortName: string) => void;
  /** Leads to the charts of the chosen variable. */
  chartsLink: ReactNode;
}

/** All variables that can be drawn: a list beside the picture, a selection above it on a narrow screen. */
export function VariableList({ variables, chosen, onChoose, chartsLink }: VariableListProps) {
  const [words, setWords] = useState('');
  const wanted = words.toLowerCase().trim();
  const shown = variables.filter((variable) =>
    `${variable.Long_Name} ${variable.Short_Name}`.toLowerCase().includes(wanted),
  );
  return (
    <nav className={styles.variables} aria-label="Variables to see">
      <NativeSelect
        className={styles.variableSelect ?? ''}
        label="Variable"
        value={chosen.Short_Name}
        data={variables.map((variable) => ({
          value: variable.Short_Name,
          label: variable.Long_Name,
        }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <div className={styles.variableColumn}>
        <h2>
          {variables.length} {variables.length === 1 ? 'variable' : 'variables'} to see
        </h2>
        {variables.length > filterFrom && (
          <TextInput
            size="xs"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            placeholder="Filter"
            aria-label="Filter the variables"
            mb={6}
          />
        )}
        <ul>
          {shown.map((variable) => (
            <li key={variable.ID}>
              <button
                type="button"
                aria-current={variable.ID === chosen.ID ? 'true' : undefined}
                onClick={() => onChoose(variable.Short_Name)}
              >
                <span>{variable.Long_Name}</span>
                <small>{unitText(variable.Unit) || 'no unit'}</small>
              </button>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p>No variable matches.</p>}
      </div>
      {chartsLink}
    </nav>
  );
}
