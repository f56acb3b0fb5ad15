import { accountRoutes, administratorRoutes, meRoutes } from '@isobath/contract';
import type { Me } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { KnownBrowsers } from '../../protection/known-browsers/index.ts';
import type { AdministratorService } from './administrator.service.ts';
import type { PasswordService } from './password.service.ts';
import type { ProfileService } from './profile.service.ts';
import { rules } from './rules.ts';
import type { SigninService } from './signin.service.ts';
import type { SignupService } from './signup.service.ts';

/** What the routes of accounts call. */
export interface AccountServices {
  readonly signups: SignupService;
  readonly signins: SigninService;
  readonly passwords: PasswordService;
  readonly profiles: ProfileService;
  readonly knownBrowsers: KnownBrowsers;
  /** Whether visitors and guests may download rows. */
  readonly areDownloadsOpen: boolean;
  /** Whether no mail leaves the portal. */
  readonly isMailOff: boolean;
  /** What a guest is told about their day. */
  describeGuest(request: FastifyRequest): Promise<Extract<Me, { kind: 'guest' }> | null>;
}

/** Registering, signing in, passwords, and what users see and change in their own account. */
export function registerOwnAccountRoutes(server: HttpServer, services: AccountServices): void {
  const { signups, signins, passwords, profiles, knownBrowsers } = services;
  serveRoutes(server, 'accounts', accountRoutes, {
    signUp: {
      handle: (request) => signups.signUp(request.body, knownBrowsers.subjectOf(request)),
      config: { delays: [rules.signUpFromAddress, rules.signUpOfEmail] },
    },
    verifyUsername: {
      handle: (request) => signups.isFree(request.body.username, knownBrowsers.subjectOf(request)),
      config: { delays: [rules.validate] },
    },
    confirmEmail: {
      handle: (request) => signups.confirm(request.body.token, request.caller.address),
      config: { delays: [rules.useLink] },
    },
    signIn: {
      async handle(request, reply) {
        await signins.signIn(request.body, { request, reply });
        return true as const;
      },
      config: {
        delays: [
          rules.signInFromAddress,
          rules.signInToAccount,
          rules.signInFromBrowser,
          rules.secondFactor,
        ],
      },
    },
    requestPasswordLink: {
      handle: (request) => passwords.forget(request.body.email, knownBrowsers.subjectOf(request)),
      config: { delays: [rules.forgotFromAddress, rules.forgotOfEmail] },
    },
    choosePassword: {
      handle: (request) => passwords.choose(request.body, request.caller.address),
      config: { delays: [rules.useLink] },
    },
    changePassword: {
      handle: (request) => passwords.change(request, request.body),
      config: { delays: [rules.passwordProof] },
    },
    changeEmail: {
      handle: (request) => profiles.changeEmail(request, request.body),
      config: { delays: [rules.passwordProof, rules.changeEmail] },
    },
    chooseUsername: {
      handle: (request) => profiles.chooseUsername(request, request.body),
      config: { delays: [rules.passwordProof] },
    },
    updateProfile: (request) => profiles.update(request, request.body.userInfo),
    async exportData(request, reply) {
      const collected = await profiles.collect(request);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(JSON.stringify(collected, null, 2));
    },
    remove: {
      handle: (request, reply) => profiles.remove({ request, reply }, request.body.password),
      config: { delays: [rules.passwordProof] },
    },
  });
  serveRoutes(server, 'accounts', meRoutes, {
    read: (request) => describeCaller(request, services),
  });
}

async function describeCaller(
  request: FastifyRequest,
  { profiles, areDownloadsOpen, isMailOff, describeGuest }: AccountServices,
): Promise<Me> {
  const { caller } = request;
  const mail = isMailOff ? { isMailOff } : {};
  if (caller.kind === 'account' && caller.via === 'session')
    return { ...(await profiles.describe(request)), ...mail };
  const visitor = (await describeGuest(request)) ?? { kind: 'anonymous' as const };
  return { ...visitor, ...(areDownloadsOpen ? { areDownloadsOpen } : {}), ...mail };
}

/** The control route that makes administrators. */
export function registerAdministratorRoute(
  server: HttpServer,
  administrators: AdministratorService,
): void {
  serveRoutes(server, 'control', administratorRoutes, {
    make: ({ body }) => administrators.make(body),
  });
}
