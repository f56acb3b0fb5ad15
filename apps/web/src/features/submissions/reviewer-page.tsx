import { ApiProblem } from '@isobath/client';
import type { ReviewedSubmission } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { LocalTimesNote, Moment } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { FormattedText } from '../../shared/texts/formatted-text.tsx';
import { FileLink } from './versions/file-link.tsx';
import { reviewedQuery } from './submission-queries.ts';
import own from '../../shared/screens/own-screen.module.css';
import styles from './submissions.module.css';

const route = getRouteApi('/datasubmission/review/$token');

/** A submission as reviewers of a journal read it by a private link; once it is published, the dataset. */
export function ReviewerPage(): ReactElement {
  const { token } = route.useParams();
  const reviewed = useQuery(reviewedQuery(token));
  const hasEnded = reviewed.error instanceof ApiProblem && reviewed.error.status === 404;
  return (
    <div className={own.screen}>
      <PageHead title="Submission in review" description="A dataset that is not published yet." />
      <meta name="robots" content="noindex" />
      {hasEnded ? (
        <>
          <h1>This link does not work</h1>
          <p className={own.lede}>
            It was revoked, has expired, or was not copied completely. Ask the authors or the
            journal for a new one.
          </p>
          <p>
            <Link to="/catalog">Published datasets are in the catalog</Link>
          </p>
        </>
      ) : (
        <LoadView
          of={loadableFromQuery(reviewed, {
            doing: 'Loading the submission',
            failure: 'The submission could not be loaded.',
          })}
          skeleton={480}
          onRetry={() => void reviewed.refetch()}
        >
          {(found) =>
            found.state === 'published' ? (
              <ToDataset url={found.datasetUrl} />
            ) : (
              <Reviewed submission={found} />
            )
          }
        </LoadView>
      )}
    </div>
  );
}

function ToDataset({ url }: { url: string }): ReactElement {
  useEffect(() => location.replace(url), [url]);
  return (
    <p>
      The dataset is published: <a href={url}>open it</a>.
    </p>
  );
}

/** Long texts have sections of their own. */
const told = new Set(['dataset_description', 'dataset_short_name', 'dataset_long_name']);

function Reviewed({
  submission,
}: {
  submission: Extract<ReviewedSubmission, { state: 'review' }>;
}): ReactElement {
  const { dataset, datasetLongName, datasetMetadata, fileLink, findings, isAnonymous } = submission;
  const facts = Object.entries(datasetMetadata)
    .filter(([field, values]) => !told.has(field) && values.some((value) => value !== ''))
    .toSorted(([a], [b]) => placeOfField(a) - placeOfField(b));
  return (
    <>
      <h1>{datasetLongName}</h1>
      <p className={own.lede}>
        A submission in review, not published yet. This page is private: please do not pass it on.
        {isAnonymous && ' Names of people are left out.'}
      </p>
      <Section title="Submission" note={<LocalTimesNote />}>
        <dl className={own.facts}>
          <dt>Short name</dt>
          <dd>
            <code>{dataset}</code>
          </dd>
          {submission.ownerName !== null && (
            <>
              <dt>Submitted by</dt>
              <dd>{submission.ownerName}</dd>
            </>
          )}
          <dt>Version</dt>
          <dd>
            {submission.version}, <Moment at={submission.uploadedAt} />
          </dd>
          <dt>Rows</dt>
          <dd>{formatCount(submission.rowCount)}</dd>
          <dt>Link ends</dt>
          <dd>
            <Moment at={submission.expiresAt} />
          </dd>
        </dl>
        {fileLink !== null && (
          <div className={styles.links}>
            <FileLink href={fileLink}>Download the workbook</FileLink>
          </div>
        )}
      </Section>
      <Section title="Description">
        <FormattedText text={datasetMetadata['dataset_description']?.join('\n\n') ?? ''} />
        <dl className={own.facts}>
          {facts.map(([field, values]) => (
            <Fact key={field} field={field} values={values} />
          ))}
        </dl>
      </Section>
      <Variables variables={submission.variables} />
      <Section title="Checks">
        {findings.length === 0 ? (
          <p>Nothing was found.</p>
        ) : (
          <ul>
            {findings.map(({ rule, severity, message, count }) => (
              <li key={rule}>
                {severity === 'note' ? 'Note' : 'Warning'}: {message} ({formatCount(count)})
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** The order of the template. */
const fields = [
  'dataset_version',
  'dataset_release_date',
  'dataset_make',
  'dataset_source',
  'dataset_distributor',
  'cruise_names',
  'climatology',
  'dataset_licence',
  'dataset_history',
  'dataset_references',
  'dataset_acknowledgement',
];

/** Other fields come last. */
function placeOfField(field: string): number {
  const place = fields.indexOf(field);
  return place < 0 ? fields.length : place;
}

/** `dataset_release_date` as Release date. */
function nameOfField(field: string): string {
  const words = field.replace(/^dataset_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Fact({ field, values }: { field: string; values: readonly string[] }): ReactElement {
  return (
    <>
      <dt>{nameOfField(field)}</dt>
      <dd>{values.filter((value) => value !== '').join('; ')}</dd>
    </>
  );
}

const columns = [
  { name: 'Variable' },
  { name: 'Name' },
  { name: 'Unit' },
  { name: 'Sensor' },
  { name: 'Comment' },
] as const;

function Variables({
  variables,
}: {
  variables: readonly Readonly<Record<string, string>>[];
}): ReactElement {
  return (
    <Section title="Variables">
      <OwnTable label="Variables of the dataset" columns={columns}>
        {variables.map((variable, index) => (
          <tr key={variable['var_short_name'] ?? index}>
            <td>{variable['var_long_name']}</td>
            <td>
              <code>{variable['var_short_name']}</code>
            </td>
            <td>{variable['var_unit']}</td>
            <td>{variable['var_sensor']}</td>
            <td>{variable['var_comment']}</td>
          </tr>
        ))}
      </OwnTable>
    </Section>
  );
}
