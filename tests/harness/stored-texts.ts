/** A localStorage over a map: its keys can be listed, as `Object.keys` and `Object.entries` do in a browser. */
export function storageOver(stored: Map<string, string>): object {
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      stored.set(key, text);
    },
    removeItem: (key: string) => {
      stored.delete(key);
    },
  };
  return new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      configurable: true,
      enumerable: true,
      value: stored.get(String(key)),
    }),
    get: (target, key) => Reflect.get(target, key) ?? stored.get(String(key)),
  });
}
