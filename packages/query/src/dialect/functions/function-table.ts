import type { Expression } from '../parse/tree.ts';
import type { Frame } from '../expression/writer.ts';
import type { ComposedType, Kind, Written } from '../expression/written.ts';
import { compose } from '../expression/written.ts';
import { refuseAt } from '../sql-refusal.ts';

/** A call of a function. */
export type Call = Extract<Expression, { type: 'call' }>;

/** What a function takes and how a call of it is written. */
export interface FunctionRule {
  /** The arguments, as a message describes them. */
  readonly usage: string;
  /** Refuses a call with too few or too many arguments. */
  write(call: Call, frame: Frame): Written;
}

/** Functions by name in capitals. */
export type FunctionTable = Readonly<Record<string, FunctionRule>>;

interface RequiredArguments {
  0: [];
  1: [Expression];
  2: [Expression, Expression];
  3: [Expression, Expression, Expression];
}

/** A call with at least so many arguments. */
export type CallWith<Least extends keyof RequiredArguments> = Call & {
  readonly args: readonly [...RequiredArguments[Least], ...Expression[]];
};

/** A function that takes `least` to `most` arguments, neither DISTINCT nor WITHIN GROUP; any other call of it is refused. */
export function rule<Least extends keyof RequiredArguments>(
  usage: string,
  [least, most]: readonly [Least, number],
  write: (call: CallWith<Least>, frame: Frame) => Written,
): FunctionRule {
  const isFitting = (call: Call): call is CallWith<Least> =>
    call.args.length >= least && call.args.length <= most;
  return {
    usage,
    write: (call, frame) => {
      if (!isFitting(call))
        return refuseAt(
          call,
          'bad-syntax',
          `${call.name} is called with ${call.args.length} arguments.`,
          usage,
        );
      if (call.isDistinct || call.order.length > 0)
        refuseAt(call, 'bad-syntax', `${call.name} takes no DISTINCT and no WITHIN GROUP.`, usage);
      return write(call, frame);
    },
  };
}

/** Writes a result of given parts. */
export function result(
  sql: string,
  parts: readonly Written[],
  kind: Kind,
  changes: Omit<ComposedType, 'kind'> = {},
): Written {
  return compose(sql, parts, { kind, ...changes });
}
