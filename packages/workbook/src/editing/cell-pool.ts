import { formatSerialDate } from '../xlsx/serial-dates.ts';
import type { CellTrouble, SheetCell } from '../xlsx/sheet-rows.ts';
import { isTrouble } from '../xlsx/sheet-rows.ts';

/** What the number of a packed cell stands for. */
export const CELL_KINDS = { blank: 0, number: 1, text: 2, date: 3, trouble: 4 } as const;

/** A cell in nine bytes: its kind, and a number, a serial date, or where its text or trouble is in the pool. */
export interface PackedCell {
  readonly kind: number;
  readonly value: number;
}

/** A cell without a value. */
export const BLANK_CELL: PackedCell = { kind: CELL_KINDS.blank, value: 0 };
/** Texts that are looked up before they are added: names recur, times of a million rows do not. */
const MAX_LOOKED_UP = 1 << 16;

/** The texts and troubles of a workbook's cells, each once as far as it recurs. */
export class CellPool {
  private readonly is1904: boolean;
  private readonly texts: string[];
  private readonly textIds = new Map<string, number>();
  private readonly troubles: CellTrouble[] = [];

  /** `sharedTexts`: texts that cells refer to by their place. */
  constructor(is1904: boolean, sharedTexts: readonly string[]) {
    this.is1904 = is1904;
    this.texts = sharedTexts.slice();
  }

  pack(cell: SheetCell): PackedCell {
    if (cell === undefined) return BLANK_CELL;
    if (typeof cell === 'number') return { kind: CELL_KINDS.number, value: cell };
    if (typeof cell === 'string') return { kind: CELL_KINDS.text, value: this.idOf(cell) };
    if (!isTrouble(cell)) return { kind: CELL_KINDS.date, value: cell.serial };
    return { kind: CELL_KINDS.trouble, value: this.troubles.push(cell) - 1 };
  }

  unpack(kind: number, value: number): SheetCell {
    if (kind === CELL_KINDS.number) return value;
    if (kind === CELL_KINDS.text) return this.texts[value];
    if (kind === CELL_KINDS.trouble) return this.troubles[value];
    if (kind === CELL_KINDS.blank) return undefined;
    return { date: formatSerialDate(value, this.is1904) ?? '', serial: value };
  }

  private idOf(text: string): number {
    const known = this.textIds.get(text);
    if (known !== undefined) return known;
    const id = this.texts.push(text) - 1;
    if (this.textIds.size < MAX_LOOKED_UP) this.textIds.set(text, id);
    return id;
  }
}
