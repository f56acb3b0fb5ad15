import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { pageHeads } from '@isobath/contract';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { GuideContent } from './guide-content.tsx';
import { GuideNav } from './guide-nav.tsx';
import { readGuideHash } from './guide-tree.ts';
import type { GuidePlace, GuideSection } from './guide-tree.ts';
import styles from './guide.module.css';

const route = getRouteApi('/datasubmission/guide');

/** How to prepare, check and submit a dataset. The hash of the address names the section, `focus` an element of it. */
export function GuidePage(): ReactElement {
  const place = readGuideHash(useLocation({ select: ({ hash }) => hash }));
  const { focus } = route.useSearch();
  const part = typeof focus === 'string' && focus !== '' ? focus : place.part;
  const [isOpen, setOpen] = useState(false);
  const article = useRef<HTMLElement>(null);
  useArrival(article, place.section.id, part);
  const nav = <GuideNav place={place} onChoose={() => setOpen(false)} />;
  return (
    <div className={styles.page}>
      <PageHead
        title={`${place.section.title} · ${pageHeads['/datasubmission/guide'].title}`}
        description={pageHeads['/datasubmission/guide'].description}
      />
      <aside className={styles.side}>
        <details
          className={styles.contents}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>Contents: {place.section.title}</summary>
          {isOpen && nav}
        </details>
        <div className={styles.wide}>{nav}</div>
      </aside>
      <div className={styles.text}>
        <article key={place.section.id} ref={article}>
          <h1 tabIndex={-1} data-code={place.section.field !== undefined || undefined}>
            {place.section.title}
          </h1>
          <GuideContent section={place.section} part={part} />
        </article>
        <Steps place={place} />
      </div>
    </div>
  );
}

/** The previous and the next section by their names. */
function Steps({ place: { previous, next } }: { place: GuidePlace }): ReactElement {
  return (
    <nav className={styles.steps} aria-label="Previous and next section">
      {previous && (
        <SectionLink section={previous}>
          <IconArrowLeft size={16} aria-hidden />
          <span>
            <small>Back</small> {previous.title}
          </span>
        </SectionLink>
      )}
      {next && (
        <SectionLink section={next} isForward>
          <span>
            <small>Forward</small> {next.title}
          </span>
          <IconArrowRight size={16} aria-hidden />
        </SectionLink>
      )}
    </nav>
  );
}

function SectionLink(props: {
  section: GuideSection;
  isForward?: boolean;
  children: React.ReactNode;
}): ReactElement {
  return (
    <Link
      to="/datasubmission/guide"
      hash={props.section.id}
      hashScrollIntoView={false}
      className={styles.step}
      data-forward={props.isForward || undefined}
    >
      {props.children}
    </Link>
  );
}

/**
 * A section begins at its top, or at the part that the address names, and the keyboard goes along, unless it stays in the tree. The first section of a visit
 * keeps the place that the browser gives it.
 */
function useArrival(article: RefObject<HTMLElement | null>, section: string, part: string): void {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = seen.current === undefined;
    const isNewSection = seen.current !== section;
    seen.current = section;
    const target = part === '' ? null : document.getElementById(part);
    if (target !== null && article.current?.contains(target) === true) {
      if (target.contains(document.activeElement)) return;
      if (target instanceof HTMLDetailsElement) target.open = true;
      target.scrollIntoView({ block: 'start' });
      const place = target.querySelector<HTMLElement>(':scope > summary') ?? target;
      place.focus({ preventScroll: true });
      return;
    }
    if (isFirst || !isNewSection) return;
    window.scrollTo({ top: 0 });
    const isInTree = document.activeElement?.closest('[role=tree]') != null;
    if (!isInTree) article.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [article, section, part]);
}
