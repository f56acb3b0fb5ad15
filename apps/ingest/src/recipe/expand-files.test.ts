import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../testing/cli-kit.ts';
import { expandFiles } from './expand-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolder(onTestFinished);
  await mkdir(join(folder, 'deep/er'), { recursive: true });
  for (const name of [
    'day2.nc',
    'day10.nc',
    'day1.nc',
    'note.txt',
    'odd[1].nc',
    'deep/er/day3.nc',
    'deep/day4.nc',
  ])
    await writeFile(join(folder, name), name);
});

const names = async (...patterns: string[]): Promise<string[]> =>
  (await expandFiles(patterns, folder)).map((path) => path.slice(folder.length + 1));

it('numbers in names count as a person counts', async () => {
  expect(await names('day*.nc')).toEqual(['day1.nc', 'day2.nc', 'day10.nc']);
});

it('a file that fits two patterns is read once', async () => {
  expect(await names('day1.nc', 'day?.nc')).toEqual(['day1.nc', 'day2.nc']);
});

it('folders are gone through only where the pattern says so', async () => {
  expect(await names('*/*.nc')).toEqual(['deep/day4.nc']);
  expect((await names('**/day*.nc')).map((name) => basename(name)).sort()).toEqual([
    'day1.nc',
    'day10.nc',
    'day2.nc',
    'day3.nc',
    'day4.nc',
  ]);
});

it('letters in brackets choose, and a file whose name has brackets is found by its name', async () => {
  expect(await names('day[12].nc')).toEqual(['day1.nc', 'day2.nc']);
  expect(await names('day[!1].nc')).toEqual(['day2.nc']);
  expect(await names('odd[1].nc')).toEqual(['odd[1].nc']);
});

it('what fits nothing is refused instead of being a smaller dataset', async () => {
  await expect(names('day1.nc', 'nigth*.nc')).rejects.toThrow(
    /nigth\*\.nc: no file fits this pattern/,
  );
  await expect(names('day7.nc')).rejects.toThrow('day7.nc: there is no such file');
  await expect(names('deep')).rejects.toThrow('deep: is a folder');
});
