import { Button, Checkbox, Group } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { phaseIds, reviewerLinkRoutes } from '@isobath/contract';
import type { CreatedReviewerLink, ReviewerLink, SubmissionDetail } from '@isobath/contract';
import { CopyButton, ErrorCard, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { useChange } from '../../../shared/requests/use-change.ts';
import { Moment } from '../../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../../shared/screens/own-screen.tsx';
import { reviewerLinksQuery } from '../submission-queries.ts';
import own from '../../../shared/screens/own-screen.module.css';

const columns = [
  { name: 'Kind' },
  { name: 'State' },
  { name: 'Made' },
  { name: 'Ends' },
  { name: 'Last used' },
  { name: 'Change', isHidden: true },
] as const;

/** Links by which reviewers of a journal read the submission before it is published. */
export function ReviewerLinks({ detail }: { detail: SubmissionDetail }): ReactElement {
  const id = detail.submissionId;
  const links = useQuery(reviewerLinksQuery(id));
  const [ending, setEnding] = useState<ReviewerLink>();
  const revoke = useChange({
    run: (link: number, options) =>
      callRoute(reviewerLinkRoutes.revoke, { params: { id: link } }, options),
    stale: [reviewerLinksQuery(id).queryKey],
    done: 'The link has ended.',
    failure: 'The link could not be revoked.',
    onDone: () => setEnding(undefined),
  });
  return (
    <Section
      title="Reviewer links"
      note="With such a link, reviewers of a journal read this submission without an account until it is published. After that the link leads to the dataset."
    >
      <LoadView
        of={loadableFromQuery(links, {
          doing: 'Loading the links',
          failure: 'The links could not be loaded.',
        })}
        skeleton={80}
        onRetry={() => void links.refetch()}
      >
        {(all) =>
          all.length === 0 ? (
            <p>No links yet.</p>
          ) : (
            <OwnTable label="Links for reviewers" columns={columns}>
              {all.map((link) => (
                <Row key={link.id} link={link} onRevoke={() => setEnding(link)} />
              ))}
            </OwnTable>
          )
        }
      </LoadView>
      {detail.phaseId !== phaseIds.complete && <NewLink id={id} />}
      {ending && (
        <ConfirmDialog
          confirm="Revoke the link"
          isDestructive
          isBusy={revoke.isBusy}
          problem={revoke.problem}
          onConfirm={() => revoke.start(ending.id)}
          onClose={() => setEnding(undefined)}
        >
          <p>Nobody can read the submission with it any more. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function Row({ link, onRevoke }: { link: ReviewerLink; onRevoke: () => void }): ReactElement {
  const kind = link.isAnonymous ? 'Anonymous' : 'With names and file';
  const ended = link.revokedAt === null ? 'Expired' : 'Revoked';
  return (
    <tr data-dim={!link.isWorking || undefined}>
      <td>{kind}</td>
      <td>{link.isWorking ? 'Working' : ended}</td>
      <td>
        <Moment at={link.createdAt} />
      </td>
      <td>
        <Moment at={link.revokedAt ?? link.expiresAt} />
      </td>
      <td>
        <Moment at={link.lastUsedAt} />
      </td>
      <td>
        <div className={own.actions}>
          {link.isWorking && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Revoke the link of ${link.createdAt.slice(0, 16).replace('T', ' ')} UTC`}
              onClick={onRevoke}
            >
              Revoke
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function NewLink({ id }: { id: number }): ReactElement {
  const [isAnonymous, setAnonymous] = useState(false);
  const create = useChange<boolean, CreatedReviewerLink>({
    run: (anonymous, options) =>
      callRoute(
        reviewerLinkRoutes.create,
        { body: { submissionID: id, isAnonymous: anonymous } },
        options,
      ),
    stale: [reviewerLinksQuery(id).queryKey],
    failure: 'The link could not be made.',
  });
  return (
    <>
      {create.output && (
        <div className={own.secret} role="status">
          <p>The new link. It is shown only now: copy it.</p>
          <code className={own.secretText}>{create.output.url}</code>
          <CopyButton text={create.output.url} what="the reviewer link" />
        </div>
      )}
      {create.problem && <ErrorCard {...create.problem} />}
      <Group gap="lg" mt="md">
        <Checkbox
          label="Anonymous: no names of people, and no file"
          checked={isAnonymous}
          onChange={({ currentTarget }) => setAnonymous(currentTarget.checked)}
        />
        <Button variant="default" loading={create.isBusy} onClick={() => create.start(isAnonymous)}>
          Create a reviewer link
        </Button>
      </Group>
    </>
  );
}
