/** The name of what Postmark is given with a mail, and gives back in its reports; at most 20 characters. */
export const postmarkField = 'isobath-mail';

/** The header by which a mail carries it, where mails go through the SMTP servers of Postmark; undefined elsewhere. */
export function findPostmarkHeader(smtpUrl: string | undefined): string | undefined {
  if (smtpUrl === undefined || !URL.canParse(smtpUrl)) return undefined;
  return /(?:^|\.)postmarkapp\.com$/i.test(new URL(smtpUrl).hostname)
    ? `X-PM-Metadata-${postmarkField}`
    : undefined;
}
