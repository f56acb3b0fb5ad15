import { Anchor, Button } from '@mantine/core';
import { ApiProblem, choosePassword } from '@isobath/client';
import { ErrorCard } from '@isobath/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormScreen } from '../../shared/form-screen.tsx';
import { describeFailure } from '../../shared/loadable-query.ts';
import { isNewPasswordReady, NewPasswordFields } from '../../shared/new-password.tsx';
import { leaveSession } from '../../shared/session/session.ts';
import styles from './password.module.css';

const route = getRouteApi('/choosepassword/$token');

/** Chooses a password by the link of a mail. All sessions end with it, also one in this browser. */
export function ChoosePage(): ReactElement {
  const { token } = route.useParams();
  const queries = useQueryClient();
  const [value, setValue] = useState({ password: '', again: '' });
  const chosen = useMutation({
    mutationFn: () => leaveSession(queries, () => choosePassword(token, value.password, { signal: AbortSignal.timeout(60_000) })),
  });
  const problem = chosen.error instanceof ApiProblem ? chosen.error : undefined;
  const fault = problem?.fields.find(({ field }) => field.endsWith('password'))?.problem;
  const isReady = isNewPasswordReady(value);
  if (chosen.isSuccess) {
    return (
      <FormScreen title="The password is changed">
        <div role="status" className={styles.form}>
          <p>You can log in with it now. Everybody who was logged in to your account has been logged out.</p>
          <Button component={Link} to="/login" size="md">Login</Button>
        </div>
      </FormScreen>
    );
  }
  return (
    <FormScreen title="Choose a new password">
      <form className={styles.form} onSubmit={(event) => { event.preventDefault(); if (isReady && !chosen.isPending) chosen.mutate(); }}>
        {problem?.code === 'link-ended' && <ErrorCard headingLevel={2} title="The link does not work any more" message="It was used already, it is too old, or a part of it is missing." wayThrough="Ask for a new one below." />}
        {chosen.error && problem?.code !== 'link-ended' && fault === undefined && <ErrorCard headingLevel={2} {...describeFailure(chosen.error, 'The password could not be changed.')} />}
        <NewPasswordFields value={value} onChange={(next) => { setValue(next); if (fault !== undefined) chosen.reset(); }} error={fault && `The password ${fault}.`} />
        <Button type="submit" size="md" loading={chosen.isPending} disabled={!isReady}>Change the password</Button>
        <Anchor component={Link} to="/forgotpass" size="sm">Ask for a new link</Anchor>
      </form>
    </FormScreen>
  );
}
