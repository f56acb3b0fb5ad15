import { Chip } from '@isobath/ui';
import { formatCount } from '@isobath/ocean';
import { listRulesOf } from '@isobath/workbook';
import type { Field } from '@isobath/workbook';
import type { ReactElement } from 'react';
import { RuleTable } from './rule-table.tsx';
import { ToSection } from './section-link.tsx';
import styles from './guide.module.css';

/** A list of options is written out up to this length; the sensors have a list of their own. */
const maxOptions = 40;

/** A column of a sheet: what it holds, an example, what is accepted, and what is refused and why. */
export function FieldPage({ field }: { field: Field }): ReactElement {
  const isColumns = field.name === 'var1...varN';
  return (
    <>
      <p className={styles.chips}>
        <Chip words={field.isRequired === true ? 'Required' : 'Optional'} />
        {field.most !== undefined && <Chip words={`At most ${field.most} characters`} />}
        {field.alias !== undefined && <Chip words={`Also accepted: ${field.alias}`} />}
      </p>
      <p>{field.about}</p>
      <h2>Example</h2>
      <div className={styles.cells}>
        <table>
          <thead>
            <tr>
              <th scope="col">{isColumns ? field.example : field.name}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{isColumns ? '24.513' : field.example}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {field.options && <Options name={field.name} options={field.options} />}
      <h2>What is checked</h2>
      <RuleTable rules={listRulesOf(field)} />
      <p>
        Every check that looks at a whole sheet or at several fields is under{' '}
        <ToSection id="dataset-validation">Dataset Validation</ToSection>.
      </p>
    </>
  );
}

function Options({ name, options }: { name: string; options: readonly string[] }): ReactElement {
  return (
    <>
      <h2>Accepted values</h2>
      {name === 'var_sensor' ? (
        <p>
          One of the {formatCount(options.length)} names of the{' '}
          <ToSection id="sensor-list">sensor list</ToSection>, in any case. If yours is missing,{' '}
          <ToSection id="contact">ask for it</ToSection>; a name that is not listed is a warning and
          does not stop a submission. “In-Situ” is not offered, because it names no sensor.
        </p>
      ) : (
        <ul className={styles.options}>
          {options.slice(0, maxOptions).map((option) => (
            <li key={option}>
              <code>{option}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
