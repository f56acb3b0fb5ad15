/** An array that lies in the worker. */
interface HeldArray {
  arrayId: number;
  uses: number;
}

/** To the worker: an array that scenes name by its number, and that none does any more. */
export type ArrayRequest =
  | { kind: 'array'; arrayId: number; array: ArrayBufferView }
  | { kind: 'drop'; arrayId: number };

/** Something whose arrays are named by their numbers. */
export type Packed = Readonly<Record<string, unknown>>;

/** Which arrays lie in the worker. */
export interface ArrayStore {
  /** The same thing with its typed arrays replaced by their numbers; those that are not in the worker are sent. */
  pack: (thing: object) => Packed;
  /** Drops those arrays of a thing, after what is on its way, that nothing else uses. */
  release: (thing: object) => void;
}

/** Sends each array once, however many scenes are made of it: the map and the plots of observations have most of theirs in common. Each in a message of its own, as copying a large one takes a while. */
export function createArrayStore(post: (request: ArrayRequest) => void): ArrayStore {
  const held = new Map<ArrayBufferView, HeldArray>();
  let lastId = 0;
  const hold = (array: ArrayBufferView): number => {
    const known = held.get(array);
    if (known) {
      known.uses += 1;
      return known.arrayId;
    }
    const arrayId = ++lastId;
    held.set(array, { arrayId, uses: 1 });
    post({ kind: 'array', arrayId, array });
    return arrayId;
  };
  const letGo = (array: ArrayBufferView): void => {
    const known = held.get(array);
    if (!known || --known.uses > 0) return;
    held.delete(array);
    post({ kind: 'drop', arrayId: known.arrayId });
  };
  return {
    pack: (thing) =>
      Object.fromEntries(
        Object.entries(thing).map(([name, part]) => [
          name,
          ArrayBuffer.isView(part) ? { arrayId: hold(part) } : part,
        ]),
      ),
    release: (thing) => {
      const arrays = Object.values(thing).filter((part) => ArrayBuffer.isView(part));
      // A scene that replaces this one may use them.
      setTimeout(() => arrays.forEach(letGo));
    },
  };
}

/** The thing that was packed. Throws for an array that is not there. */
export function unpack(packed: Packed, arrays: ReadonlyMap<number, ArrayBufferView>): object {
  return Object.fromEntries(
    Object.entries(packed).map(([name, part]) => [name, arrayOf(part, arrays) ?? part]),
  );
}

function arrayOf(
  part: unknown,
  arrays: ReadonlyMap<number, ArrayBufferView>,
): ArrayBufferView | undefined {
  if (typeof part !== 'object' || part === null || !('arrayId' in part)) return undefined;
  const array = arrays.get(Number(part.arrayId));
  if (!array) throw new Error(`The array ${String(part.arrayId)} is not in the worker.`);
  return array;
}
