import type { Transporter } from 'nodemailer';

/** A mail as it is handed to the mail server. */
export interface OutgoingMail {
  readonly messageId: string;
  /** Where it comes back to (the sender of its envelope); null for the sender of the settings. */
  readonly returnPath: string | null;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly plainText: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The transport for outgoing mail. */
export interface MailTransport {
  /** Resolves when the mail server has taken the mail. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const patienceMs = 20_000;

/** Mails by SMTP. `from` as in a mail's header: `Isobath <no-reply@example.org>`. What sends them is loaded with the first mail, as few starts need it. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  let opening: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url: smtpUrl,
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: patienceMs,
      },
      { from },
    );
  };
  return {
    async send({ messageId, returnPath, recipient, replyTo, subject, plainText, html, headers }) {
      opening ??= open();
      await (
        await opening
      ).sendMail({
        messageId,
        subject,
        text: plainText,
        html,
        headers: { ...headers },
        to: { name: '', address: recipient },
        ...(returnPath !== null && { envelope: { from: returnPath, to: recipient } }),
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** Whether the mail server refuses this mail for good: it said so of the recipient or the text (5xx), not of our sign-in. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    responseCode !== undefined &&
    responseCode >= 500
  );
}

/** Whether the mail server says that there is no such address (RFC 5321 §4.2.3: 550, 551 or 553 to RCPT; RFC 3463: where it gives a reason, X.1.*). */
export function isDeadAddress(error: unknown): boolean {
  const { code, response, responseCode } = error as {
    code?: string;
    response?: string;
    responseCode?: number;
  };
  if (code !== 'EENVELOPE' || ![550, 551, 553].includes(responseCode ?? 0)) return false;
  const reason = /^\d{3}[ -]5\.(\d+)\.\d+/.exec(response ?? '')?.[1];
  return reason === undefined || reason === '1';
}
