import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { BlockView } from './block-view.tsx';
import styles from './documentation.module.css';
import { hashOf } from './search-pages.ts';
import type { Section } from './sections.ts';

/** A page of the documentation, at the part that the address names. */
export function SectionView({ section, part }: { section: Section; part: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(section.id, part, heading);
  return (
    <article>
      <h1 ref={heading} tabIndex={-1}>{section.title}</h1>
      {section.parts.map((each) => (
        <section key={each.id} className={styles.part} {...(each.title ? { 'aria-labelledby': hashOf(section.id, each) } : {})}>
          {each.title !== '' && (
            <h2 id={hashOf(section.id, each)} tabIndex={-1}>
              <a className={styles.anchor} href={`#${hashOf(section.id, each)}`}>{each.title}</a>
            </h2>
          )}
          {each.blocks.map((block, index) => <BlockView key={index} block={block} />)}
        </section>
      ))}
    </article>
  );
}

/** Brings the part that the address names into view, and the keyboard with it; the first page of a visit keeps the keyboard's place. */
function useArrival(section: string, part: string, heading: React.RefObject<HTMLHeadingElement | null>): void {
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const target = part === '' ? heading.current : document.getElementById(`${section}/${part}`);
    const isFirst = before.current === undefined;
    before.current = `${section}/${part}`;
    if (isFirst && part === '') return;
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [section, part, heading]);
}
