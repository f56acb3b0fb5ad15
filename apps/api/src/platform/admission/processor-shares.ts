import type { Engine, Statement } from '@isobath/engine';

/** Settings by which statements leave processors to others. */
type Share = NonNullable<Statement['settings']>;

/** The niceness of public statements and of files; charts have 0. It has no effect where the engine's process lacks CAP_SYS_NICE. */
const statementNiceness = 10;
const fileNiceness = 5;

/**
 * How public statements and files share the processors with charts: a statement takes at most half
 * of the threads that the engine would give it, and where the operating system allows it, both wait
 * for charts.
 */
export async function planShares(
  engine: Pick<Engine, 'readRows'>,
): Promise<{ readonly statements: Share; readonly files: Share }> {
  const [row] = await engine.readRows<{ threads: number }>({
    sql: "SELECT toUInt32(getSetting('max_threads')) AS threads",
  });
  return {
    statements: {
      max_threads: Math.max(1, Math.floor((row?.threads ?? 1) / 2)),
      os_threads_nice_value_query: statementNiceness,
    },
    files: { os_threads_nice_value_query: fileNiceness },
  };
}
