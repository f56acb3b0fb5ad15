import { newsLimits } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { storiesQuery } from '../../shared/news/story-queries.ts';
import { StoryItem } from '../../shared/news/story-view.tsx';
import styles from './home.module.css';

const shown = { offset: 0, limit: 10 } as const;

/** The news in a box that scrolls by itself; nothing where there is none. Who goes back up the page finds the first story on top again. */
export function HomeNews() {
  const { data } = useQuery(storiesQuery(shown));
  const box = useScrollReset();
  if (!data || data.stories.length === 0) return null;
  return (
    <section className={styles.news} aria-labelledby="news">
      <header>
        <h2 id="news">News</h2>
        <span>
          <a href="/api/news/feed" type="application/atom+xml">
            Atom feed
          </a>{' '}
          · <Link to="/news">All news</Link>
        </span>
      </header>
      <div
        ref={box}
        className={styles.newsBox}
        style={{ maxHeight: newsLimits.boxHeightPx }}
        role="region"
        aria-label="News stories"
        tabIndex={0}
      >
        {data.stories.map((story) => (
          <StoryItem key={story.id} story={story} />
        ))}
      </div>
    </section>
  );
}

/** Scrolls an element to its top whenever the page has been scrolled back above the reset position (spec 1 §2). */
function useScrollReset() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let lastPx = window.scrollY;
    const onScroll = (): void => {
      const hasGoneUp =
        window.scrollY < newsLimits.scrollResetPx && lastPx >= newsLimits.scrollResetPx;
      if (hasGoneUp) box.current?.scrollTo({ top: 0 });
      lastPx = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return box;
}
