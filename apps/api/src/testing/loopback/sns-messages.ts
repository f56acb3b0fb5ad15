import { createSign, generateKeyPairSync } from 'node:crypto';
import type { SnsMessage } from '../../modules/messages/bounces/index.ts';

/** The topic of tests. */
export const snsTopic = 'arn:aws:sns:eu-west-1:123456789012:bounces';
export const snsCertificateUrl =
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** What the certificate of tests proves. */
export const snsPublicKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** A message of the topic, signed as Amazon signs. */
export function signSns(change: Partial<SnsMessage>, key = privateKey): SnsMessage {
  const message: SnsMessage = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: snsTopic,
    Message: '{}',
    Timestamp: '2026-05-01T00:00:00.000Z',
    SignatureVersion: '2',
    Signature: '',
    SigningCertURL: snsCertificateUrl,
    ...change,
  };
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
  const text = names
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const hash = message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
  return { ...message, Signature: createSign(hash).update(text).sign(key, 'base64') };
}

/** What Amazon SES says of a mail to Kai that bounced, by the token of its return address. */
export function writeSesBounce(token: string): string {
  return JSON.stringify({
    notificationType: 'Bounce',
    mail: {
      source: `bounces+${token}@portal.example.org`,
      messageId: '0102018f2f0c-000000',
      destination: ['kai@lab.example'],
    },
    bounce: {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        { emailAddress: 'kai@lab.example', status: '5.1.1', diagnosticCode: 'smtp; 550 unknown' },
      ],
    },
  });
}
