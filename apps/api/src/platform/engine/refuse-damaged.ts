import { EngineError } from '@isobath/engine';
import type { Engine, Statement } from '@isobath/engine';

/** Physical tables whose rows are not those that were published, with what is wrong. */
export type DamagedTables = ReadonlyMap<string, string>;

/**
 * The engine without what is damaged: a statement that reads such a table is refused as `damaged`, for it would be answered with fewer rows than
 * there are. Tables can still be dropped and replaced.
 */
export function refuseDamaged(engine: Engine, damaged: DamagedTables): Engine {
  const assertWhole = ({ sql }: Statement): void => {
    if (damaged.size === 0) return;
    for (const [word] of sql.matchAll(/\w+/g)) {
      const problem = damaged.get(word);
      if (problem !== undefined) throw new EngineError('damaged', `${word}: ${problem}`);
    }
  };
  return {
    async readRows(statement, signal) {
      assertWhole(statement);
      return engine.readRows(statement, signal);
    },
    async readStream(statement, format, signal) {
      assertWhole(statement);
      return engine.readStream(statement, format, signal);
    },
    async execute(statement, signal) {
      if (!/^\s*DROP\s/i.test(statement.sql)) assertWhole(statement);
      return engine.execute(statement, signal);
    },
    insertBlocks: (table, specs, blocks, signal) =>
      engine.insertBlocks(table, specs, blocks, signal),
    insertNative: (table, columnNames, source, signal) =>
      engine.insertNative(table, columnNames, source, signal),
    estimateRows: (statement, signal) => engine.estimateRows(statement, signal),
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
}
