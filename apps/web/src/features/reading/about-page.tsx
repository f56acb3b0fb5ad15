import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { CitationOfPortal, PeopleOfPortal, WaysToTakePart } from './operator-parts.tsx';
import styles from './reading.module.css';

/** What this portal is, who runs it, how to cite its data and how to take part. */
export function AboutPage(): ReactElement {
  return (
    <article className={styles.page}>
      <PageHead
        title="About"
        description="What Isobath is, who runs it, how to cite its data, and how to take part."
      />
      <h1>About</h1>
      <p className={styles.lede}>
        Isobath is an open-source portal for ocean and climate research data. It brings measurements
        from cruises, floats and satellites, and the output of models, into one form: one spelling
        of place, time and depth, one way to look, one way to take a part of them.
      </p>
      <Part title="People" isOpen>
        <PeopleOfPortal />
      </Part>
      <Part title="How to cite">
        <CitationOfPortal />
        <p>
          For data, cite the dataset: every dataset page has a <em>Cite</em> button with the
          citation as text, BibTeX and RIS, its DOI if it has one, and the acknowledgement that the
          data provider asks for. <Link to="/how-to-cite">More on citations</Link>
        </p>
      </Part>
      <Part title="How to participate">
        <h3>Submit Data</h3>
        <p>
          The <Link to="/datasubmission/guide">submission guide</Link> leads from a table to a
          dataset in the catalog. If the data are not yours, tell us of them:{' '}
          <Link to="/datasubmission/nominate-data">Nominate New Data</Link>.
        </p>
        <h3>Open Source SDKs</h3>
        <p>
          Isobath is free software under the Apache License 2.0. The{' '}
          <Link to="/documentation">documentation</Link> shows how to read data from Python, R,
          Julia and MATLAB. Clients of portals of this kind work here too:{' '}
          <a href="https://github.com/simonscmap/pycmap" rel="noreferrer">
            Python
          </a>
          ,{' '}
          <a href="https://github.com/simonscmap/cmap4r" rel="noreferrer">
            R
          </a>
          ,{' '}
          <a href="https://github.com/simonscmap/matcmap" rel="noreferrer">
            Matlab
          </a>
          .
        </p>
        <h3>Feedback</h3>
        <p>
          <Link to="/contact">Write to us</Link> about an error, a missing dataset, or a wish.
        </p>
        <WaysToTakePart />
      </Part>
      <Part title="What it does with data">
        <ul>
          <li>
            Files are read as their makers wrote them: scale and offset, missing values, calendars
            and axes as the CF conventions define them.
          </li>
          <li>
            A dataset appears in the catalog completely or not at all. Loading it again makes a new
            version; readers never see a half.
          </li>
          <li>
            What you download says how many rows were promised and delivered, carries a checksum,
            and names the exact query that made it.
          </li>
          <li>
            Data that a generator made for demonstration are marked <em>Synthetic</em> wherever they
            appear.
          </li>
        </ul>
      </Part>
      <Part title="Your visit">
        <p>
          Everything on these pages comes from this server: no page asks another host for fonts,
          maps or scripts, and nobody counts your visits elsewhere.
        </p>
      </Part>
    </article>
  );
}

/** A part that opens; all have one name, so that the browser closes the one that was open. */
function Part({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details name="about" className={styles.part} open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
