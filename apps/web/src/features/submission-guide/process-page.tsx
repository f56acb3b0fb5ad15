import type { ReactElement } from 'react';
import type { NamedPart } from './named-parts.tsx';
import { NamedParts } from './named-parts.tsx';
import { ToSection } from './section-link.tsx';

const steps: readonly NamedPart[] = [
  {
    name: 'preparation',
    title: '1. Preparation',
    body: (
      <p>
        You bring the data and their description into the{' '}
        <ToSection id="dataset-preparation">three sheets of a workbook</ToSection>. Most of the work
        is here, and most of what a reviewer would ask is answered by a good description, units and
        keywords.
      </p>
    ),
  },
  {
    name: 'validation',
    title: '2. Validation',
    body: (
      <p>
        You check the workbook yourself, as often as you like, before anybody else sees it. Errors
        must be corrected; warnings ask you to look, and may be right as they are.{' '}
        <ToSection id="dataset-validation">What is checked</ToSection>
      </p>
    ),
  },
  {
    name: 'submission',
    title: '3. Submission and review',
    body: (
      <p>
        You upload the workbook. It is checked once more by the server and then read by the data
        team, who comment on it and may ask for changes, always saying which. You answer with a
        comment or with a new version of the file; every version is kept. A second reader looks at
        it before it is approved. While it is reviewed, a submission is visible to you and the data
        team only.
      </p>
    ),
  },
  {
    name: 'doi',
    title: '4. DOI',
    body: (
      <p>
        Once the review is complete, the dataset gets a DOI, so that it can be cited. You may bring
        one that you have obtained elsewhere for exactly this file, or have one made by the portal.
        A file that changes afterwards needs a new version and a DOI of its own.
      </p>
    ),
  },
  {
    name: 'ingestion',
    title: '5. Ingestion',
    body: (
      <p>
        The data team loads the approved workbook. The dataset then appears in the catalog, in
        charts and in the API at once, and you are told by e-mail.
      </p>
    ),
  },
];

/** How a workbook becomes a dataset. */
export function ProcessPage({ part }: { part: string }): ReactElement {
  return (
    <>
      <p>From your workbook to a published dataset in five steps:</p>
      <NamedParts section="process-overview" parts={steps} open={part} />
    </>
  );
}
