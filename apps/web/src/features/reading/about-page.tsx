import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { PageHead } from '../../shared/screens/page-head.tsx';
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
        <p>
          This portal is run by the institution whose address you see in your browser, with the free
          software Isobath. <Link to="/contact">Contact Us</Link> reaches the people who run it. The
          data come from the scientists who are named on each dataset page.
        </p>
      </Part>
      <Part title="How to cite">
        <p>
          Cite the dataset, not the portal: every dataset page has a <em>Cite</em> button with the
          citation as text, BibTeX and RIS, its DOI if it has one, and the acknowledgement that the
          data provider asks for. <Link to="/how-to-cite">More on citations</Link>
        </p>
      </Part>
      <Part title="How to participate">
        <h3>Submit data</h3>
        <p>
          The <Link to="/datasubmission/guide">submission guide</Link> shows how your data come
          here. You may also tell us of data that should be here:{' '}
          <Link to="/datasubmission/nominate-data">Nominate New Data</Link>.
        </p>
        <h3>Open source</h3>
        <p>
          Isobath is free software under the Apache License 2.0. The{' '}
          <Link to="/documentation">documentation</Link> shows how to read data from Python, R,
          Julia and MATLAB, and <a href="/api/docs">every route of the API</a>.
        </p>
        <h3>Feedback</h3>
        <p>
          <Link to="/contact">Write to us</Link> about an error, a missing dataset, or a wish.
        </p>
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
