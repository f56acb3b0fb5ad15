import { defineRoute } from '../request/define-route.ts';
import { okReplySchema } from '../request/ok-reply.ts';
import { signInRefusals } from '../request/route-refusals.ts';
import {
  changeemailRequestSchema,
  changepasswordRequestSchema,
  choosepasswordRequestSchema,
  chooseusernameRequestSchema,
  confirmReplySchema,
  confirmRequestSchema,
  deleteaccountRequestSchema,
  forgotpasswordRequestSchema,
  signinReplySchema,
  signinRequestSchema,
  signupRequestSchema,
  updateinfoRequestSchema,
  validateReplySchema,
  validateRequestSchema,
} from './accounts.ts';

const tokenText = { token: 'The token of the link.' };

export const signUp = defineRoute({
  method: 'POST',
  path: '/api/user/signup',
  access: 'anonymous',
  summary: 'Registers an account; an e-mail with a link to confirm the address follows',
  mayRefuse: ['not-human', 'conflict'],
  body: signupRequestSchema,
  reply: okReplySchema,
});

export const verifyUsername = defineRoute({
  method: 'POST',
  path: '/api/user/validate',
  access: 'anonymous',
  summary: 'Whether a username is free',
  body: validateRequestSchema,
  reply: validateReplySchema,
});

export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/api/user/confirmemail',
  access: 'anonymous',
  summary: 'Confirms an e-mail address with the token from a link',
  words: tokenText,
  mayRefuse: ['link-ended'],
  body: confirmRequestSchema,
  reply: confirmReplySchema,
});

export const signIn = defineRoute({
  method: 'POST',
  path: '/api/user/signin',
  access: 'anonymous',
  summary: 'Signs in; sets the session cookie',
  mayRefuse: signInRefusals,
  body: signinRequestSchema,
  reply: signinReplySchema,
});

export const requestPasswordLink = defineRoute({
  method: 'POST',
  path: '/api/user/forgotpassword',
  access: 'anonymous',
  summary:
    'Requests a link to choose a new password; the response is the same whether or not the account exists',
  body: forgotpasswordRequestSchema,
  reply: okReplySchema,
});

export const choosePassword = defineRoute({
  method: 'POST',
  path: '/api/user/choosepassword',
  access: 'anonymous',
  summary: 'Sets a password with the token from a link',
  words: tokenText,
  mayRefuse: ['link-ended'],
  body: choosepasswordRequestSchema,
  reply: okReplySchema,
});

export const changePassword = defineRoute({
  method: 'POST',
  path: '/api/user/changepassword',
  access: 'registered',
  summary: 'Changes the password',
  mayRefuse: ['password-wrong'],
  body: changepasswordRequestSchema,
  reply: okReplySchema,
});

export const changeEmail = defineRoute({
  method: 'POST',
  path: '/api/user/changeemail',
  access: 'registered',
  summary: 'Changes the e-mail address, once the link sent to it is followed',
  mayRefuse: ['password-wrong'],
  body: changeemailRequestSchema,
  reply: okReplySchema,
});

export const chooseUsername = defineRoute({
  method: 'POST',
  path: '/api/user/chooseusername',
  access: 'registered',
  summary: 'Sets the username, once, of an account that uses its e-mail address as one',
  mayRefuse: ['password-wrong', 'conflict'],
  body: chooseusernameRequestSchema,
  reply: okReplySchema,
});

export const updateProfile = defineRoute({
  method: 'POST',
  path: '/api/user/updateinfo',
  access: 'registered',
  summary: 'Changes the profile',
  body: updateinfoRequestSchema,
  reply: okReplySchema,
});

export const exportData = defineRoute({
  method: 'GET',
  path: '/api/user/export',
  access: 'registered',
  summary: 'Everything stored about the user, as a file',
  reply: 'bytes',
});

export const remove = defineRoute({
  method: 'POST',
  path: '/api/user/deleteaccount',
  access: 'registered',
  summary: 'Deletes the account and everything stored with it',
  mayRefuse: ['password-wrong', 'recent-sign-in-needed', 'conflict'],
  body: deleteaccountRequestSchema,
  reply: okReplySchema,
});
