import { useState } from 'react';

/** Which fields of a form hold something that cannot be used. */
export interface FieldValidity {
  /** Labels of the fields to correct, in the order in which they became wrong. */
  readonly invalid: readonly string[];
  /** The listener of the field with this label. */
  readonly tell: (label: string) => (isValid: boolean) => void;
}

/** Gathers from the fields of a form whether each can be used. */
export function useFieldValidity(): FieldValidity {
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const tell =
    (label: string) =>
    (isValid: boolean): void =>
      setInvalid((before) => {
        if (before.includes(label) === !isValid) return before;
        return isValid ? before.filter((each) => each !== label) : [...before, label];
      });
  return { invalid, tell };
}
