import type { RowHashes } from './row-hashes.ts';

/** Which rows of two versions are the same row. */
export interface MatchedRows {
  /** For each row of the newer version, that of the older one; −1 for a row that was added. */
  readonly partners: Int32Array;
  /** Rows of the older version that the newer one has no more. */
  readonly removed: number;
  /** Rows that stand in another order than before: as few as explain it. */
  readonly moved: number;
}

type KeyOf = (rows: RowHashes, row: number) => readonly [number, number];

/**
 * Matches rows of two versions of a sheet: first those with the same cells, then those with the same key, then those whose key differs in one part, or in the two
 * parts of its position. The first of several alike is matched with the first, and so on; where the key differs, only if both versions have as many of them. Without keys, the
 * remaining rows between two that match are matched in their order.
 */
export function matchRows(older: RowHashes, newer: RowHashes, keyCount: number): MatchedRows {
  const partners = new Int32Array(newer.count).fill(-1);
  const isTaken = new Uint8Array(older.count);
  const stages: { keyOf: KeyOf; mustBalance: boolean }[] = [
    { keyOf: (rows, row) => rows.contentOf(row), mustBalance: false },
    ...listKeys(keyCount).map((keys) => ({
      keyOf: (rows: RowHashes, row: number) => rows.keyOf(row, keys),
      mustBalance: keys.length < keyCount,
    })),
  ];
  for (const { keyOf, mustBalance } of stages)
    if (!matchBy({ older, newer, partners, isTaken, keyOf, mustBalance })) break;
  if (keyCount === 0) matchBetween(partners, isTaken);
  const matched = partners.reduce((sum, partner) => sum + Number(partner >= 0), 0);
  return {
    partners,
    removed: older.count - matched,
    moved: matched - countInOrder(partners),
  };
}

/** Whole keys, then without each of their parts, then without both parts of the position (the second and the third of time, latitude, longitude and depth). */
function listKeys(count: number): number[][] {
  const all = Array.from({ length: count }, (_, key) => key);
  if (count === 0) return [];
  if (count < 3) return [all];
  const withoutOne = all.map((left) => all.filter((key) => key !== left));
  return [all, ...withoutOne, all.filter((key) => key !== 1 && key !== 2)];
}

interface Stage {
  readonly older: RowHashes;
  readonly newer: RowHashes;
  readonly partners: Int32Array;
  readonly isTaken: Uint8Array;
  readonly keyOf: KeyOf;
  readonly mustBalance: boolean;
}

/** Matches what is left by a key. Returns whether anything is left on both sides. */
function matchBy({ older, newer, partners, isTaken, keyOf, mustBalance }: Stage): boolean {
  const left = listLeft(older.count, (row) => isTaken[row] === 0);
  const wanted = listLeft(newer.count, (row) => partners[row] === -1);
  if (left.length === 0 || wanted.length === 0) return false;
  const olderGroups = groupRows(older, left, keyOf);
  const newerGroups = mustBalance ? groupRows(newer, wanted, keyOf) : undefined;
  let open = wanted.length;
  for (const row of wanted) {
    const [one, other] = keyOf(newer, row);
    const group = olderGroups.find(one, other);
    if (group === -1) continue;
    if (
      newerGroups &&
      newerGroups.sizeOf(newerGroups.find(one, other)) !== olderGroups.sizeOf(group)
    )
      continue;
    const partner = olderGroups.takeFirst(group);
    if (partner === -1) continue;
    partners[row] = partner;
    isTaken[partner] = 1;
    open -= 1;
  }
  return open > 0;
}

function listLeft(count: number, isLeft: (row: number) => boolean): Uint32Array {
  const rows = new Uint32Array(count);
  let found = 0;
  for (let row = 0; row < count; row += 1) if (isLeft(row)) rows[found++] = row;
  return rows.subarray(0, found);
}

/** Rows by their key, those of one key in their order: a hash table in typed arrays, 29 to 54 bytes for each row. */
interface RowGroups {
  /** The group of a key; −1 for none. */
  find(one: number, other: number): number;
  /** Rows that the group had at first. */
  sizeOf(group: number): number;
  /** Its first row, which leaves it; −1 where none is left. */
  takeFirst(group: number): number;
}

function groupRows(rows: RowHashes, members: Uint32Array, keyOf: KeyOf): RowGroups {
  const mask = 2 ** Math.ceil(Math.log2(1.25 * members.length + 2)) - 1;
  const keys = new Uint32Array(2 * (mask + 1));
  const sizes = new Uint32Array(mask + 1);
  const first = new Int32Array(mask + 1).fill(-1);
  const last = new Int32Array(mask + 1);
  const next = new Int32Array(members.length).fill(-1);
  /** The slot of a key, or the free one where it belongs. */
  const seek = (one: number, other: number): number => {
    let slot = one & mask;
    while (sizes[slot] !== 0 && (keys[2 * slot] !== one || keys[2 * slot + 1] !== other))
      slot = (slot + 1) & mask;
    return slot;
  };
  members.forEach((row, member) => {
    const [one, other] = keyOf(rows, row);
    const slot = seek(one, other);
    if (sizes[slot] === 0) {
      keys[2 * slot] = one;
      keys[2 * slot + 1] = other;
      first[slot] = member;
    } else next[last[slot] ?? 0] = member;
    last[slot] = member;
    sizes[slot] = (sizes[slot] ?? 0) + 1;
  });
  return {
    find: (one, other) => {
      const slot = seek(one, other);
      return sizes[slot] === 0 ? -1 : slot;
    },
    sizeOf: (group) => sizes[group] ?? 0,
    takeFirst: (group) => {
      const member = first[group] ?? -1;
      if (member === -1) return -1;
      first[group] = next[member] ?? -1;
      return members[member] ?? -1;
    },
  };
}

/** Matches, between two rows that match, those that do not in their order. */
function matchBetween(partners: Int32Array, isTaken: Uint8Array): void {
  let old = 0;
  for (let row = 0; row < partners.length; row += 1) {
    const partner = partners[row] ?? -1;
    if (partner >= 0) old = Math.max(old, partner + 1);
    else if (old < isTaken.length && isTaken[old] === 0) {
      partners[row] = old;
      isTaken[old] = 1;
      old += 1;
    }
  }
}

/** How many partners at most follow one another upwards: the longest increasing subsequence. */
function countInOrder(partners: Int32Array): number {
  const tails = new Int32Array(partners.length);
  let length = 0;
  for (const partner of partners) {
    if (partner < 0) continue;
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tails[middle] ?? 0) < partner) low = middle + 1;
      else high = middle;
    }
    tails[low] = partner;
    if (low === length) length += 1;
  }
  return length;
}
