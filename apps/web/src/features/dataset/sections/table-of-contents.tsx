import { useEffect, useState } from 'react';
import styles from './sections.module.css';

/** The sections as links; the one being read is marked. */
export function TableOfContents({
  entries,
}: {
  entries: readonly { id: string; title: string }[];
}) {
  const present = usePresentSection(entries.map((entry) => entry.id).join(' '));
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === present ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A line across the window, three tenths from its top: the section on it is the one being read. */
const readingLine = '-30% 0px -69.9% 0px';
const lineShare = 0.3;

/** The id of the section being read; undefined above the first. */
function usePresentSection(ids: string): string | undefined {
  const [present, setPresent] = useState<string>();
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.querySelector(`#${id}`) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        const top = sections[0]?.getBoundingClientRect().top ?? 0;
        if (entered) setPresent(entered.target.id);
        else if (top > innerHeight * lineShare) setPresent(undefined);
      },
      { rootMargin: readingLine },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return present;
}
