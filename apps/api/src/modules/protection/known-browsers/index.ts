export { KnownBrowsers } from './known-browsers.ts';
