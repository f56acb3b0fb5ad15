import { createPublicKey, createVerify } from 'node:crypto';
import { z } from 'zod';

/** A message of Amazon SNS, by its own description of the HTTP form. */
export const snsMessageSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().max(200),
  TopicArn: z.string().max(300),
  Subject: z.string().max(1000).optional(),
  Message: z.string().max(1_000_000),
  Timestamp: z.string().max(100),
  Token: z.string().max(2000).optional(),
  SubscribeURL: z.string().max(4000).optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string().max(2000),
  SigningCertURL: z.string().max(1000),
});

/** A message of Amazon SNS. */
export type SnsMessage = z.infer<typeof snsMessageSchema>;

const snsHost = /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?$/;
const certificatePath = /^\/SimpleNotificationService-[A-Za-z0-9]{1,64}\.pem$/;

/** Whether an address is one of Amazon SNS itself: https, without a port and a password. */
export function isSnsAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return (
    protocol === 'https:' &&
    snsHost.test(hostname) &&
    port === '' &&
    username === '' &&
    password === ''
  );
}

/** Whether a message was signed by Amazon SNS. `fetchText` gets the certificate, from a host of Amazon SNS alone. */
export async function isSignedBySns(
  message: SnsMessage,
  fetchText: (url: string) => Promise<string>,
): Promise<boolean> {
  const { SigningCertURL: address, SignatureVersion: version, Signature: signature } = message;
  if (!isSnsAddress(address) || !certificatePath.test(new URL(address).pathname)) return false;
  const certificate = await fetchText(address);
  try {
    return createVerify(version === '2' ? 'RSA-SHA256' : 'RSA-SHA1')
      .update(writeSigned(message))
      .verify(createPublicKey(certificate), signature, 'base64');
  } catch {
    return false;
  }
}

/** The text that is signed: names and values, one a line, in the order of the alphabet. */
function writeSigned(message: SnsMessage): string {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : ([
          'Message',
          'MessageId',
          'SubscribeURL',
          'Timestamp',
          'Token',
          'TopicArn',
          'Type',
        ] as const);
  return names
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
}
