import {
  DATA_FIELDS,
  DATASET_FIELDS,
  FUNDING_FIELDS,
  PEOPLE_FIELDS,
  VARIABLE_FIELDS,
} from '@isobath/workbook';
import type { Field } from '@isobath/workbook';
import type { ReactElement } from 'react';
import { idOfField } from './guide-tree.ts';
import { ToSection } from './section-link.tsx';
import styles from './guide.module.css';

const sampleRows = [
  ['2016-04-20T15:13:01', '22.75', '-158.0', '5', '24.513', '35.209'],
  ['2016-04-20T15:13:01', '22.75', '-158.0', '25', '24.498', ''],
  ['2016-04-20T15:13:01', '22.75', '-158.0', '45', '24.102', '35.233'],
] as const;

const samplePeople = [
  ['Author', 'Carberry', 'Josiah', '0000-0002-1825-0097', 'University of Hawaii at Manoa'],
  ['Author', 'Karl', 'David M.', '', 'University of Hawaii at Manoa'],
  ['ContactPerson', 'Carberry', 'Josiah', '0000-0002-1825-0097', ''],
] as const;

/** The sheet `data`. */
export function DataSheetPage(): ReactElement {
  return (
    <>
      <p>
        The sheet named <code>data</code> holds the measurements: one row for each time and place,
        the coordinates first, then one column for each variable. The first row is the header.
      </p>
      <div className={styles.cells}>
        <table>
          <thead>
            <tr>
              {['time', 'lat', 'lon', 'depth', 'temperature', 'salinity'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sampleRows.map((row) => (
              <tr key={row[3]}>
                {row.map((value, index) => (
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Salinity was not measured at 25 m: the cell is blank. Do not write NA, NaN, -999, 99999, 0
        or UNKNOWN for what was not measured; a number among them would be taken for a measurement.
      </p>
      <FieldTable fields={DATA_FIELDS} />
    </>
  );
}

/** The sheet `dataset_meta_data`. */
export function DatasetSheetPage(): ReactElement {
  return (
    <>
      <p>
        The sheet named <code>dataset_meta_data</code> describes the dataset as a whole, in one row
        below the header. References and cruises are lists: write one in each cell, below each
        other, in their column.
      </p>
      <FieldTable fields={DATASET_FIELDS} />
    </>
  );
}

/** The sheet `vars_meta_data`. */
export function VariableSheetPage(): ReactElement {
  return (
    <>
      <p>
        The sheet named <code>vars_meta_data</code> has one row for each variable column of the data
        sheet, with the same name and none left over on either side. Time, latitude, longitude,
        depth and cruise need no row.
      </p>
      <FieldTable fields={VARIABLE_FIELDS} />
      <p>
        The names for instruments and methods are on the{' '}
        <ToSection id="sensor-list">sensor list</ToSection>.
      </p>
    </>
  );
}

/** The sheet `people`. */
export function PeopleSheetPage(): ReactElement {
  return (
    <>
      <p>
        The optional sheet named <code>people</code> has one row for each person and role. Authors
        are cited in the order of their rows, and the DOI names them with their ORCID iDs. Without
        an author the dataset is cited by its source, and without the sheet nothing is missing.
      </p>
      <div className={styles.cells}>
        <table>
          <thead>
            <tr>
              {PEOPLE_FIELDS.slice(0, 5).map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samplePeople.map((row) => (
              <tr key={row.join()}>
                {row.map((value, index) => (
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FieldTable fields={PEOPLE_FIELDS} />
      <p>
        An update without the sheet keeps the people of the dataset; one with it replaces them. The
        Submission Portal has a form that fills in both sheets.
      </p>
    </>
  );
}

/** The sheet `funding`. */
export function FundingSheetPage(): ReactElement {
  return (
    <>
      <p>
        The optional sheet named <code>funding</code> has one row for each grant, so that funders
        find the data that they paid for. Whom to thank in words still stands in{' '}
        <code>dataset_acknowledgement</code>.
      </p>
      <FieldTable fields={FUNDING_FIELDS} />
    </>
  );
}

/** The columns of a sheet, each with the way to its own section. */
function FieldTable({ fields }: { fields: readonly Field[] }): ReactElement {
  return (
    <table className={`${styles.table ?? ''} ${styles.columns ?? ''}`}>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Needed</th>
          <th scope="col">What it holds</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, isRequired, about }) => (
          <tr key={name}>
            <td data-label="Column">
              <ToSection id={idOfField(name)}>{name}</ToSection>
            </td>
            <td data-label="Needed">{isRequired === true ? 'Required' : 'Optional'}</td>
            <td data-label="Holds">{firstSentence(about)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const firstSentence = (text: string): string => /^.*?\.(?= [A-Z0-9]|$)/.exec(text)?.[0] ?? text;
