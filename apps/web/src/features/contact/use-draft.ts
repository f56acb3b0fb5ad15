import { useSessionStorage } from '@mantine/hooks';

/** What is written so far. It outlives errors, the back button and a reload, in this tab only. */
export interface Draft {
  /** What was written into a field, or `otherwise` where nothing was yet. */
  readonly read: (field: string, otherwise?: string) => string;
  readonly write: (field: string, text: string) => void;
  readonly forget: () => void;
}

/** The draft of a form. */
export function useDraft(form: string): Draft {
  const [texts, setTexts, forget] = useSessionStorage<Readonly<Record<string, string>>>({
    key: `isobath-draft-${form}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return {
    read: (field, otherwise = '') => texts[field] ?? otherwise,
    write: (field, text) => setTexts((before) => ({ ...before, [field]: text })),
    forget,
  };
}
