import type { ReactElement } from 'react';
import { OwnScreen } from '../../shared/screens/own-screen.tsx';
import { InformationSection } from './information-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SharesSection } from './shares-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

/** Everything that an account is, and what its owner does with it. */
export function ProfilePage(): ReactElement {
  return (
    <OwnScreen
      title="Profile"
      description="Your name, address and password, the browsers you are logged in with, and everything stored about you."
      whySignIn="This page shows your own account. Log in to see it."
    >
      {(user) => (
        <>
          <InformationSection user={user} />
          <SignInSection user={user} />
          <SecondFactorSection user={user} />
          <SessionsSection />
          <SharesSection />
          <OwnDataSection user={user} />
        </>
      )}
    </OwnScreen>
  );
}
