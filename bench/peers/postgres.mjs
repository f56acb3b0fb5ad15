// PostgreSQL in a throw-away cluster: the rows of the grids, indexed by time and by place.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repository } from '../portal.mjs';

const { Client } = createRequire(join(repository, 'apps/api/package.json'))('pg');
const binaries = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
const settings = {
  listen_addresses: '',
  shared_buffers: '1GB',
  work_mem: '256MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '16GB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** Starts a cluster in a folder and loads the grids. PostgreSQL does not run as root, so that root runs it as the user postgres. */
export async function startPostgres(folder, grids) {
  const home = join(folder, 'postgres');
  await mkdir(home, { recursive: true });
  const user = process.getuid() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined)
    for (const path of [home, folder]) await chown(path, user.uid, user.gid);
  const run = (name, args) => {
    const { status, stderr } = spawnSync(join(binaries, name), args, {
      ...user,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${name}: ${stderr}`);
  };
  const data = join(home, 'data');
  run('initdb', ['-D', data, '-U', 'bench', '--auth=trust', '--no-sync']);
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value || "''"}`)
    .join(' ');
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(home, 'log'),
    '-o',
    `${options} -k ${home}`,
    'start',
  ]);
  const client = new Client({ host: home, user: 'bench', database: 'postgres' });
  await client.connect();
  const stop = async () => {
    await client.end();
    run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
  };
  try {
    for (const grid of grids) await load(client, { ...grid, home, user });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, ask: (question) => ask(client, question) };
}

/** Rows as arrays; `bytes` takes them as the server sends them and decodes nothing. */
async function ask(client, { text, bytes }) {
  const { rowCount, rows } = await client.query(
    bytes ? { text: `COPY (${text}) TO STDOUT (FORMAT ${bytes})` } : { text, rowMode: 'array' },
  );
  return text.startsWith('SELECT count') ? Number(rows[0][0]) : rowCount;
}

async function load(client, { name, file, hasDepth, home, user }) {
  const depth = hasDepth ? 'depth, ' : '';
  await client.query(
    `CREATE TABLE ${name} (time timestamptz NOT NULL, ${hasDepth ? 'depth float8 NOT NULL, ' : ''}lat float8 NOT NULL, lon float8 NOT NULL, sst real)`,
  );
  const psql = spawn(
    join(binaries, 'psql'),
    [
      '-h',
      home,
      '-U',
      'bench',
      '-d',
      'postgres',
      '-q',
      '-v',
      'ON_ERROR_STOP=1',
      '-c',
      `COPY ${name} FROM STDIN (FORMAT binary)`,
    ],
    { ...user, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  const rows = spawn('/usr/bin/python3', [join(import.meta.dirname, 'copy-rows.py'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  rows.stdout.pipe(psql.stdin);
  const [code] = await once(psql, 'exit');
  if (code !== 0) throw new Error(`PostgreSQL could not load ${name}`);
  await client.query(`CREATE INDEX ON ${name} (time, ${depth}lat, lon)`);
  await client.query(`CREATE INDEX ON ${name} (lat, lon, ${depth}time)`);
  await client.query(`VACUUM ANALYZE ${name}`);
}

function idOf(flag) {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}
