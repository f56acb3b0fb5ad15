import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { AdditionsService } from './additions.service.ts';
import { FileProcess } from './file-process.ts';
import { Staging, stagedName } from './staging.ts';

/** Stands for the command line: the recipe says what it does. */
const program = `
import { createInterface } from 'node:readline';
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, ask, recipe } = JSON.parse(line);
  if (recipe === 'crash') { process.stderr.write('it is broken'); process.exit(3); }
  if (recipe === 'kill') process.kill(process.pid, 'SIGKILL');
  if (recipe === 'hang') for (;;);
  if (recipe === 'babble') console.log('hello');
  const secrets = Object.keys(process.env).filter((name) => name.startsWith('SECRET'));
  console.log(JSON.stringify({ id, reply: 'refused', problem: ask + ' by ' + process.pid + secrets, problems: [] }));
});
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-additions-'));
  await writeFile(join(folder, 'program.mjs'), program);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (limitMs = 60_000): FileProcess =>
  new FileProcess({
    program: join(folder, 'program.mjs'),
    path: join(folder, 'file.csv'),
    dataFolder: folder,
    limitMs,
  });
const look = async (file: FileProcess, recipe: string): Promise<string> => {
  const reply = await file.ask({ ask: 'look', recipe });
  return reply.reply === 'refused' ? reply.problem : reply.reply;
};

describe('the process that reads a file', () => {
  it('answers one question after the other, and knows no secret of the portal', async () => {
    process.env['SECRET_OF_THE_TEST'] = 'hush';
    const file = open();
    const answers = await Promise.all([look(file, 'a'), look(file, 'b')]);
    expect(answers[0]).toMatch(/^look by \d+$/);
    expect(answers[1]).toBe(answers[0]);
    await file.close();
    delete process.env['SECRET_OF_THE_TEST'];
  });

  it('is told to have ended where it crashed, was killed or made no sense, and the next question starts another', async () => {
    const file = open();
    expect(await look(file, 'crash')).toMatch(
      /ended unexpectedly \(exit code 3\).*It said: it is broken/,
    );
    expect(await look(file, 'kill')).toMatch(/ended unexpectedly \(SIGKILL\)/);
    expect(await look(file, 'babble')).toMatch(/answered something unexpected/);
    expect(await look(file, 'a')).toMatch(/^look by/);
    await file.close();
  });

  it('is stopped where it takes too long', async () => {
    const file = open(1500);
    expect(await look(file, 'hang')).toBe('The file was not read within 1.5 s.');
    await file.close();
  });
});

describe('files of additions', () => {
  it('have plain names whatever they were called', () => {
    expect(
      [
        '../../etc/passwd',
        'C:\\data\\cast 7.cnv',
        '.hidden',
        'a*b[1].csv',
        '\u0000',
        '日本.nc',
      ].map(stagedName),
    ).toEqual(['passwd', 'cast 7.cnv', 'hidden', 'a_b_1_.csv', '_', '日本.nc']);
    expect(stagedName(`${'x'.repeat(300)}.nc`)).toBe(`${'x'.repeat(147)}.nc`);
  });

  it('go when nobody has used them for an hour, and at the next start after a portal that was killed', async () => {
    let nowMs = 0;
    const staging = new Staging(folder);
    const service = new AdditionsService({
      platform: {
        config: readConfig({ ISOBATH_DATA: folder }),
        database: undefined as never,
        logger: createLogger('error'),
      },
      audit: undefined as never,
      staging,
      program: join(folder, 'program.mjs'),
      nowMs: () => nowMs,
    });
    const path = (id: string): string => join(folder, 'additions', id);
    const isThere = (id: string): Promise<boolean> =>
      access(path(id)).then(
        () => true,
        () => false,
      );
    const { id } = await service.begin({ fileName: 'a.csv', bytes: 9 }, 1);
    nowMs += 59 * 60_000;
    await service.sweep();
    expect(await isThere(id)).toBe(true);
    expect(service.find(id, 1).phase).toBe('uploading');
    nowMs += 61 * 60_000;
    await service.sweep();
    expect(await isThere(id)).toBe(false);
    expect(() => service.find(id, 1)).toThrow(/not there any more/);
    await mkdir(path('left-behind'), { recursive: true });
    await service.recover();
    expect(await isThere('left-behind')).toBe(false);
  });
});
