import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder for what a gate looks at, such as a violation. */
export interface PlantedFolder {
  /** The folder of the test that runs. */
  readonly root: string;
  /** Writes files, by their paths in the folder. */
  add(files: Readonly<Record<string, string>>): void;
}

/** Gives each test of a file an empty folder, which is removed after it. */
export function usePlantedFolder(): PlantedFolder {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'isobath-planted-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  return {
    get root() {
      return root;
    },
    add(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
    },
  };
}
