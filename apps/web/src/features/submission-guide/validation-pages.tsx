import { RULES } from '@isobath/workbook';
import type { RuleName, Severity } from '@isobath/workbook';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { VideoPlayer } from '../../shared/videos/video-player.tsx';
import { RuleTable } from './rule-table.tsx';
import { ToSection } from './section-link.tsx';
import styles from './guide.module.css';

const severities: readonly { severity: Severity; title: string; words: string }[] = [
  {
    severity: 'error',
    title: 'Errors',
    words: 'What cannot be right whatever the science. A workbook with errors is not accepted.',
  },
  {
    severity: 'warning',
    title: 'Warnings',
    words: 'What is often wrong, and may be right. Look at each; they do not stop a submission.',
  },
  { severity: 'note', title: 'Notes', words: 'What was read differently from how it was written.' },
];
const rulesOf = (wanted: Severity): RuleName[] =>
  (Object.keys(RULES) as RuleName[]).filter((name) => RULES[name].severity === wanted);

/** Every check there is. */
export function ValidationPage(): ReactElement {
  return (
    <>
      <p>
        The same {Object.keys(RULES).length} checks run in the{' '}
        <ToSection id="submission-portal">Submission Portal</ToSection> in your browser, in the{' '}
        <ToSection id="validation-api">Validation API</ToSection> and on the command line, and once
        more when the server accepts a submission. Each finding names the sheet, the row as your
        spreadsheet program numbers it, the column, the value and what would be accepted. A check
        that could not run is listed as not run, with the reason.
      </p>
      {severities.map(({ severity, title, words }) => (
        <section key={severity} aria-labelledby={`checks-${severity}`}>
          <h2 id={`checks-${severity}`}>{title}</h2>
          <p>{words}</p>
          <RuleTable rules={rulesOf(severity)} />
        </section>
      ))}
    </>
  );
}

/** Checking from programs. */
export function ApiPage(): ReactElement {
  return (
    <>
      <p>
        Workbooks can be checked by programs too, before anything is submitted and without an
        account on the portal: with the command line of Isobath, on your own machine. They find what
        the video shows on the screen.
      </p>
      <VideoPlayer name="validate" />
      <pre className={styles.code} tabIndex={0} role="group" aria-label="Command">
        npx isobath validate workbook.xlsx --json --portal {location.origin}
      </pre>
      <p>
        It prints every kind of finding with its exact count and the first hundred places, and ends
        with a code that scripts can test. With <code>--portal</code> the workbook is compared with
        the names, cruise tracks and sea floor of this portal, as in the browser; without it these
        checks are not run. The checks are those of{' '}
        <ToSection id="dataset-validation">Dataset Validation</ToSection>.
      </p>
      <p>
        Or send the workbook to this portal, with an <Link to="/apikeymanagement">API key</Link>.
        <code>responseType</code> is <code>json</code> for the same report, <code>dashboard</code>{' '}
        for the report as a web page in one file, <code>findings</code> for all findings as CSV, or{' '}
        <code>workbook</code> for the workbook with all certain fixes applied. Nothing is kept.
      </p>
      <pre className={styles.code} tabIndex={0} role="group" aria-label="Request">
        {`curl -H 'Authorization: Api-Key YOUR_KEY' -F file=@workbook.xlsx \\
  '${location.origin}/api/datasubmission/validate?responseType=findings'`}
      </pre>
    </>
  );
}

/** Checking and submitting in the browser. */
export function PortalPage(): ReactElement {
  return (
    <>
      <p>
        The <Link to="/datasubmission/submission-portal">Submission Portal</Link> takes a workbook,
        CSV files or a NetCDF file through four steps: Upload File, Workbook Validation, Data Sheet
        Validation and Submission. Up to the last step your data stay on your machine; the portal is
        only asked about the names of the dataset and its cruises, and for the sea floor in squares
        of 10°.
      </p>
      <VideoPlayer name="submit" />
      <ol>
        <li>
          <strong>Upload File.</strong> The workbook is read in your browser. Say whether it is a
          new submission or an update of one that is in review.
        </li>
        <li>
          <strong>Workbook Validation.</strong> Findings that concern sheets, columns and metadata.
        </li>
        <li>
          <strong>Data Sheet Validation.</strong> Findings in the cells of the data sheet.
        </li>
        <li>
          <strong>Submission.</strong> Once no errors are left, the names of the dataset are checked
          against those in use, and the file is uploaded in pieces. A lost connection costs at most
          one of them.
        </li>
      </ol>
      <p>
        Afterwards the submission is on{' '}
        <Link to="/datasubmission/userdashboard">your dashboard</Link>, where you follow its{' '}
        <ToSection id="process-overview" part="submission">
          review
        </ToSection>
        .
      </p>
    </>
  );
}
