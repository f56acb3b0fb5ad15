import type { FastifyRequest } from 'fastify';
import type {
  Collection,
  CruiseFullPage,
  DatasetFullPage,
  FirstReplies,
  FirstReply,
  VariableRow,
} from '@isobath/contract';
import { sortAddress } from '@isobath/contract';
import type { FormerDataset } from '../../discovery/former-datasets/index.ts';
import type { createFirstReplies, FirstAnswer } from './first-replies.ts';
import type { FirstRequests } from './first-requests.ts';

/**
 * The largest reply that a page brings along. Scripts ask for a larger one themselves: the page
 * would come later with it, and writing it would hold other visitors up.
 */
const maxBytes = 500_000;

/** What a page is written from. */
export interface PageContent {
  /** To the first requests, in their order; undefined where one was refused. */
  readonly replies: readonly (FirstReply | undefined)[];
  /** Those that the page brings along, by address. */
  readonly named: FirstReplies;
  /** The dataset that the page is about; null where it cannot be read now. */
  readonly dataset?: DatasetFullPage | null;
  readonly variables: readonly VariableRow[];
  /** The cruise that the page is about. */
  readonly cruise?: CruiseFullPage;
  /** The public collection that the page is about. */
  readonly collection?: Collection;
  /** Whether the dataset, cruise or story that the page is about is not there, or not for this visitor. */
  readonly isGone: boolean;
  /** The removed dataset that had this name. */
  readonly former?: FormerDataset;
}

/** What pages are filled from. */
interface ContentParts {
  readonly answerFirst: ReturnType<typeof createFirstReplies>;
  /** A published dataset; undefined if none has that name. */
  readonly findDataset: (shortName: string) => Promise<DatasetFullPage | undefined>;
  readonly findFormer: (shortName: string) => Promise<FormerDataset | undefined>;
}

/** Reads what a page needs: the replies to its first requests, and for a dataset its variables. */
export function createContentReader({ answerFirst, findDataset, findFormer }: ContentParts) {
  return async (
    request: FastifyRequest,
    { addresses, ofText = [], screen, shortName }: FirstRequests,
  ): Promise<PageContent> => {
    const found = await Promise.all(
      [...addresses, ...ofText].map((address) => answerFirst(request, address)),
    );
    const replies = found.map((answer) => ('reply' in answer ? answer.reply : undefined));
    const [first] = replies;
    const content = { replies, named: nameReplies(addresses, found), variables: [] };
    if (shortName !== undefined) {
      const dataset = first
        ? (first.body as DatasetFullPage)
        : await findDataset(shortName).catch((error: unknown) => {
            request.log.warn({ error }, 'A dataset page goes without its description');
            return null;
          });
      if (dataset === undefined) {
        const former = await findFormer(shortName);
        return { ...content, ...(former && { former }), isGone: true };
      }
      const variables = await readVariables(answerFirst, request, shortName);
      return { ...content, dataset, variables, isGone: false };
    }
    const isGone = found[0]?.status === 404 && isGoneFor(request, screen);
    return { ...content, ...(first && describeSubject(screen, first)), isGone };
  };
}

/** Whether what a screen is about and everybody may see is not there for this visitor. A private collection may be theirs: the scripts find out. */
function isGoneFor(request: FastifyRequest, screen: FirstRequests['screen']): boolean {
  if (screen === 'collection') return request.headers.cookie === undefined;
  return ['cruise', 'program', 'story'].includes(screen);
}

/** What a page that is not a dataset's is about. */
function describeSubject(
  screen: FirstRequests['screen'],
  { body }: FirstReply,
): Pick<PageContent, 'collection' | 'cruise'> {
  if (screen === 'cruise') return { cruise: body as CruiseFullPage };
  return screen === 'collection' ? { collection: body as Collection } : {};
}

/** The variables of a dataset; none where they are not to be had, which leaves the page as it is. */
async function readVariables(
  answerFirst: ContentParts['answerFirst'],
  request: FastifyRequest,
  shortName: string,
): Promise<readonly VariableRow[]> {
  const address = `/api/catalog/datasetvariables?${new URLSearchParams({ shortname: shortName })}`;
  const answer = await answerFirst(request, address);
  return 'reply' in answer ? (answer.reply.body as VariableRow[]) : [];
}

/** Replies by their addresses; what was refused is left out, and what is too large. */
function nameReplies(addresses: readonly string[], found: readonly FirstAnswer[]): FirstReplies {
  return Object.fromEntries(
    addresses.flatMap((address, index) => {
      const answer = found[index];
      return answer && 'reply' in answer && answer.bytes <= maxBytes
        ? [[sortAddress(address), answer.reply]]
        : [];
    }),
  );
}
