import { controlKeyRoutes, createdKeySchema } from '@isobath/contract';
import { readCsv } from '../answers/read-csv.ts';
import type { TestPortal } from '../portals/portal.ts';

/** What a statement was answered with. */
export interface StatementReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Asks statements as notebooks do: by a key, in the address, blanks as `+`. */
export interface Notebook {
  readonly key: string;
  ask(query: string, init?: RequestInit): Promise<StatementReply>;
  /** The table that a statement gives, header first; throws where it is refused. */
  rows(query: string): Promise<string[][]>;
}

/** A notebook of a portal, with a key of its own. */
export async function openNotebook(portal: TestPortal): Promise<Notebook> {
  const made = await portal.control('POST', controlKeyRoutes.list.path, {
    description: 'notebook',
  });
  const { token } = createdKeySchema.parse(await made.json());
  const ask = async (query: string, init: RequestInit = {}): Promise<StatementReply> => {
    const address = `/api/data/query?${new URLSearchParams({ query, servername: 'rainier' }).toString()}`;
    const answer = await portal.get(address, {
      ...init,
      headers: {
        authorization: `Api-Key ${token}`,
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    key: token,
    ask,
    async rows(query) {
      const { status, text } = await ask(query);
      if (status !== 200) throw new Error(`${query}\n${status} ${text}`);
      return readCsv(text);
    },
  };
}
