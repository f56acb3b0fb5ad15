import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../../deploy/cluster/', import.meta.url));
const read = async (file: string): Promise<unknown> =>
  parse(await readFile(`${folder}${file}`, 'utf8'), { merge: true, strict: true });

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly healthcheck?: unknown;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: {
    readonly default: {
      readonly ipam: {
        readonly config: readonly [{ readonly subnet: string; readonly gateway: string }];
      };
    };
  };
}
interface Node {
  readonly host: string;
  readonly port: string;
}
interface Cluster {
  readonly remote_servers: {
    readonly ocean: {
      readonly shard: readonly {
        readonly internal_replication: string;
        readonly replica: readonly Node[];
      }[];
    };
  };
  readonly zookeeper: { readonly node: readonly Node[] };
}
interface Keeper {
  readonly keeper_server: {
    readonly tcp_port: string;
    readonly raft_configuration: {
      readonly server: readonly { readonly id: string; readonly hostname: string }[];
    };
  };
}

describe('the files that start a cluster', () => {
  it('are all YAML that a strict parser takes', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      file.endsWith('.yaml'),
    );
    expect(files.toSorted()).toEqual([
      'clickhouse/cluster.yaml',
      'clickhouse/users.yaml',
      'compose.yaml',
      'keeper/keeper.yaml',
    ]);
    for (const file of files) expect(await read(file), file).toBeTypeOf('object');
    expect(() => parse('a: 1\na: 2', { strict: true })).toThrow();
  });

  it('name the same two shards of two replicas, and the same three keepers, everywhere', async () => {
    const { services } = (await read('compose.yaml')) as Compose;
    const {
      remote_servers: { ocean },
      zookeeper,
    } = (await read('clickhouse/cluster.yaml')) as Cluster;
    const { keeper_server: keeper } = (await read('keeper/keeper.yaml')) as Keeper;
    expect(ocean.shard.map(({ replica }) => replica.map(({ host }) => host))).toEqual([
      ['clickhouse-1-1', 'clickhouse-1-2'],
      ['clickhouse-2-1', 'clickhouse-2-2'],
    ]);
    expect(ocean.shard.map(({ internal_replication: isReplicated }) => isReplicated)).toEqual([
      'true',
      'true',
    ]);
    for (const [index, { replica }] of ocean.shard.entries()) {
      for (const [number, { host }] of replica.entries())
        expect(services[host]?.environment, host).toMatchObject({
          SHARD: String(index + 1),
          REPLICA: String(number + 1),
        });
    }
    const keepers = keeper.raft_configuration.server;
    expect(zookeeper.node).toEqual(
      keepers.map(({ hostname }) => ({ host: hostname, port: keeper.tcp_port })),
    );
    for (const { id, hostname } of keepers)
      expect(services[hostname]?.environment, hostname).toMatchObject({ KEEPER_ID: id });
  });

  it('start the portal after everything it needs is well, and mount only files that are there', async () => {
    const { services, volumes } = (await read('compose.yaml')) as Compose;
    const { portal, ...others } = services;
    expect(portal!.environment).toMatchObject({ CLICKHOUSE_CLUSTER: 'ocean' });
    expect(Object.keys(portal!.depends_on!)).toEqual(
      Object.keys(others).filter((name) => !name.startsWith('keeper')),
    );
    for (const [name, service] of Object.entries(services)) {
      for (const { condition } of Object.values(service.depends_on ?? {}))
        expect(condition, name).toBe('service_healthy');
      if (name !== 'portal') expect(service.healthcheck, name).toBeDefined();
      for (const source of (service.volumes ?? []).map((volume) => volume.split(':')[0]!)) {
        if (source.startsWith('./'))
          expect((await stat(`${folder}${source}`)).isFile(), source).toBe(true);
        else if (!source.startsWith('$')) expect(volumes, name).toHaveProperty(source);
      }
    }
  });

  it('let only the machine itself in, and trust only what comes from it', async () => {
    const { services, networks } = (await read('compose.yaml')) as Compose;
    const whenNotSet = (text: string): string => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
    expect(services['portal']!.ports!.map(whenNotSet)).toEqual(['127.0.0.1:8080:8080']);
    const [{ subnet, gateway }] = networks.default.ipam.config;
    expect([whenNotSet(subnet), whenNotSet(gateway)]).toEqual(['172.30.80.0/24', '172.30.80.1']);
    expect(whenNotSet(services['portal']!.environment!['TRUSTED_PROXIES']!)).toBe(
      whenNotSet(gateway),
    );
  });

  it('hold no password: each comes from the environment, and its absence is refused', async () => {
    const text = await readFile(`${folder}compose.yaml`, 'utf8');
    for (const name of [
      'CLICKHOUSE_PASSWORD',
      'CLICKHOUSE_READER_PASSWORD',
      'CLUSTER_SECRET',
      'POSTGRES_PASSWORD',
    ])
      expect(
        [...text.matchAll(new RegExp(`\\$\\{${name}[^}]*`, 'g'))].every(([found]) =>
          found.includes(':?'),
        ),
        name,
      ).toBe(true);
    const example = await readFile(`${folder}.env.example`, 'utf8');
    expect(
      [...example.matchAll(/^(\w*(?:PASSWORD|SECRET))=(.*)$/gm)].map(([, name, value]) => [
        name,
        value,
      ]),
    ).toEqual([
      ['CLICKHOUSE_PASSWORD', ''],
      ['CLICKHOUSE_READER_PASSWORD', ''],
      ['CLUSTER_SECRET', ''],
      ['POSTGRES_PASSWORD', ''],
    ]);
  });
});
