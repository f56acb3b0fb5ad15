/** The steps of registering, in their order; the first one has no name in the address. */
export const registerSteps = ['information', 'organization', 'password', 'sent'] as const;

/** One step of registering. */
export type RegisterStep = (typeof registerSteps)[number];

/** The step that the address of /register names; none for the first one. */
export interface RegisterAddress {
  step?: RegisterStep;
}

/** `?step=` of /register; anything else is the first step. */
export function readRegisterAddress(raw: Record<string, unknown>): RegisterAddress {
  const step = registerSteps.find((each) => each === raw['step']);
  return step === undefined || step === 'information' ? {} : { step };
}
