import type { StorePath } from './store-path'

/** Where the files of all releases lie, for every process. Each call rejects when the store does not answer. */
export interface ReleaseStore {
  /** For messages: without secrets. */
  readonly place: string
  /** Absolute; what lies in the store can be read below it without asking the store. Null for a store elsewhere. */
  readonly localRoot: string | null
  /** Null when there is no such file. */
  read(path: StorePath): Promise<Buffer | null>
  /** Whole or not at all; replaces what is there. */
  write(path: StorePath, content: Buffer): Promise<void>
  /** All files below, as paths relative to it. */
  list(below: StorePath): Promise<readonly string[]>
  /** Everything below, its manifest first, so that what is left of an interrupted removal is no release any more. */
  remove(below: StorePath): Promise<void>
  /** One file; nothing where there is none. */
  removeFile(path: StorePath): Promise<void>
}
