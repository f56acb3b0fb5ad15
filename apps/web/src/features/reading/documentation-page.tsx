import { LoadView, ready } from '@isobath/ui';
import type { Loadable } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { ApiFrame } from './api-frame.tsx';
import { DocNav } from './doc-nav.tsx';
import { DocSide } from './doc-side.tsx';
import styles from './documentation.module.css';
import { FindingsView } from './findings-view.tsx';
import { SectionView } from './section-view.tsx';
import { searchPages } from './search-pages.ts';
import {
  frameSection,
  guidesQuery,
  isReference,
  readHash,
  referenceQuery,
  sectionNames,
} from './sections.ts';
import type { Section } from './sections.ts';
import { makeStartSection } from './start-section.ts';
import { useExamplePart } from './use-example-part.ts';

/** How to read data from programs: recipes with this portal's address, and the reference as the server tells it. The hash of the address names page and part. */
export function DocumentationPage(): ReactElement {
  const current = readHash(useLocation({ select: ({ hash }) => hash }));
  const [search, setSearch] = useState('');
  const seenRef = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const { pages, page } = usePages(current.section);
  const name = sectionNames.find(([id]) => id === current.section)?.[1] ?? '';
  const isSearching = search.trim() !== '';
  const leaveNav = (): void => {
    setSearch('');
    setOpen(false);
  };
  const nav = (
    <DocNav
      current={current}
      shown={page.state === 'ready' ? page.value : undefined}
      search={search}
      onSearch={setSearch}
      onChoose={leaveNav}
    />
  );
  return (
    <div className={styles.page}>
      <PageHead
        title={`${name} · Documentation`}
        description="Read ocean data from Python, R, Julia, Matlab, curl, DuckDB and xarray; SQL, procedures, formats and limits of the portal's API."
      />
      <aside className={styles.side}>
        <details
          className={styles.contents}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>Contents: {name}</summary>
          {isOpen && nav}
        </details>
        <DocSide name={name} isHeld={isSearching}>
          {nav}
        </DocSide>
      </aside>
      <div className={styles.text}>
        {isSearching ? (
          <FindingsView findings={searchPages(pages, search)} search={search} onChoose={leaveNav} />
        ) : (
          <LoadView of={page} skeleton={480}>
            {(section) => (
              <>
                <SectionView
                  key={section.id}
                  section={section}
                  part={current.part}
                  seenRef={seenRef}
                />
                {section === frameSection && <ApiFrame />}
              </>
            )}
          </LoadView>
        )}
      </div>
    </div>
  );
}

/** All pages that are loaded, for the search, and the one that is shown. */
function usePages(id: string): { pages: Section[]; page: Loadable<Section> } {
  const start = makeStartSection(useExamplePart(), location.origin);
  const guides = useQuery(guidesQuery);
  const reference = useQuery(referenceQuery);
  const pages = [start, ...(guides.data ?? []), ...(reference.data ?? []), frameSection];
  const found = pages.find((section) => section.id === id);
  if (found) return { pages, page: ready(found) };
  const words = {
    doing: 'Fetching the documentation',
    failure: 'This page of the documentation could not be loaded.',
  };
  const loading = loadableFromQuery(isReference(id) ? reference : guides, words);
  return {
    pages,
    page: loading.state === 'ready' ? ready({ id, title: 'Nothing here', parts: [] }) : loading,
  };
}
