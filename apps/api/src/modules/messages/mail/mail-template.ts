/** What a mail says, before it is laid out. Paragraphs are plain sentences. */
export interface MailContent {
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** A text with marks, laid out already: its HTML runs nothing. */
  readonly article?: { readonly plainText: string; readonly html: string };
  /** The one link of the mail. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Somebody else's text, shown unchanged. */
  readonly quotation?: string;
  readonly closing?: readonly string[];
  /** For mails of a subscription: where it is ended. */
  readonly unsubscribeUrl?: string;
}

/** A kind of mail: how its parts become words, and an example for the preview. */
export interface MailTemplate<Parts> {
  readonly name: string;
  readonly sample: Parts;
  write(parts: Parts): MailContent;
}

/** Lets a template's parts be checked by the compiler, and its example be written without knowing them. */
export function defineMail<Parts>(
  template: MailTemplate<Parts>,
): MailTemplate<Parts> & { writeSample(): MailContent } {
  return { ...template, writeSample: () => template.write(template.sample) };
}

/** How a mail to somebody begins. */
export function greet(name: string): string {
  return name.trim() === '' ? 'Hello,' : `Dear ${name.trim()},`;
}
