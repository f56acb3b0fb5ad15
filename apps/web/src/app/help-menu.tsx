import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Menu } from '@isobath/ui';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { GuidedPage } from './guidance/guidance-table.ts';
import { findGuidance, recallGuidance, rememberGuidance } from './guidance/guidance-table.ts';

const KeysDialog = lazy(() => import('./keys-dialog.tsx'));
const VideoDialog = lazy(() => import('./guidance/video-dialog.tsx'));
const Tour = lazy(() => import('./guidance/tour.tsx'));
const Hints = lazy(() => import('./guidance/hints.tsx'));

/** The tour and the hints of the page where it has some, documentation, contact and keys. */
export function HelpMenu() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { page, video, tour, setTour, hasHints, showHints } = useGuidance();
  const [isWatching, { open: watch, close: stopWatching }] = useDisclosure(false);
  useHotkeys(
    [
      ['shift+?', open],
      ['?', open],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
    false,
  );
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={40} aria-label="Help">
            <IconHelpCircle size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {video && <Menu.Item onClick={watch}>Watch Video</Menu.Item>}
          {page && (
            <>
              <Menu.Item onClick={() => setTour(tour ? undefined : page)}>
                {tour ? 'Stop Tour' : 'Quick Tour'}
              </Menu.Item>
              <Menu.Item onClick={() => showHints(!hasHints)}>
                {hasHints ? 'Hide Feature Help' : 'Feature Help'}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item component={Link} to="/documentation">
            Documentation
          </Menu.Item>
          <Menu.Item component={Link} to="/documentation" hash="api">
            API Reference
          </Menu.Item>
          <Menu.Item component={Link} to="/contact">
            Contact Us
          </Menu.Item>
          <Menu.Item onClick={open}>Keyboard</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {tour && <Tour key={tour} page={tour} onEnd={() => setTour(undefined)} />}
        {page && hasHints && (
          <Hints key={page} page={page} onHide={() => showHints(false)} onWatch={video && watch} />
        )}
      </Suspense>
      {isWatching && video && (
        <Suspense>
          <VideoDialog name={video} onClose={stopWatching} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <KeysDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** What the present page offers, and what of it is shown. A tour ends with its page; hints come back with it. */
function useGuidance() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { page, video } = findGuidance(path);
  const [asked, setTour] = useState<GuidedPage>();
  const [changed, setChanged] = useState<Readonly<Partial<Record<GuidedPage, boolean>>>>({});
  return {
    page,
    video,
    tour: asked === page ? asked : undefined,
    setTour,
    hasHints: page && (changed[page] ?? recallGuidance('hints', page) === 'on'),
    showHints(areShown: boolean): void {
      if (!page) return;
      rememberGuidance('hints', page, areShown ? 'on' : null);
      setChanged({ ...changed, [page]: areShown });
    },
  };
}
