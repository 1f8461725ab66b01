const ORIGIN = 'http://localhost'

const keyOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).href

/** The part of a browser's cache storage that the service worker uses, in memory; jsdom has none. */
export function createFakeCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: async (request: RequestInfo | URL) => entries.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo | URL, answer: Response) => {
        entries.set(keyOf(request), answer)
      },
      delete: async (request: RequestInfo | URL) => entries.delete(keyOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }
  }
  const storage = {
    open,
    match: async (request: RequestInfo | URL, { cacheName = '' } = {}) =>
      all.has(cacheName) ? (await open(cacheName)).match(request) : undefined,
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
  }
  return storage as unknown as CacheStorage
}
