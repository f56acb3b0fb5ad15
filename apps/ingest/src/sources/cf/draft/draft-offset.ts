import type { CfFile, CfVariable } from '../file/cf-file.ts';
import { firstSlab } from '../file/cf-file.ts';
import type { Roles } from '../file/roles.ts';
import { chooseOffset, noteOffset } from '../time/time-offset.ts';
import type { OffsetQuestion } from '../time/time-offset.ts';
import { readCoordinate } from '../values/coordinate-values.ts';
import { askFor } from '../../todo.ts';

/** The offset of a drafted time from that of the file: stated where it is certain, else asked. */
export async function draftOffset(
  file: CfFile,
  sample: CfVariable | undefined,
  roles: Roles,
): Promise<{ readonly fields: Record<string, unknown>; readonly remarks: readonly string[] }> {
  const choice = sample ? chooseOffset(file, sample, roles, { from: roles.time?.name }) : {};
  if (choice.offset)
    return {
      fields: { offset: choice.offset.variable.name },
      remarks: noteOffset(file, choice, roles.time),
    };
  return {
    fields: choice.question ? { offset: await ask(file, choice.question, roles) } : {},
    remarks: [],
  };
}

async function ask(
  file: CfFile,
  { offsets, reason }: OffsetQuestion,
  { time }: Roles,
): Promise<string> {
  const described: string[] = [];
  for (const { variable, evidence } of offsets) {
    const values = (await readCoordinate(file, variable, firstSlab(variable))).filter(
      (value) => !Number.isNaN(value),
    );
    const [least, most] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Infinity, -Infinity],
    );
    described.push(
      `${variable.name} (${evidence}; ${values.length === 0 ? 'no values' : `${least} to ${most}`} ${variable.attributes.get('units')?.value ?? ''})`,
    );
  }
  const names = offsets.map(({ variable }) => variable.name);
  const from = time?.name ?? 'the time of the file';
  return askFor(
    ['none', ...names],
    `${described.join(' and ')} may count from ${from} to the time of each value, but ${reason}; with none every row keeps ${from}, with ${names[0] ?? ''} each row has a time of its own and is drawn as a point, not as a cell of a grid`,
  );
}
