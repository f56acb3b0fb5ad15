import { useState } from 'react';
import type { ReactElement } from 'react';
import type { CreatedKey } from '@isobath/contract';
import { OwnScreen } from '../../shared/screens/own-screen.tsx';
import { ClientSnippets } from './client-snippets.tsx';
import { KeyList } from './key-list.tsx';
import { NewKey } from './new-key.tsx';

/** Keys for programs: making, renaming, revoking, and what a program does with one. */
export function ApiKeysPage(): ReactElement {
  const [made, setMade] = useState<CreatedKey>();
  return (
    <OwnScreen
      title="API Keys"
      description="Create the API keys that your programs in Python, R, Julia, MATLAB or on the command line use to access this portal."
      lede="A key identifies you when a program requests data. Create one for each program or computer, so that you can revoke one without affecting the others."
      whySignIn="API keys belong to an account. Log in or register, free of charge, to create one and to see the calls made with it."
      below={<ClientSnippets token={made?.token} />}
    >
      {() => (
        <>
          <NewKey made={made} onMade={setMade} />
          <KeyList />
        </>
      )}
    </OwnScreen>
  );
}
