import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { waitUntil } from '../measures/wait-until.ts';

/** A mail that a mail server took. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** Sender of its envelope: where it comes back to. */
  readonly returnPath: string;
  /** Header lines, unfolded, by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The whole mail as it came, quoted-printable decoded. */
  readonly text: string;
}

/** A real SMTP server on loopback. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** What the server says to each recipient; null takes it. */
  refuse: ((recipient: string) => Error | null) | null;
  /** The newest mail to somebody with these words in its subject, and those in its text, once it is there. */
  find(recipient: string, subject: string, words?: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Starts an SMTP server without TLS and sign-in, on a port of its own or on `port`. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const state: { refuse: MailServer['refuse'] } = { refuse: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (address, _session, callback) => callback(state.refuse?.(address.address) ?? null),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom } = session.envelope;
        mails.push({
          returnPath: mailFrom === false ? '' : mailFrom.address,
          ...readMail(
            Buffer.concat(chunks).toString('utf8'),
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    mails,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    get refuse() {
      return state.refuse;
    },
    set refuse(refuse) {
      state.refuse = refuse;
    },
    find: (recipient, subject, words = '') =>
      waitUntil(() =>
        mails.findLast(
          ({ to, headers, text }) =>
            to.includes(recipient) &&
            (headers.get('subject') ?? '').includes(subject) &&
            text.includes(words),
        ),
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

function readMail(source: string, to: readonly string[]): Omit<ReceivedMail, 'returnPath'> {
  const [head = ''] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
  return { to, headers, text: decodeQuotedPrintable(source) };
}

function decodeQuotedPrintable(text: string): string {
  const joined = text.replaceAll('=\r\n', '');
  return joined.replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) =>
    Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
  );
}

/** Words of a header that are not ASCII (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replaceAll(/(\?=)\s+(=\?)/g, '$1$2')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, encoding: string, words: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString('utf8')
        : decodeQuotedPrintable(words.replaceAll('_', ' ')),
    );
}

/** The token at the end of a mail's link to a page: `/confirm/…`, `/choosepassword/…`, `/unsubscribe/…`. */
export function linkToken(mail: ReceivedMail, page: string): string {
  const found = new RegExp(`/${page}/([A-Za-z0-9_-]{20,})`).exec(mail.text);
  if (!found) throw new Error(`The mail has no link to /${page}/:\n${mail.text}`);
  return found[1]!;
}
