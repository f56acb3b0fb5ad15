/** Which recurring work is still worth trying: what failed a few times since the start waits for the next start. */
export interface Attempts {
  /** Whether the work called `key` has not failed too often. */
  isOpen(key: string): boolean;
  /** Counts a failure of the work called `key`. */
  fail(key: string): void;
}

/** Counts failures in memory; each piece of work may fail `most` times between two starts. */
export function createAttempts(most = 3): Attempts {
  const failures = new Map<string, number>();
  return {
    isOpen: (key) => (failures.get(key) ?? 0) < most,
    fail: (key) => void failures.set(key, (failures.get(key) ?? 0) + 1),
  };
}
