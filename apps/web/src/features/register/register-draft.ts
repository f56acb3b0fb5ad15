import {
  emailSchema,
  personNameSchema,
  signupRequestSchema,
  usernameSchema,
} from '@isobath/contract';

/** What somebody has said so far; the password is not kept. */
export interface RegisterDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly institute: string;
  readonly department: string;
  readonly country: string;
}

/** Nothing said yet. */
export const emptyDraft: RegisterDraft = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  institute: '',
  department: '',
  country: '',
};

type Field = keyof RegisterDraft;

const schemas = {
  firstName: personNameSchema,
  lastName: personNameSchema,
  username: usernameSchema,
  email: emailSchema,
  institute: signupRequestSchema.shape.institute,
  department: signupRequestSchema.shape.department,
  country: signupRequestSchema.shape.country,
} as const;

/** What would be accepted, said where something else was typed. */
const accepted: Readonly<Record<Field, string>> = {
  firstName: 'Use up to 100 letters of any script, spaces, hyphens, apostrophes and full stops.',
  lastName: 'Use up to 100 letters of any script, spaces, hyphens, apostrophes and full stops.',
  username: 'Use 3 to 40 letters, digits, spaces, full stops, underscores and hyphens.',
  email: 'This is not an e-mail address, such as name@institute.org.',
  institute: 'Use one line of up to 150 characters.',
  department: 'Use one line of up to 150 characters.',
  country: 'Use one line of up to 150 characters.',
};

/** The fields of each step. */
export const fieldsOfStep = {
  information: ['firstName', 'lastName', 'username', 'email'],
  organization: ['institute', 'department', 'country'],
} as const satisfies Record<string, readonly Field[]>;

/** Why a field cannot be taken; undefined for one that can. */
export function findDraftFault(draft: RegisterDraft, field: Field): string | undefined {
  return schemas[field].safeParse(draft[field]).success ? undefined : accepted[field];
}

/** Whether every field of a step can be taken. */
export function isStepReady(draft: RegisterDraft, step: keyof typeof fieldsOfStep): boolean {
  return fieldsOfStep[step].every((field) => findDraftFault(draft, field) === undefined);
}

/** What was kept in this browser, whatever it is. */
export function readDraft(kept: string | undefined): RegisterDraft {
  try {
    const parsed: unknown = JSON.parse(kept ?? '');
    if (typeof parsed !== 'object' || parsed === null) return emptyDraft;
    const words = Object.entries(parsed).filter(
      ([field, value]) => field in emptyDraft && typeof value === 'string',
    );
    return { ...emptyDraft, ...Object.fromEntries(words) };
  } catch {
    return emptyDraft;
  }
}
