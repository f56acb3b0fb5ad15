import { Anchor, Button, TextInput } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { accountRoutes, emailSchema } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useSingleMutation } from '../../shared/requests/use-single-mutation.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useFirstField } from '../../shared/fields/first-field.ts';
import { FormScreen } from '../../shared/screens/form-screen.tsx';
import { describeFailure } from '../../shared/requests/loadable-query.ts';
import { useIsMailOff } from '../../shared/session/session.ts';
import styles from './password.module.css';

/** Asks for a link to choose a new password. What is said afterwards is the same whether the address has an account or not. */
export function ForgotPage(): ReactElement {
  const [email, setEmail] = useState('');
  const [wasLeft, setWasLeft] = useState(false);
  const first = useFirstField();
  const isMailOff = useIsMailOff();
  const asked = useSingleMutation({
    mutationFn: (address: string) =>
      callRoute(
        accountRoutes.requestPasswordLink,
        { body: { email: address } },
        { signal: AbortSignal.timeout(60_000) },
      ),
  });
  const isValid = emailSchema.safeParse(email).success;
  if (asked.isSuccess) {
    return (
      <FormScreen title={isMailOff ? 'Get your link' : 'Check your e-mail'}>
        <div role="status">
          <p>
            {isMailOff
              ? `This portal cannot send mail. If ${asked.variables} has an account here, the administrators now have a link to choose a new password: ask one of them for it.`
              : `If ${asked.variables} has an account here, a mail with a link to choose a new password is on its way. It also names your username.`}{' '}
            The link works once, for 30 minutes.
          </p>
          <p className={styles.hint}>
            {isMailOff ? 'Is there none? You can' : 'Didn’t get it? Check your spam folder, or'}{' '}
            <button type="button" className={styles.link} onClick={() => asked.reset()}>
              try another address
            </button>
            .
          </p>
        </div>
      </FormScreen>
    );
  }
  return (
    <FormScreen
      title="Forgot your password?"
      lede={
        isMailOff
          ? 'Enter the e-mail address of your account. This portal cannot send mail: an administrator gives you the link to choose a new password.'
          : 'Enter the e-mail address of your account. We will send you a link to choose a new password.'
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && !asked.isPending) asked.mutate(email.trim());
        }}
      >
        {asked.error && (
          <ErrorCard
            headingLevel={2}
            {...describeFailure(asked.error, 'The link could not be sent.')}
          />
        )}
        <TextInput
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          ref={first}
          value={email}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setWasLeft(false);
          }}
          onBlur={() => setWasLeft(true)}
          error={
            wasLeft &&
            email !== '' &&
            !isValid &&
            'This is not an e-mail address, such as name@institute.org.'
          }
        />
        <Button type="submit" size="md" loading={asked.isPending} disabled={!isValid}>
          {isMailOff ? 'Request the link' : 'Send the link'}
        </Button>
        <Anchor component={Link} to="/login" size="sm">
          Back to the login
        </Anchor>
      </form>
    </FormScreen>
  );
}
