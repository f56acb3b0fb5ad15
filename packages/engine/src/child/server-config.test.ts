import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { writeServerConfig, writeUsersConfig } from './server-config.ts';

const settings = {
  port: 8123,
  owner: { user: 'isobath', password: 'the owner’s' },
  reader: { user: 'isobath_reader', password: 'the reader’s' },
  memoryLimitBytes: 1e9 + 0.5,
  usersFile: '/srv/a & b/<data>/users.xml',
};

describe('the configuration of the embedded server', () => {
  it('listens on the loopback address, and hands statements of the two accounts on, and of nobody else', () => {
    const config = writeServerConfig(settings);
    expect(config).toContain('<listen_host>127.0.0.1</listen_host>\n<http_port>8123</http_port>');
    expect(
      [...config.matchAll(/<X-ClickHouse-User>([^<]*)</g)].map(([, user]) => user).toSorted(),
    ).toEqual(['isobath', 'isobath_reader']);
    expect(config.match(/dynamic_query_handler/g)).toHaveLength(2);
    expect(config).not.toContain('<defaults');
  });

  it('takes any folder and whole bytes', () => {
    const config = writeServerConfig(settings);
    expect(config).toContain('<users_config>/srv/a &amp; b/&lt;data&gt;/users.xml</users_config>');
    expect(config).toContain('<max_server_memory_usage>1000000000</max_server_memory_usage>');
  });

  it('names passwords by their digests, and grants the reader nothing but tables', () => {
    const users = writeUsersConfig(settings);
    for (const { user, password } of [settings.owner, settings.reader]) {
      expect(users).not.toContain(password);
      expect(users).toContain(
        `<${user}><password_sha256_hex>${createHash('sha256').update(password).digest('hex')}<`,
      );
    }
    expect([...users.matchAll(/<query>([^<]*)</g)].map(([, grant]) => grant)).toEqual([
      'GRANT SYSTEM LISTEN ON *.*',
      'GRANT SELECT ON isobath.*',
    ]);
  });
});
