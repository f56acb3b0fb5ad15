import type {
  KnownNamesQuery,
  KnownNamesReply,
  KnownTrackReply,
  SeaFloorQuery,
  SeaFloorReply,
  StandardNamesReply,
} from '@isobath/contract';

/** What a validation asks a portal; the ways to it differ: HTTP from a page or a command, a message from a thread of the server. */
export interface PortalQuestions {
  /** Which names of a dataset are taken. */
  readonly names: (query: KnownNamesQuery, signal: AbortSignal) => Promise<KnownNamesReply>;
  /** Where a cruise went. */
  readonly track: (cruise: string, signal: AbortSignal) => Promise<KnownTrackReply>;
  /** The sea floor of a square. */
  readonly seaFloor: (tile: SeaFloorQuery, signal: AbortSignal) => Promise<SeaFloorReply>;
  /** The names of the CF Standard Name Table. */
  readonly standardNames: (signal: AbortSignal) => Promise<StandardNamesReply>;
}
