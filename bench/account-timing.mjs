// Whether the time of an answer tells that an address has an account: sign-in, forgotten password and sign-up, each for addresses that have one
// and that have none, by turns. Every request comes from an address of its own, so that no delay is in the way.
//   node bench/account-timing.mjs [rounds]
// Peer: the same question asked twice of addresses that have none: what noise alone makes of it.
import { openBrowser } from '../apps/api/dist/testing/callers/browser.js';
import { startMailServer } from '../apps/api/dist/testing/loopback/mail-server.js';
import { describePerson, makePerson } from '../apps/api/dist/testing/callers/people.js';
import { startPortal } from '../apps/api/dist/testing/portals/portal.js';
import { median } from './portal.mjs';

const rounds = Number(process.argv[2] ?? 100);
const mailServer = await startMailServer();
const portal = await startPortal({
  settings: { TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: mailServer.url },
});
const names = Array.from({ length: 10 }, (_, at) => `known-${at}`);
for (const name of names) await makePerson(portal.url, mailServer, name);

let asked = 0;
const time = async (path, body) => {
  asked += 1;
  const browser = openBrowser(
    portal.url,
    `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
  );
  const started = performance.now();
  const answer = await browser.send('POST', path, body);
  await answer.text();
  const took = performance.now() - started;
  if (![200, 401].includes(answer.status)) throw new Error(`${path} answered ${answer.status}`);
  return took;
};
const questions = {
  'sign-in, wrong password': (name) => [
    '/api/user/signin',
    { username: name, password: 'Not the password 1' },
  ],
  'sign-up': (name) => [
    '/api/user/signup',
    describePerson(`new-${asked}`, { email: `${name}@example.org` }),
  ],
  'forgotten password': (name) => ['/api/user/forgotpassword', { email: `${name}@example.org` }],
};
const quartile = (times, part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)];
for (const [question, ask] of Object.entries(questions)) {
  const times = { 'with an account': [], without: [], 'without, again': [] };
  const each = question === 'sign-in, wrong password' ? rounds : Math.min(rounds, names.length * 3);
  for (let round = 0; round < each; round += 1) {
    for (const kind of Object.keys(times)) {
      const name = kind === 'with an account' ? names[round % names.length] : `unknown-${asked}`;
      times[kind].push(await time(...ask(name)));
    }
  }
  for (const [kind, taken] of Object.entries(times)) {
    console.log(
      `${question.padEnd(26)}${kind.padEnd(18)}median ${median(taken).toFixed(1).padStart(7)} ms   quartiles ${quartile(taken, 0.25).toFixed(1)} to ${quartile(taken, 0.75).toFixed(1)} ms   (${taken.length} times)`,
    );
  }
}
await portal.close();
await mailServer.close();
