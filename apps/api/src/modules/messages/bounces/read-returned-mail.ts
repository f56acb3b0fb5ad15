import type { BounceReport } from './report.ts';
import { classifyFailure, findToken } from './report.ts';

const maxNesting = 20;
const maxHeaderBytes = 200_000;

/** A mail that came back, and what it tells; `ignored` says why it tells nothing. */
export type ReturnedMail = { readonly report: BounceReport } | { readonly ignored: string };

interface Part {
  readonly mimeType: string;
  readonly content: string;
}

/**
 * Reads a mail that came to the return address: a delivery status notification (RFC 3464), a report of
 * abuse (RFC 5965), or one of an older Exim, which names the recipient in `X-Failed-Recipients`.
 * Answers of people, absences and delays tell nothing.
 */
export async function readReturnedMail(source: Buffer): Promise<ReturnedMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(source, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: maxNesting,
    maxHeadersSize: maxHeaderBytes,
  }).catch(() => null);
  if (mail === null) return { ignored: 'It is not a mail that can be read.' };
  const header = (name: string): string =>
    mail.headers
      .filter(({ key }) => key === name)
      .map(({ value }) => value)
      .join(' ');
  const token =
    findToken(['to', 'delivered-to', 'x-original-to', 'envelope-to'].map(header).join(' ')) ??
    findToken(source.toString('latin1'));
  if (token === undefined) return { ignored: 'It names no return address of this portal.' };
  const parts = mail.attachments.map(({ mimeType, content }): Part => ({
    mimeType,
    content: typeof content === 'string' ? content : '',
  }));
  const contentOf = (type: string): string | undefined =>
    parts.find(({ mimeType }) => mimeType === type)?.content;
  const status =
    contentOf('message/delivery-status') ?? contentOf('message/global-delivery-status');
  if (status !== undefined) return readStatus(token, status);
  const feedback = contentOf('message/feedback-report');
  if (feedback !== undefined) return readFeedback(token, feedback);
  if (header('x-failed-recipients') !== '') return readOldExim(token, mail.text ?? '');
  return { ignored: 'It is not a report of delivery.' };
}

/** The failure of the first recipient that failed: the portal writes to one at a time. */
function readStatus(token: string, text: string): ReturnedMail {
  const failed = readFields(text).find(
    (group) =>
      group
        .get('action')
        ?.toLowerCase()
        .split(/[\s;(]/)[0] === 'failed',
  );
  if (!failed) return { ignored: 'It tells of no failure: the mail is delayed or has arrived.' };
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? '';
  const diagnostic = (failed.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
  const reason = [status, diagnostic].filter((each) => each !== '').join(' ');
  return { report: { token, kind: classifyFailure(status, diagnostic), reason } };
}

function readFeedback(token: string, text: string): ReturnedMail {
  const [fields] = readFields(text);
  const type = fields?.get('feedback-type')?.toLowerCase() ?? '';
  if (type !== 'abuse' && type !== 'fraud')
    return { ignored: `It is feedback of the kind “${type.slice(0, 40)}”.` };
  return { report: { token, kind: 'complaint', reason: `Reported as ${type}` } };
}

function readOldExim(token: string, text: string): ReturnedMail {
  const lines = text.split('\n').map((line) => line.trim());
  const diagnostic = lines.find((line) => /\b[45]\d\d[ -]/.test(line) || isUnrouteable(line)) ?? '';
  if (diagnostic === '') return { ignored: 'It does not say why the mail came back.' };
  const kind = isUnrouteable(diagnostic) ? ('hard' as const) : classifyFailure('', diagnostic);
  return { report: { token, kind, reason: diagnostic } };
}

function isUnrouteable(line: string): boolean {
  return line.toLowerCase().startsWith('unrouteable address');
}

/** Groups of `Name: value` lines, parted by blank lines; a line that begins with a blank goes on the one before. */
function readFields(text: string): Map<string, string>[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n');
      return new Map(
        lines.flatMap((line) => {
          const at = line.indexOf(':');
          if (at < 1) return [];
          return [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const];
        }),
      );
    });
}
