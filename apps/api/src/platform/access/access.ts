import type { FastifyRequest } from 'fastify';
import type { RouteAccess } from '@isobath/contract';
import type { Caller } from './caller.ts';
import type { HttpServer } from '../http-server.ts';
import { Refusal } from '../problems/problem.ts';

/** What a caller is to the table of access; an administrator's key is a key. */
type Role = 'anonymous' | 'guest' | 'key' | 'person' | 'administrator';

type Verdict = 'allowed' | 'unauthorized' | 'forbidden';

/** The one table of what `access` of a route means: a row a kind of route, a column a kind of caller. */
const verdicts: Readonly<Record<Exclude<RouteAccess, 'control'>, Readonly<Record<Role, Verdict>>>> =
  {
    anonymous: {
      anonymous: 'allowed',
      guest: 'allowed',
      key: 'allowed',
      person: 'allowed',
      administrator: 'allowed',
    },
    guest: {
      anonymous: 'unauthorized',
      guest: 'allowed',
      key: 'allowed',
      person: 'allowed',
      administrator: 'allowed',
    },
    key: {
      anonymous: 'unauthorized',
      guest: 'unauthorized',
      key: 'allowed',
      person: 'allowed',
      administrator: 'allowed',
    },
    registered: {
      anonymous: 'unauthorized',
      guest: 'unauthorized',
      key: 'forbidden',
      person: 'allowed',
      administrator: 'allowed',
    },
    administrator: {
      anonymous: 'unauthorized',
      guest: 'unauthorized',
      key: 'forbidden',
      person: 'forbidden',
      administrator: 'allowed',
    },
  };

const needs: Readonly<Record<Exclude<RouteAccess, 'control'>, string>> = {
  anonymous: 'This is open to everyone.',
  guest: 'You need an API key (Authorization: Api-Key …), a login or a guest session to do this.',
  key: 'You need an API key (Authorization: Api-Key …) or a login to do this.',
  registered: 'You need to log in to do this.',
  administrator: 'You need to log in as an administrator to do this.',
};

/** Whether a listener may have a route of this access. */
export function isAccessOf(audience: 'public' | 'control', access: string | undefined): boolean {
  return audience === 'control'
    ? access === 'control'
    : access !== undefined && Object.hasOwn(verdicts, access);
}

/** Checks before anything else of a request whether its caller may call the route. */
export function checkAccess(server: HttpServer): void {
  server.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'control') return;
    const verdict = verdicts[access][roleOf(request.caller)];
    if (verdict !== 'allowed') throw new Refusal(verdict, needs[access]);
  });
}

/** The refusal of an unknown caller; undefined if a route is open to everyone. */
export function refusalOfStranger(access: RouteAccess | undefined): Refusal | undefined {
  return access === undefined || access === 'control' || access === 'anonymous'
    ? undefined
    : new Refusal('unauthorized', needs[access]);
}

/**
 * Who may call the routes that give row files: people who are signed in and their keys, or, where
 * the operator says so, everybody.
 */
export function accessToFiles({
  downloads,
}: {
  readonly downloads: 'registered' | 'open';
}): RouteAccess {
  return downloads === 'open' ? 'anonymous' : 'key';
}

/** The account of a caller, on a route that only people may call. */
export function requireAccount({
  caller,
}: Pick<FastifyRequest, 'caller'>): Extract<Caller, { kind: 'account' }> {
  if (caller.kind !== 'account') throw new Refusal('unauthorized', needs.registered);
  return caller;
}

function roleOf(caller: Caller): Role {
  if (caller.kind !== 'account') return caller.kind;
  if (caller.via === 'key') return 'key';
  return caller.isAdministrator ? 'administrator' : 'person';
}
