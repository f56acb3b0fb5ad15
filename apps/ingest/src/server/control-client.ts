import type {
  PathParams,
  QueryValues,
  Route,
  RouteInput,
  RouteReply,
  RouteResult,
} from '@isobath/contract';
import { routeAddress } from '@isobath/contract';
import type { ControlAddress, ControlCall, StepEvent } from './control-request.ts';
import { callControl, followControl } from './control-request.ts';

/** How a route is called. */
type CallOptions = Pick<ControlCall, 'signal' | 'parts' | 'stream'>;

/** A route of long work. */
type LongRoute = Route & Required<Pick<Route, 'result'>>;

/** How long work is followed. */
interface FollowOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onStep: (step: StepEvent) => void;
}

/** The server's control side. Both methods read what comes by the route, and throw ControlError on a refusal. */
export interface ControlClient {
  call<R extends Route>(
    route: R,
    input: RouteInput<R>,
    options?: CallOptions,
  ): Promise<RouteReply<R>>;
  /** Hands on the steps of long work, and returns its result. */
  follow<R extends LongRoute>(
    route: R,
    input: RouteInput<R>,
    options: FollowOptions,
  ): Promise<RouteResult<R>>;
}

interface AnyInput {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: unknown;
}

/** Speaks with the control listener at an address. */
export function connectControl(address: ControlAddress): ControlClient {
  return {
    async call<R extends Route>(
      route: R,
      input: RouteInput<R>,
      options: CallOptions = {},
    ): Promise<RouteReply<R>> {
      const reply = await callControl(address, {
        ...requestOf(route, input as AnyInput),
        ...options,
      });
      return (
        typeof route.reply === 'object' ? route.reply.parse(reply) : undefined
      ) as RouteReply<R>;
    },
    async follow<R extends LongRoute>(
      route: R,
      input: RouteInput<R>,
      { signal, onStep }: FollowOptions,
    ): Promise<RouteResult<R>> {
      const result = await followControl(
        address,
        { ...requestOf(route, input as AnyInput), signal },
        onStep,
      );
      return route.result.parse(result) as RouteResult<R>;
    },
  };
}

function requestOf(route: Route, input: AnyInput): Pick<ControlCall, 'method' | 'path' | 'json'> {
  return { method: route.method, path: routeAddress(route, input), json: input.body };
}
