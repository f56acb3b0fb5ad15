const databaseName = 'isobath';
const storeNames = ['drafts', 'uploads'] as const;

/** What the browser keeps for this portal: `drafts` of submissions and `uploads` under way. */
export type StoreName = (typeof storeNames)[number];

/** Opens the browser's database of this portal; rejects where it has none, as in some private windows. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => {
      for (const name of storeNames) opening.result.createObjectStore(name);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the database could not be opened'));
  });
}

async function run<Output>(
  store: StoreName,
  mode: IDBTransactionMode,
  act: (objects: IDBObjectStore) => IDBRequest<Output>,
): Promise<Output> {
  const database = await openDatabase();
  try {
    return await new Promise<Output>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = act(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('storing failed'));
      transaction.onabort = () => reject(transaction.error ?? new Error('storing was aborted'));
    });
  } finally {
    database.close();
  }
}

/** Stores a value (files too) under a key, in the place of the one before. Rejects when the disk is full or nothing can be stored. */
export async function putLocal(store: StoreName, key: string, value: unknown): Promise<void> {
  await run(store, 'readwrite', (objects) => objects.put(value, key));
}

/** The value under a key; undefined where there is none. */
export function getLocal(store: StoreName, key: string): Promise<unknown> {
  return run<unknown>(store, 'readonly', (objects) => objects.get(key));
}

/** Forgets what is under a key. */
export async function dropLocal(store: StoreName, key: string): Promise<void> {
  await run(store, 'readwrite', (objects) => objects.delete(key));
}

/** The keys of a store. */
export async function listLocal(store: StoreName): Promise<string[]> {
  const keys = await run(store, 'readonly', (objects) => objects.getAllKeys());
  return keys.filter((key) => typeof key === 'string');
}
