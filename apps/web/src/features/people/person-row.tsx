import { ActionIcon, Menu } from '@mantine/core';
import { ApiProblem, callRoute } from '@isobath/client';
import { peopleRoutes } from '@isobath/contract';
import type { Person } from '@isobath/contract';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Moment } from '../../shared/screens/moment.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import { peopleKey } from './list-queries.ts';
import own from '../../shared/screens/own-screen.module.css';

/** What can be done to somebody: the word on the menu, what it means, and what is sent. */
const steps = {
  grant: {
    word: 'Make administrator',
    meaning:
      'They will see everyone’s accounts, mails and submissions, and can do everything you can.',
    change: { isDataSubmissionAdmin: true },
  },
  revoke: {
    word: 'Revoke administration',
    meaning: 'They keep their account and lose access to the administration pages immediately.',
    change: { isDataSubmissionAdmin: false },
  },
  suspend: {
    word: 'Suspend',
    meaning:
      'They are logged out everywhere immediately and cannot log in; their keys stop working. None of their data are deleted.',
    change: { isSuspended: true },
  },
  letIn: {
    word: 'Let in again',
    meaning: 'They can log in again, and their keys work.',
    change: { isSuspended: false },
  },
} as const;
type Step = keyof typeof steps;

/** One person with what an administrator can do. */
export function PersonRow({ person, isMe }: { person: Person; isMe: boolean }) {
  const [step, setStep] = useState<Step>();
  const {
    firstName,
    lastName,
    username,
    email,
    institute,
    isDataSubmissionAdmin,
    isSuspended,
    hasSecondFactor,
    createdAt,
    lastSignInAt,
  } = person;
  const name = `${firstName} ${lastName}`.trim() || username || email;
  const offered: readonly Step[] = [
    isDataSubmissionAdmin ? 'revoke' : 'grant',
    isSuspended ? 'letIn' : 'suspend',
  ];
  const state = [
    isDataSubmissionAdmin && 'Administrator',
    isSuspended && 'Suspended',
    hasSecondFactor && 'Second factor',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <tr data-dim={isSuspended || undefined}>
      <td>
        {name}
        {isMe && ' (you)'}
        {username && username !== name && (
          <>
            <br />
            <small>{username}</small>
          </>
        )}
      </td>
      <td>{email}</td>
      <td>{institute}</td>
      <td>{state}</td>
      <td>
        <Moment at={createdAt} />
      </td>
      <td>
        <Moment at={lastSignInAt} />
      </td>
      <td>
        {!isMe && (
          <div className={own.actions}>
            <Menu position="bottom-end" width={220}>
              <Menu.Target>
                <ActionIcon variant="subtle" size={32} aria-label={`Change ${name}`}>
                  <IconDots size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {offered.map((one) => (
                  <Menu.Item
                    key={one}
                    onClick={() => setStep(one)}
                    {...(one === 'suspend' || one === 'revoke' ? { color: 'redTide' } : {})}
                  >
                    {steps[one].word}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </div>
        )}
        {step && (
          <StepDialog person={person} name={name} step={step} onClose={() => setStep(undefined)} />
        )}
      </td>
    </tr>
  );
}

interface StepDialogProps {
  person: Person;
  name: string;
  step: Step;
  onClose: () => void;
}

function StepDialog({ person, name, step, onClose }: StepDialogProps) {
  const { word, meaning, change } = steps[step];
  const doStep = useChange<void, Person>({
    run: (_input, options) =>
      callRoute(peopleRoutes.change, { params: { id: person.id }, body: change }, options),
    stale: [peopleKey],
    done: `${word}: ${name}. Done.`,
    onDone: onClose,
    failure: (error) =>
      error instanceof ApiProblem && error.code === 'conflict'
        ? error.detail
        : 'The account could not be changed.',
  });
  return (
    <ConfirmDialog
      confirm={word}
      isDestructive={step === 'suspend' || step === 'revoke'}
      isBusy={doStep.isBusy}
      problem={doStep.problem}
      onConfirm={() => doStep.start()}
      onClose={onClose}
    >
      <p>
        <strong>
          {word}: {name}
        </strong>{' '}
        ({person.email})
      </p>
      <p>{meaning}</p>
    </ConfirmDialog>
  );
}
