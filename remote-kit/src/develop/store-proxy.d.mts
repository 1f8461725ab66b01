export interface StoreProxy {
  /** Where the store is seen with the build. */
  readonly origin: string
  /** Listens in this machine alone. */
  listen(): Promise<void>
  /** From now on this build is shown, in open tabs too. @param manifest its `release.json` */
  show(folder: string, manifest: unknown): void
  close(): void
}

/** A running store with one part of it built here (decision 39). @param options `store`: scheme and host */
export function createStoreProxy(options: {
  readonly store: string
  readonly port: number
  readonly say: (line: string) => void
}): StoreProxy
