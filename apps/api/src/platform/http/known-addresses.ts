/** Which addresses a listener has and by which methods; pages and files are left aside. */
export interface KnownAddresses {
  add(methods: string | readonly string[], pattern: string): void;
  /** The methods that an address answers; empty where nothing is. */
  methodsAt(path: string): readonly string[];
}

/** Remembers the routes of a listener. */
export function rememberAddresses(): KnownAddresses {
  const methodsByPattern = new Map<string, { shape: RegExp; methods: Set<string> }>();
  return {
    add(methods, pattern) {
      if (pattern.includes('*')) return;
      const known = methodsByPattern.get(pattern) ?? {
        shape: shapeOf(pattern),
        methods: new Set<string>(),
      };
      for (const method of [methods].flat()) known.methods.add(method);
      methodsByPattern.set(pattern, known);
    },
    methodsAt(path) {
      const found = [...methodsByPattern.values()]
        .filter(({ shape }) => shape.test(path))
        .flatMap(({ methods }) => [...methods]);
      return [...new Set(found)].sort();
    },
  };
}

function shapeOf(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .map((part) =>
      part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${parts.join('/')}$`);
}
