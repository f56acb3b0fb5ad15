import { z } from 'zod';
import { doiStates } from '@isobath/contract';
import { withDeadline } from '../../../platform/outgoing/with-deadline.ts';
import type { DoiAttributes } from './kernel-4.ts';

/** The account at DataCite. */
export interface DataciteAccount {
  readonly url: string;
  readonly account: string;
  readonly password: string;
}

/** What moves a DOI from one state to another. DataCite ignores one that is not possible, and answers as if it had been. */
export type DoiEvent = 'publish' | 'register' | 'hide' | 'show';
/** State of a DOI, as a reply tells it. */
export type DoiState = (typeof doiStates)[number];

/** A DOI as DataCite replied. */
export interface RepliedDoi {
  readonly doi: string;
  readonly state: DoiState;
}

/** DataCite did not do what was asked. `refused`: it will not, however often it is asked; `unavailable`: it may later. */
export class DataciteError extends Error {
  override readonly name = 'DataciteError';
  readonly kind: 'refused' | 'unavailable';

  constructor(kind: DataciteError['kind'], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}

/** DataCite's REST API, as far as the portal uses it. Every method throws {@link DataciteError}. */
export interface DataciteClient {
  /** Creates a DOI or changes it, and asks for an event. Repeating it changes nothing more. The reply's `state` says what became of it. */
  put(doi: string, attributes: DoiAttributes, event?: DoiEvent): Promise<RepliedDoi>;
  /** The DOI, or undefined if there is none. */
  find(doi: string): Promise<RepliedDoi | undefined>;
  /** Deletes a draft; false for one that is none, which cannot be deleted. */
  deleteDraft(doi: string): Promise<boolean>;
}

const replySchema = z.object({
  data: z.object({ attributes: z.object({ doi: z.string(), state: z.enum(doiStates) }) }),
});
const errorsSchema = z.object({
  errors: z.array(z.object({ source: z.string().nullish(), title: z.string() })),
});

const mediaType = 'application/vnd.api+json';
/** Longest reply that is read. */
const maxReplyBytes = 1_000_000;

/** Speaks with DataCite for an account. Credentials go to the address of the settings only: redirects are not followed. */
export function connectDatacite({ url, account, password }: DataciteAccount): DataciteClient {
  const authorization = `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`;
  const ask = async (method: string, doi: string, body?: unknown): Promise<Reply> => {
    const address = `${url}/dois/${doi.split('/').map(encodeURIComponent).join('/')}`;
    try {
      const reply = await withDeadline(
        (signal) =>
          fetch(address, {
            method,
            redirect: 'error',
            headers: { authorization, accept: mediaType, 'content-type': mediaType },
            ...(body !== undefined && { body: JSON.stringify(body) }),
            signal,
          }),
        {},
      );
      return { status: reply.status, text: (await reply.text()).slice(0, maxReplyBytes) };
    } catch (cause) {
      throw new DataciteError('unavailable', 'DataCite did not reply.', { cause });
    }
  };
  return {
    async put(doi, attributes, event) {
      const sent = { ...attributes, doi, ...(event && { event }) };
      const reply = await ask('PUT', doi, { data: { type: 'dois', attributes: sent } });
      if (reply.status === 200 || reply.status === 201) return readDoi(reply);
      throw refuse(reply);
    },
    async find(doi) {
      const reply = await ask('GET', doi);
      if (reply.status === 404) return undefined;
      if (reply.status === 200) return readDoi(reply);
      throw refuse(reply);
    },
    async deleteDraft(doi) {
      const reply = await ask('DELETE', doi);
      if (reply.status === 204 || reply.status === 404) return true;
      if (reply.status === 405) return false;
      throw refuse(reply);
    },
  };
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

function readDoi({ text }: Reply): RepliedDoi {
  const parsed = replySchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data.data.attributes;
  throw new DataciteError('unavailable', 'DataCite replied something that describes no DOI.');
}

/** 409 is a race with another request, 429 and 5xx pass; other statuses come again with every try. */
function refuse({ status, text }: Reply): DataciteError {
  const kind = status >= 500 || status === 409 || status === 429 ? 'unavailable' : 'refused';
  const parsed = errorsSchema.safeParse(parseJson(text));
  const reasons = parsed.success
    ? parsed.data.errors.map(({ source, title }) => (source ? `${source}: ${title}` : title))
    : [];
  const why = reasons.length > 0 ? `: ${reasons.join('; ').slice(0, 2000)}` : '';
  return new DataciteError(kind, `DataCite answered ${status}${why}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
