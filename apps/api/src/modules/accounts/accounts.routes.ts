import {
  administratorReplySchema,
  administratorRequestSchema,
  changeemailRequestSchema,
  changepasswordRequestSchema,
  choosepasswordRequestSchema,
  chooseusernameRequestSchema,
  confirmReplySchema,
  confirmRequestSchema,
  deleteaccountRequestSchema,
  forgotpasswordRequestSchema,
  meReplySchema,
  signinReplySchema,
  signinRequestSchema,
  signupRequestSchema,
  updateinfoRequestSchema,
  validateReplySchema,
  validateRequestSchema,
} from '@isobath/contract';
import type { Me } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { KnownBrowsers } from '../known-browsers/index.ts';
import type { AdministratorService } from './administrator.service.ts';
import type { PasswordService } from './password.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { SigninService } from './signin.service.ts';
import type { SignupService } from './signup.service.ts';

/** What the routes of accounts call. */
export interface AccountServices {
  readonly signups: SignupService;
  readonly signins: SigninService;
  readonly passwords: PasswordService;
  readonly profiles: ProfileService;
  readonly knownBrowsers: KnownBrowsers;
  /** Whether visitors and guests may take files of rows. */
  readonly areDownloadsOpen: boolean;
  /** Whether no mail leaves the portal. */
  readonly isMailOff: boolean;
  /** What a guest is told about their day. */
  describeGuest(request: FastifyRequest): Promise<Extract<Me, { kind: 'guest' }> | null>;
}

const forAll = { access: 'anonymous' } as const;
const forPeople = { access: 'registered' } as const;

/** Registering, signing in, and passwords. */
export function registerSigninRoutes(
  server: HttpServer,
  { signups, signins, passwords, knownBrowsers }: AccountServices,
): void {
  server.post(
    '/api/user/signup',
    { config: forAll, schema: { body: signupRequestSchema } },
    async (request, reply) => {
      await signups.signUp(request.body, knownBrowsers.subjectOf(request));
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/validate',
    {
      config: forAll,
      schema: { body: validateRequestSchema, response: { 200: validateReplySchema } },
    },
    async (request) => signups.isFree(request.body.username, knownBrowsers.subjectOf(request)),
  );
  server.post(
    '/api/user/confirmemail',
    {
      config: forAll,
      schema: { body: confirmRequestSchema, response: { 200: confirmReplySchema } },
    },
    async (request) => signups.confirm(request.body.token, request.caller.address),
  );
  server.post(
    '/api/user/signin',
    { config: forAll, schema: { body: signinRequestSchema, response: { 200: signinReplySchema } } },
    async (request, reply) => {
      await signins.signIn(request.body, { request, reply });
      return true as const;
    },
  );
  server.post(
    '/api/user/forgotpassword',
    { config: forAll, schema: { body: forgotpasswordRequestSchema } },
    async (request, reply) => {
      await passwords.forget(request.body.email, knownBrowsers.subjectOf(request));
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/choosepassword',
    { config: forAll, schema: { body: choosepasswordRequestSchema } },
    async (request, reply) => {
      await passwords.choose(request.body, request.caller.address);
      return reply.send('OK');
    },
  );
}

/** What somebody sees and changes of their own account. */
export function registerProfileRoutes(
  server: HttpServer,
  { passwords, profiles, areDownloadsOpen, isMailOff, describeGuest }: AccountServices,
): void {
  server.get(
    '/api/user/me',
    { config: forAll, schema: { response: { 200: meReplySchema } } },
    async (request): Promise<Me> => {
      const { caller } = request;
      const mail = isMailOff ? { isMailOff } : {};
      if (caller.kind === 'account' && caller.via === 'session')
        return { ...(await profiles.describe(request)), ...mail };
      const visitor = (await describeGuest(request)) ?? { kind: 'anonymous' as const };
      return { ...visitor, ...(areDownloadsOpen ? { areDownloadsOpen } : {}), ...mail };
    },
  );
  server.post(
    '/api/user/changepassword',
    { config: forPeople, schema: { body: changepasswordRequestSchema } },
    async (request, reply) => {
      await passwords.change(request, request.body);
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/changeemail',
    { config: forPeople, schema: { body: changeemailRequestSchema } },
    async (request, reply) => {
      await profiles.changeEmail(request, request.body);
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/chooseusername',
    { config: forPeople, schema: { body: chooseusernameRequestSchema } },
    async (request, reply) => {
      await profiles.chooseUsername(request, request.body);
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/updateinfo',
    { config: forPeople, schema: { body: updateinfoRequestSchema } },
    async (request, reply) => {
      await profiles.update(request, request.body.userInfo);
      return reply.send('OK');
    },
  );
  server.get('/api/user/export', { config: forPeople }, async (request, reply) => {
    const collected = await profiles.collect(request);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .send(JSON.stringify(collected, null, 2));
  });
  server.post(
    '/api/user/deleteaccount',
    { config: forPeople, schema: { body: deleteaccountRequestSchema } },
    async (request, reply) => {
      await profiles.remove({ request, reply }, request.body.password);
      return reply.send('OK');
    },
  );
}

/** The control route that makes administrators. */
export function registerAdministratorRoute(
  server: HttpServer,
  administrators: AdministratorService,
): void {
  server.post(
    '/control/accounts/administrators',
    {
      config: { access: 'control' },
      schema: { body: administratorRequestSchema, response: { 200: administratorReplySchema } },
    },
    async ({ body }) => administrators.make(body.email),
  );
}
