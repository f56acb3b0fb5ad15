import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { useUpload } from './upload/upload-session.ts';
import { toolSession, useTool } from './tool/tool-session.ts';

const toolPaths = ['/datasubmission/submission-portal', '/datasubmission/validationtool'];

/** Links to this screen, in the menu and elsewhere, start over: while a file is loaded they ask first, and the file stays where the answer is no. After an upload the page is loaded afresh. */
export function DiscardGuard() {
  const router = useRouter();
  const { phase } = useTool();
  const isDone = useUpload().phase === 'done';
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (phase === 'empty' && !isDone) return undefined;
    // Before the link itself hears the click: a prevented click is not followed.
    const hear = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      const url = new URL(link.href, window.location.href);
      if (url.origin !== window.location.origin || !toolPaths.includes(url.pathname)) return;
      event.preventDefault();
      if (isDone) window.location.assign(url);
      else setAsked(`${url.pathname}${url.search}`);
    };
    document.addEventListener('click', hear, true);
    return () => document.removeEventListener('click', hear, true);
  }, [phase, isDone]);
  if (asked === undefined) return null;
  return (
    <ConfirmDialog
      title="Start over?"
      confirm="Discard and Continue"
      isDestructive
      onClose={() => setAsked(undefined)}
      onConfirm={() => {
        setAsked(undefined);
        toolSession.discard();
        void router.navigate({ href: asked });
      }}
    >
      <p>
        A file is loaded. Starting over discards it and the changes that you made to it here; the
        file on your computer stays as it is.
      </p>
    </ConfirmDialog>
  );
}
