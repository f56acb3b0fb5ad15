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
  signInRefusals,
  signinReplySchema,
  signinRequestSchema,
  signupRequestSchema,
  updateinfoRequestSchema,
  validateReplySchema,
  validateRequestSchema,
} from '@isobath/contract';
import type { Me } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../../platform/http-server.ts';
import { okReply } from '../../platform/http/route-description.ts';
import type { KnownBrowsers } from '../known-browsers/index.ts';
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

const forAll = { access: 'anonymous' } as const;
const forPeople = { access: 'registered' } as const;

/** Registering, signing in, and passwords. */
export function registerSigninRoutes(server: HttpServer, services: AccountServices): void {
  registerSignup(server, services);
  registerSignin(server, services);
  registerForgottenPassword(server, services);
}

function registerSignup(server: HttpServer, { signups, knownBrowsers }: AccountServices): void {
  server.post(
    '/api/user/signup',
    {
      config: {
        ...forAll,
        mayRefuse: ['not-human', 'conflict'],
        delays: [rules.signUpFromAddress, rules.signUpOfEmail],
      },
      schema: {
        summary: 'Registers an account; an e-mail with a link to confirm the address follows',
        tags: ['accounts'],
        body: signupRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await signups.signUp(request.body, knownBrowsers.subjectOf(request));
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/validate',
    {
      config: { ...forAll, delays: [rules.validate] },
      schema: {
        summary: 'Whether a username is free',
        tags: ['accounts'],
        body: validateRequestSchema,
        response: { 200: validateReplySchema },
      },
    },
    async (request) => signups.isFree(request.body.username, knownBrowsers.subjectOf(request)),
  );
  server.post(
    '/api/user/confirmemail',
    {
      config: {
        ...forAll,
        words: { token: 'The token of the link.' },
        mayRefuse: ['link-ended'],
        delays: [rules.useLink],
      },
      schema: {
        summary: 'Confirms an e-mail address with the token from a link',
        tags: ['accounts'],
        body: confirmRequestSchema,
        response: { 200: confirmReplySchema },
      },
    },
    async (request) => signups.confirm(request.body.token, request.caller.address),
  );
}

function registerSignin(server: HttpServer, { signins }: AccountServices): void {
  server.post(
    '/api/user/signin',
    {
      config: {
        ...forAll,
        mayRefuse: signInRefusals,
        delays: [
          rules.signInFromAddress,
          rules.signInToAccount,
          rules.signInFromBrowser,
          rules.secondFactor,
        ],
      },
      schema: {
        summary: 'Signs in; sets the session cookie',
        tags: ['accounts'],
        body: signinRequestSchema,
        response: { 200: signinReplySchema },
      },
    },
    async (request, reply) => {
      await signins.signIn(request.body, { request, reply });
      return true as const;
    },
  );
}

function registerForgottenPassword(
  server: HttpServer,
  { passwords, knownBrowsers }: AccountServices,
): void {
  server.post(
    '/api/user/forgotpassword',
    {
      config: { ...forAll, delays: [rules.forgotFromAddress, rules.forgotOfEmail] },
      schema: {
        summary:
          'Requests a link to choose a new password; the response is the same whether or not the account exists',
        tags: ['accounts'],
        body: forgotpasswordRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await passwords.forget(request.body.email, knownBrowsers.subjectOf(request));
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/choosepassword',
    {
      config: {
        ...forAll,
        words: { token: 'The token of the link.' },
        mayRefuse: ['link-ended'],
        delays: [rules.useLink],
      },
      schema: {
        summary: 'Sets a password with the token from a link',
        tags: ['accounts'],
        body: choosepasswordRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await passwords.choose(request.body, request.caller.address);
      return reply.send('OK');
    },
  );
}

/** What users see and change in their own account. */
export function registerProfileRoutes(server: HttpServer, services: AccountServices): void {
  registerMe(server, services);
  registerNamesAndPassword(server, services);
  registerPersonalData(server, services);
}

function registerMe(
  server: HttpServer,
  { profiles, areDownloadsOpen, isMailOff, describeGuest }: AccountServices,
): void {
  server.get(
    '/api/user/me',
    {
      config: forAll,
      schema: { summary: 'Who is signed in', tags: ['accounts'], response: { 200: meReplySchema } },
    },
    async (request): Promise<Me> => {
      const { caller } = request;
      const mail = isMailOff ? { isMailOff } : {};
      if (caller.kind === 'account' && caller.via === 'session')
        return { ...(await profiles.describe(request)), ...mail };
      const visitor = (await describeGuest(request)) ?? { kind: 'anonymous' as const };
      return { ...visitor, ...(areDownloadsOpen ? { areDownloadsOpen } : {}), ...mail };
    },
  );
}

/** What somebody signs in with. */
function registerNamesAndPassword(
  server: HttpServer,
  { passwords, profiles }: AccountServices,
): void {
  server.post(
    '/api/user/changepassword',
    {
      config: { ...forPeople, mayRefuse: ['password-wrong'], delays: [rules.passwordProof] },
      schema: {
        summary: 'Changes the password',
        tags: ['accounts'],
        body: changepasswordRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await passwords.change(request, request.body);
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/changeemail',
    {
      config: {
        ...forPeople,
        mayRefuse: ['password-wrong'],
        delays: [rules.passwordProof, rules.changeEmail],
      },
      schema: {
        summary: 'Changes the e-mail address, once the link sent to it is followed',
        tags: ['accounts'],
        body: changeemailRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await profiles.changeEmail(request, request.body);
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/chooseusername',
    {
      config: {
        ...forPeople,
        mayRefuse: ['password-wrong', 'conflict'],
        delays: [rules.passwordProof],
      },
      schema: {
        summary: 'Sets the username, once, of an account that uses its e-mail address as one',
        tags: ['accounts'],
        body: chooseusernameRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await profiles.chooseUsername(request, request.body);
      return reply.send('OK');
    },
  );
}

/** What is stored about somebody. */
function registerPersonalData(server: HttpServer, { profiles }: AccountServices): void {
  server.post(
    '/api/user/updateinfo',
    {
      config: forPeople,
      schema: {
        summary: 'Changes the profile',
        tags: ['accounts'],
        body: updateinfoRequestSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await profiles.update(request, request.body.userInfo);
      return reply.send('OK');
    },
  );
  server.get(
    '/api/user/export',
    {
      config: forPeople,
      schema: { summary: 'Everything stored about the user, as a file', tags: ['accounts'] },
    },
    async (request, reply) => {
      const collected = await profiles.collect(request);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send(JSON.stringify(collected, null, 2));
    },
  );
  server.post(
    '/api/user/deleteaccount',
    {
      config: {
        ...forPeople,
        mayRefuse: ['password-wrong', 'recent-sign-in-needed', 'conflict'],
        delays: [rules.passwordProof],
      },
      schema: {
        summary: 'Deletes the account and everything stored with it',
        tags: ['accounts'],
        body: deleteaccountRequestSchema,
        ...okReply,
      },
    },
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
    async ({ body }) => administrators.make(body),
  );
}
