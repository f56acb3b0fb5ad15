import { expect, it } from 'vitest';
import { renderMail } from './render-mail.ts';
import { mails } from './template-list.ts';

const attack = `<img src=x onerror=alert(1)>"'&\r\nBcc: victim@example.org\r\n\r\n<script>alert(2)</script>`;

/** A template's example with every text in it replaced by the attack; addresses of our own pages, numbers and choices stay. */
function attacked(sample: object): object {
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [
      name,
      typeof value === 'string' && !['url', 'topic', 'change'].includes(name) ? attack : value,
    ]),
  );
}

it.each(Object.values(mails).map((template) => [template.name, template] as const))(
  'the mail %s carries what people wrote as text, in one line of its subject',
  (_name, template) => {
    const write = template.write as (parts: object) => ReturnType<typeof template.write>;
    const words = attacked(template.sample);
    const { subject, html, plainText } = renderMail(write(words), 'https://portal.example.org');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<(img|script)/);
    expect(html.match(/<[^>]*\s(?:src|on\w+)=/g)).toBeNull();
    expect(
      [...html.matchAll(/href="([^"]*)"/g)]
        .map(([, url]) => new URL(url!).protocol)
        .filter((protocol) => protocol !== 'https:'),
    ).toEqual([]);
    const isQuoted = Object.values(words).includes(attack);
    expect(html.includes('&lt;img src=x')).toBe(isQuoted);
    expect(plainText.includes('<img src=x')).toBe(isQuoted);
  },
);
