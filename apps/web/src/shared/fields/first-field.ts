import { useEffect, useRef } from 'react';

/** A ref for the first field of a form: it has the focus when the form appears. */
export function useFirstField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
}
