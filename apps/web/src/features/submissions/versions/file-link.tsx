import { checkSubmissionFile } from '@isobath/client';
import { submissionMessages } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import type { ReactElement, ReactNode } from 'react';
import { handToBrowser } from '../../../shared/files/hand-to-browser.ts';
import { useChange } from '../../../shared/requests/use-change.ts';

/** A link to a file of a submission. The portal is asked first whether it can send it: a browser would tell of a refusal in its list of downloads only. */
export function FileLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  const check = useChange<string>({
    run: checkSubmissionFile,
    failure: submissionMessages.downloadFailed,
    onDone: (_output, link) => handToBrowser(link, ''),
  });
  return (
    <>
      <a
        href={href}
        download
        aria-busy={check.isBusy}
        onClick={(event) => {
          event.preventDefault();
          if (!check.isBusy) check.start(href);
        }}
      >
        {children}
      </a>
      {check.problem && <ErrorCard {...check.problem} />}
    </>
  );
}
