import { uptime } from 'node:os';
import type { Logger } from '../logging/logger.ts';

/**
 * Tells the moment, for what is stored, shown, or compared with what was stored. Durations within the life of the process are measured by
 * `performance.now()`, which nobody can set.
 */
export interface Clock {
  now(): Date;
}

/** The clocks of a machine. */
export interface MachineClocks {
  /** The wall clock, ms since 1970: people and time services set it. */
  readonly wallMs: () => number;
  /** Time since the machine was started, ms: it counts sleep, and nobody sets it. */
  readonly uptimeMs: () => number;
}

const machine: MachineClocks = { wallMs: () => Date.now(), uptimeMs: () => uptime() * 1000 };

/** Differences up to this are corrections, and followed at once. */
export const correctionMs = 5 * 60_000;
/** A jump that has lasted for so long is no passing fault of the wall clock. */
export const believedAfterMs = 15 * 60_000;

/**
 * The portal's time: the wall clock, unless it has just jumped. Small corrections and sleep are followed at once. Where the wall clock jumps against
 * the time since the machine was started, the portal goes on with its own time until the clock is back, or has been there for a quarter of an hour.
 */
export function createPortalClock(
  logger: Pick<Logger, 'warn'>,
  { wallMs, uptimeMs }: MachineClocks = machine,
): Clock {
  let offsetMs = wallMs() - uptimeMs();
  let jumpedAtMs: number | undefined;
  return {
    now() {
      const [wall, up] = [wallMs(), uptimeMs()];
      const ownMs = up + offsetMs;
      const isJump = Math.abs(wall - ownMs) > correctionMs;
      if (isJump && jumpedAtMs === undefined) {
        jumpedAtMs = up;
        logger.warn(
          { systemClock: tell(wall), portalClock: tell(ownMs) },
          `The system clock has jumped by ${Math.round((wall - ownMs) / 1000)} s. Check it; the portal follows it in ${believedAfterMs / 60_000} minutes if it stays so`,
        );
      }
      if (isJump && up - (jumpedAtMs ?? up) < believedAfterMs) return new Date(ownMs);
      if (isJump)
        logger.warn(
          { systemClock: tell(wall), portalClock: tell(ownMs) },
          'The portal now follows the system clock, which has stayed where it jumped to',
        );
      jumpedAtMs = undefined;
      offsetMs = wall - up;
      return new Date(wall);
    },
  };
}

/** A wall clock may be set to a year that no date can be. */
function tell(ms: number): string {
  return Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : String(ms);
}
