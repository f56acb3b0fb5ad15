import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { VideoPlayer } from '../../shared/videos/video-player.tsx';
import { ToSection } from './section-link.tsx';
import { TemplateFiles } from './template-files.tsx';

/** The first section. */
export function StartPage(): ReactElement {
  return (
    <>
      <p>
        This portal publishes ocean and climate research data from anyone who has them. A dataset
        that you submit gets a page in the <Link to="/catalog">catalog</Link>, can be drawn as
        charts, subset and downloaded, read from programs, and cited by its DOI.
      </p>
      <p>
        You need one workbook (<code>.xlsx</code>) with three sheets: the measurements, a
        description of the dataset, and a description of each variable. Everything else follows from
        it.
      </p>
      <TemplateFiles />
      <VideoPlayer name="guide" />
      <ol>
        <li>
          Read <ToSection id="process-overview">how a submission becomes a dataset</ToSection>.
        </li>
        <li>
          <ToSection id="dataset-preparation">Fill in the three sheets</ToSection>; each column has
          a section of its own here, with an example and the reasons why a value is refused.
        </li>
        <li>
          <ToSection id="dataset-validation">Check the workbook</ToSection> until no errors are
          left.
        </li>
        <li>
          <ToSection id="submission-portal">Submit it</ToSection> and follow the review.
        </li>
      </ol>
      <p>
        You would like to see a dataset here that is not your own?{' '}
        <Link to="/datasubmission/nominate-data">Nominate it</Link>.
      </p>
    </>
  );
}

/** What the sheets have in common. */
export function PreparationPage(): ReactElement {
  return (
    <>
      <p>
        A submission is a workbook with the first three of these sheets; the other two are optional.
        The sheet <code>options</code> of the template holds the lists to choose from; any other
        sheet is ignored, and you are told so.
      </p>
      <ul>
        <li>
          <code>data</code>: the measurements (<ToSection id="data-sheet">Data Sheet</ToSection>)
        </li>
        <li>
          <code>dataset_meta_data</code>: the dataset as a whole (
          <ToSection id="dataset-metadata-sheet">Dataset Metadata Sheet</ToSection>)
        </li>
        <li>
          <code>vars_meta_data</code>: each variable (
          <ToSection id="variable-metadata-sheet">Variable Metadata Sheet</ToSection>)
        </li>
        <li>
          <code>people</code>: authors and contributors (
          <ToSection id="people-sheet">People Sheet</ToSection>)
        </li>
        <li>
          <code>funding</code>: funders and grants (
          <ToSection id="funding-sheet">Funding Sheet</ToSection>)
        </li>
      </ul>
      <h2>For all sheets</h2>
      <ul>
        <li>The first row is the header; names are written as they stand in this guide.</li>
        <li>A cell holds one value. Merged cells lose all values but the first.</li>
        <li>
          Hidden rows and columns are read like others; other sheets are ignored. You are told of
          both.
        </li>
        <li>
          Of a formula the stored result is read. A formula without one, or with an error such as
          #N/A, is refused by its cell.
        </li>
        <li>Blank cells are missing values. Rows without any value are skipped.</li>
      </ul>
    </>
  );
}

/** Whom to ask. */
export function ContactPart(): ReactElement {
  return (
    <>
      <p>
        The people who run this portal help with workbooks, missing options and anything that this
        guide leaves open: <Link to="/contact">Contact Us</Link>. Their reply comes by e-mail.
      </p>
      <p>
        Questions about a submission that you have made are best asked as a comment on it: the
        reviewers see it next to the data.
      </p>
    </>
  );
}
