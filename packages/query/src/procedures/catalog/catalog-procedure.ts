import { parseOwnQuery } from '../../dialect/catalog/views.ts';
import type {
  ArgumentDescription,
  CatalogProcedure,
  ProcedureArgument,
  QueryWriter,
} from '../procedure.ts';

/** A table and one of its variables. */
export const tableAndVariable = [
  { name: 'table', kind: 'text', example: 'tblTable' },
  { name: 'variable', kind: 'text', example: 'variable' },
] as const satisfies readonly ArgumentDescription[];

interface CatalogParts extends Omit<CatalogProcedure, 'query'> {
  /** Our own statement, in which `@1` is the first argument, or what makes a query of the arguments. */
  readonly text: string | QueryWriter;
}

/** A procedure that one query of the public dialect answers. */
export function catalogProcedure({ text, ...described }: CatalogParts): CatalogProcedure {
  return {
    ...described,
    query: typeof text === 'string' ? ({ nodes }) => parseOwnQuery(text, nodes) : text,
  };
}

/** An argument as a list of texts: one text unless it was written as a list. */
export function listTexts(argument: ProcedureArgument | undefined): readonly string[] {
  return typeof argument === 'object' ? argument : [String(argument ?? '')];
}
