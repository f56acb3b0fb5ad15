import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { NamedPart } from './named-parts.tsx';
import { NamedParts } from './named-parts.tsx';
import { ToSection } from './section-link.tsx';

const questions: readonly NamedPart[] = [
  {
    name: 'size',
    title: 'How large may a file be?',
    body: (
      <p>
        At most 150,000,000 bytes (150 MB). Larger datasets, such as the output of models, reach the
        portal in another way: <Link to="/contact">write to the data team</Link>.
      </p>
    ),
  },
  {
    name: 'licence',
    title: 'Which licence do I choose?',
    body: (
      <p>
        One that lets others use the data: CC-BY-4.0 asks them to name the source, CC0-1.0 waives
        all rights. Conditions such as NC (not for profit) and ND (no adaptations) keep data out of
        many products. A new dataset needs a licence in{' '}
        <ToSection id="dataset_licence">dataset_licence</ToSection>; where it is missing, the
        Submission Portal offers one and fills it in on a click.
      </p>
    ),
  },
  {
    name: 'private',
    title: 'Can a dataset be private?',
    body: (
      <p>
        No. A dataset that is published here is open to everyone. Until then only you and the data
        team see it. If a journal asks for access before publication, or a dataset should not be
        found by searching for a while, <ToSection id="contact">ask the data team</ToSection>.
      </p>
    ),
  },
  {
    name: 'missing-values',
    title: 'How do I mark missing values?',
    body: (
      <p>
        With a blank cell. Words such as NA or NaN are refused; numbers such as -999 are a warning,
        because they might have been measured.
      </p>
    ),
  },
  {
    name: 'time-zone',
    title: 'My times are local. What do I do?',
    body: (
      <p>
        Convert them to UTC, or append the offset, as in 2016-04-20T05:13:01-10:00. A time without
        an offset is read as UTC. <ToSection id="time">More on time</ToSection>
      </p>
    ),
  },
  {
    name: 'longitude',
    title: 'My longitudes go from 0 to 360.',
    body: (
      <p>
        Subtract 360 from those above 180. <ToSection id="lon">More on longitude</ToSection>
      </p>
    ),
  },
  {
    name: 'laboratory',
    title: 'My data come from a laboratory and have no place at sea.',
    body: (
      <p>
        Give the time of the study and the position of the laboratory, choose{' '}
        <ToSection id="dataset_make">laboratory</ToSection> as the make, and leave the depth column
        out.
      </p>
    ),
  },
  {
    name: 'cruises',
    title: 'My data come from several cruises.',
    body: (
      <p>
        List them in <ToSection id="cruise_names">cruise_names</ToSection>, one in each cell, and
        add a column <ToSection id="cruise">cruise</ToSection> to the data sheet.
      </p>
    ),
  },
  {
    name: 'options',
    title: 'A sensor or a resolution that I need is not offered.',
    body: (
      <p>
        Look for a more general one on the <ToSection id="sensor-list">sensor list</ToSection>, or{' '}
        <ToSection id="contact">ask for it</ToSection>. A value that is not listed is a warning, so
        you need not wait.
      </p>
    ),
  },
  {
    name: 'simulation',
    title: 'What is the sensor of a model?',
    body: (
      <p>
        Simulation for what a model computed by itself; Blend for a model that is held to
        observations, and for products that merge both.
      </p>
    ),
  },
  {
    name: 'update',
    title: 'How do I correct a submission?',
    body: (
      <p>
        While it is in review, submit the corrected workbook as an update of the submission; it
        needs the same short name. After publication, a corrected file is a new version with a{' '}
        <ToSection id="dataset_version">version</ToSection> and a DOI of its own.
      </p>
    ),
  },
  {
    name: 'warnings',
    title: 'Must I get rid of all warnings?',
    body: (
      <p>
        No. Errors stop a submission, warnings do not: they point to what is often wrong, such as a
        value far from all others. If it is right, leave it, and say so in the description.
      </p>
    ),
  },
  {
    name: 'other-languages',
    title: 'May texts have accents and other scripts?',
    body: (
      <p>
        Yes, in titles, descriptions and names of people. Short names consist of the letters A to Z,
        digits and underscores, because they are names in programs.
      </p>
    ),
  },
];

/** What people ask most. */
export function FaqPage({ part }: { part: string }): ReactElement {
  return <NamedParts section="faq" parts={questions} open={part} />;
}
