import type { FastifyRequest } from 'fastify';
import { secondFactorRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { mails } from '../../messages/mail/index.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { AccountParts } from './account-parts.ts';
import { requireSignedIn } from './account-parts.ts';
import type { AccountRow } from './accounts.repository.ts';
import type { PasswordService } from './password.service.ts';
import { rules } from './rules.ts';
import type { SigninService } from './signin.service.ts';

type Change = Parameters<typeof mails.secondFactorChanged.write>[0]['change'];

interface FactorServices {
  readonly passwords: PasswordService;
  readonly signins: SigninService;
}

/** A second factor: beginning, showing its first code, new recovery codes, removing it. */
export function registerSecondFactorRoutes(
  server: HttpServer,
  parts: AccountParts,
  { passwords, signins }: FactorServices,
): void {
  const { database, secondFactor, sessions, throttle } = parts;
  const withCode = async (request: FastifyRequest, code: string): Promise<AccountRow> => {
    const person = await requireSignedIn(parts, request);
    await signins.takeSecondFactor(person.id, code);
    return person;
  };
  const config = { delays: [rules.secondFactor] };
  serveRoutes(server, 'accounts', secondFactorRoutes, {
    begin: {
      async handle(request) {
        const person = await requireSignedIn(parts, request);
        await passwords.prove(person, request, request.body.password);
        return secondFactor.begin(person.id, person.username ?? person.email);
      },
      config: { delays: [rules.passwordProof] },
    },
    confirm: {
      async handle(request) {
        const person = await requireSignedIn(parts, request);
        await throttle.take(rules.secondFactor, String(person.id));
        const recoveryCodes = await database.transaction(async (transaction) => {
          const codes = await secondFactor.confirm(transaction, person.id, request.body.code);
          await sessions.endOthers(transaction, person.id, sessions.of(request).id);
          await tell(parts, transaction, person, 'on');
          return codes;
        });
        await sessions.noteSecondFactor(request);
        await throttle.forget(rules.secondFactor, String(person.id));
        parts.mail.wake();
        return { recoveryCodes };
      },
      config,
    },
    renewRecoveryCodes: {
      async handle(request) {
        const person = await withCode(request, request.body.code);
        const recoveryCodes = await database.transaction(async (transaction) => {
          await tell(parts, transaction, person, 'new recovery codes');
          return secondFactor.replaceRecoveryCodes(transaction, person.id);
        });
        parts.mail.wake();
        return { recoveryCodes };
      },
      config,
    },
    remove: {
      async handle(request) {
        const person = await withCode(request, request.body.code);
        await database.transaction(async (transaction) => {
          await secondFactor.remove(transaction, person.id);
          await sessions.forgetSecondFactor(transaction, person.id);
          await tell(parts, transaction, person, 'off');
        });
        parts.mail.wake();
      },
      config,
    },
  });
}

async function tell(
  { audit, mail, portalUrl }: AccountParts,
  transaction: Database,
  person: AccountRow,
  change: Change,
): Promise<void> {
  await audit.record(transaction, {
    actorId: person.id,
    targetId: person.id,
    action: `second-factor-${change.replaceAll(' ', '-')}`,
  });
  await mail.post(
    transaction,
    mails.secondFactorChanged,
    { firstName: person.firstName, change, url: `${portalUrl()}/forgotpass` },
    { to: person.email },
  );
}
