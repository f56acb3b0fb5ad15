import { existsSync } from 'node:fs';

/** Chromium without windows around its pages takes half the processor time; with them where that is not installed. */
const programs = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** How the browser that the system has is launched; CHROMIUM names another one. */
export function findChromium(): { executablePath?: string } {
  const executablePath = process.env['CHROMIUM'] ?? programs.find((path) => existsSync(path));
  return executablePath === undefined ? {} : { executablePath };
}
