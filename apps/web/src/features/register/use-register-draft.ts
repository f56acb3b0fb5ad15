import { useCallback, useState } from 'react';
import { emptyDraft, readDraft } from './register-draft.ts';
import type { RegisterDraft } from './register-draft.ts';

const key = 'isobath-register';

/** What was said stays in this tab over a reload and the back button, until the sign-up was sent. */
export function useRegisterDraft() {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage.getItem(key) ?? undefined));
  const change = useCallback(
    (changed: Partial<RegisterDraft>): void =>
      setDraft((before) => {
        const next = { ...before, ...changed };
        sessionStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [],
  );
  const clear = useCallback((): void => {
    sessionStorage.removeItem(key);
    setDraft(emptyDraft);
  }, []);
  return { draft, change, clear };
}
