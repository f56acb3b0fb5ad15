import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FormScreen } from '../../shared/screens/form-screen.tsx';
import styles from './password.module.css';

/** The link to choose a password without its token: what to look for in the mail, and the way to another link. */
export function IncompleteLinkPage(): ReactElement {
  return (
    <FormScreen title="Choose a new password">
      <div role="alert" className={styles.form}>
        <p>
          The link is incomplete: its last part is missing. Mail programs sometimes break long links
          in two; copy the whole link from the mail into the address bar, or ask for a new one.
        </p>
        <Button component={Link} to="/forgotpass" size="md">
          Get a new link
        </Button>
      </div>
    </FormScreen>
  );
}
