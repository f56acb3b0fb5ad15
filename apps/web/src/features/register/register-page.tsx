import { Anchor, Stepper } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { accountRoutes } from '@isobath/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../shared/requests/use-single-mutation.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormScreen } from '../../shared/screens/form-screen.tsx';
import { readRegisterAddress, registerSteps } from '../../shared/addresses/register-address.ts';
import type { RegisterStep } from '../../shared/addresses/register-address.ts';
import {
  describeGoogleFailure,
  GoogleSignIn,
  signInByGoogle,
} from '../../shared/session/google-sign-in.tsx';
import type { GoogleCredential } from '../../shared/session/google-sign-in.tsx';
import { renewSession, useIsMailOff } from '../../shared/session/session.ts';
import { InformationStep } from './information-step.tsx';
import { OrganizationStep } from './organization-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { isStepReady } from './register-draft.ts';
import { useRegisterDraft } from './use-register-draft.ts';
import styles from './register.module.css';

const route = getRouteApi('/register');
const patienceMs = 60_000;

/** Registering in three steps; each is an address, so that the back button goes one step back. */
export function RegisterPage(): ReactElement {
  const { step: asked = 'information' } = readRegisterAddress({ ...route.useSearch() });
  const navigate = useNavigate();
  const { draft, change, clear } = useRegisterDraft();
  const [sentTo, setSentTo] = useState<string>();
  const goTo = (step: RegisterStep): void =>
    void navigate({ to: '/register', search: step === 'information' ? {} : { step } });
  const sent = useSingleMutation({
    mutationFn: (password: string) =>
      callRoute(
        accountRoutes.signUp,
        { body: { ...draft, password } },
        { signal: AbortSignal.timeout(patienceMs) },
      ),
    onSuccess: () => {
      setSentTo(draft.email.trim());
      clear();
      void navigate({ to: '/register', search: { step: 'sent' }, replace: true });
    },
  });
  if (asked === 'sent' && sentTo !== undefined) return <LookForMail email={sentTo} />;
  // An address of a later step, with nothing said before it, begins at the beginning.
  const step =
    asked !== 'information' && asked !== 'sent' && isStepReady(draft, 'information')
      ? asked
      : 'information';
  return (
    <FormScreen
      isWide
      title="Register"
      description="Register to download data, to make API keys and to follow datasets."
      lede={
        <>
          Have an account?{' '}
          <Anchor component={Link} to="/login" inherit underline="always">
            Log In
          </Anchor>
        </>
      }
    >
      <Stepper
        active={registerSteps.indexOf(step)}
        size="sm"
        iconSize={32}
        allowNextStepsSelect={false}
        onStepClick={(index) => goTo(registerSteps[index] ?? 'information')}
        classNames={{ root: styles.stepper ?? '', separator: styles.separator ?? '' }}
      >
        <Stepper.Step label="Your Information" />
        <Stepper.Step label="Optional Organization Info" />
        <Stepper.Step label="Password" />
      </Stepper>
      {step === 'information' && (
        <InformationStep draft={draft} onChange={change} onNext={() => goTo('organization')} />
      )}
      {step === 'information' && <ByGoogle />}
      {step === 'organization' && (
        <OrganizationStep
          draft={draft}
          onChange={change}
          onBack={() => goTo('information')}
          onNext={() => goTo('password')}
        />
      )}
      {step === 'password' && (
        <PasswordStep
          username={draft.username}
          isBusy={sent.isPending}
          error={sent.error}
          onChange={sent.reset}
          onBack={() => goTo('organization')}
          onFinish={sent.mutate}
        />
      )}
    </FormScreen>
  );
}

/** Registering by a Google account, where the portal has that. */
function ByGoogle() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { mutate } = useSingleMutation({
    mutationFn: async (google: GoogleCredential) => {
      await signInByGoogle(
        queries,
        { ...google, register: true },
        { signal: AbortSignal.timeout(patienceMs) },
      );
      await renewSession(queries);
    },
    onSuccess: () => navigate({ to: '/catalog' }),
    onError: (error) => setFailure(describeGoogleFailure(error)),
  });
  return (
    <div className={styles.google}>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <GoogleSignIn purpose="register" onCredential={mutate} onFailure={setFailure} />
    </div>
  );
}

function LookForMail({ email }: { email: string }) {
  const isMailOff = useIsMailOff();
  if (isMailOff) return <AskForLink email={email} />;
  return (
    <FormScreen title="Check your e-mail">
      <div role="status">
        <p className={styles.first}>
          A mail is on its way to <strong>{email}</strong>. Follow the link in it within 24 hours to
          confirm the address; then you can log in.
        </p>
        <p className={styles.hint}>
          Didn’t get it? Check your spam folder.{' '}
          <Anchor component={Link} to="/forgotpass" inherit underline="always">
            Have the link sent again
          </Anchor>
          .
        </p>
      </div>
    </FormScreen>
  );
}

/** What comes after the steps where the portal cannot send mail. */
function AskForLink({ email }: { email: string }) {
  return (
    <FormScreen title="Get your link">
      <div role="status">
        <p className={styles.first}>
          This portal cannot send mail. Its administrators have the link that confirms{' '}
          <strong>{email}</strong>: ask one of them for it and open it within 24 hours. Then you can
          log in.
        </p>
        <p className={styles.hint}>
          Was it too late?{' '}
          <Anchor component={Link} to="/forgotpass" inherit underline="always">
            Ask for a new link
          </Anchor>
          .
        </p>
      </div>
    </FormScreen>
  );
}
