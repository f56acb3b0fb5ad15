/** The ref of a form in a dialog: its first field has the focus when it appears, also when it comes later than the dialog. A finger gets the form itself: no screen keyboard covers what was just opened. */
export function focusFirstField(form: HTMLFormElement | null): void {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const first = isTouched
    ? form
    : form?.querySelector<HTMLElement>('input:not([type="date"], [tabindex="-1"])');
  // The dialog itself moves the focus once more when it is drawn, to the element of this name.
  first?.setAttribute('data-autofocus', '');
  first?.focus({ preventScroll: true });
}
