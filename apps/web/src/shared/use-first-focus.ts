import { useEffect, useRef } from 'react';

/** A ref for a form in a dialog: its first field has the focus when the dialog opens, also when it comes later than the dialog. A finger gets the form itself: no screen keyboard covers what was just opened. */
export function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const first = isTouched ? form.current : form.current?.querySelector<HTMLElement>('input:not([type="date"], [tabindex="-1"])');
    // The dialog itself moves the focus once more when it is drawn, to the element of this name.
    first?.setAttribute('data-autofocus', '');
    first?.focus({ preventScroll: true });
  }, []);
  return form;
}
