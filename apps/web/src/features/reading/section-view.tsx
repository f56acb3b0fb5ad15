import { useEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { BlockView } from './block-view.tsx';
import styles from './documentation.module.css';
import { hashOf } from './search-pages.ts';
import type { Section } from './sections.ts';

/** A page of the documentation, at the part that the address names. */
export function SectionView({
  section,
  part,
  seenRef,
}: {
  section: Section;
  part: string;
  seenRef: RefObject<boolean>;
}): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(`${section.id}/${part}`, heading, seenRef);
  return (
    <article>
      <h1 ref={heading} tabIndex={-1}>
        {section.title}
      </h1>
      {section.parts.map((each) => (
        <section
          key={each.id}
          className={styles.part}
          {...(each.title ? { 'aria-labelledby': hashOf(section.id, each) } : {})}
        >
          {each.title !== '' && (
            <h2 id={hashOf(section.id, each)} tabIndex={-1}>
              <a className={styles.anchor} href={`#${hashOf(section.id, each)}`}>
                {each.title}
              </a>
            </h2>
          )}
          {each.blocks.map((block, index) => (
            <BlockView key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}

/** Brings the part that the address names into view, and the keyboard with it; the first page of a visit (nothing was seen yet) keeps the keyboard's place. */
function useArrival(
  place: string,
  heading: RefObject<HTMLHeadingElement | null>,
  seenRef: RefObject<boolean>,
): void {
  useEffect(() => {
    const isHead = place.endsWith('/');
    const isFirst = !seenRef.current;
    seenRef.current = true;
    if (isFirst && isHead) return;
    const target = isHead ? heading.current : document.getElementById(place);
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [place, heading, seenRef]);
}
