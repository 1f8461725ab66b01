import { parseJson } from '../domain/parse-json'
import { isEditPreview } from './preview-mark'

/** Text kept by key. Nothing here throws, whatever the browser does (GEN-10). */
export interface TextStorage {
  read(key: string): string | null
  /** False when the value lives only as long as the page: the browser's storage is full or blocked. */
  write(key: string, text: string): boolean
  remove(key: string): void
  /** Removes every key that begins so. */
  removeAll(prefix: string): void
}

export const createMemoryStorage = (): TextStorage => {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      texts.set(key, text)
      return true
    },
    remove: (key) => {
      texts.delete(key)
    },
    removeAll: (prefix) => {
      for (const key of texts.keys()) if (key.startsWith(prefix)) texts.delete(key)
    },
  }
}

/**
 * One of the browser's storages, with memory standing in for what it will not keep (FLT-07), and for all of it in a preview beside an editor.
 *
 * @param open reads the storage off `window`, which itself throws where storage is blocked
 */
export function createBrowserStorage(open: () => Storage): TextStorage {
  const unkept = createMemoryStorage()
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return isEditPreview() ? undefined : use(open())
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => unkept.read(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write: (key, text) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, text)
        return true
      })
      if (isKept) unkept.remove(key)
      else unkept.write(key, text)
      return isKept === true
    },
    remove: (key) => {
      unkept.remove(key)
      attempt((storage) => storage.removeItem(key))
    },
    removeAll: (prefix) => {
      unkept.removeAll(prefix)
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
      })
    },
  }
}

/** The value of a stored JSON text; undefined where there is none or it cannot be read. */
export function readJson(storage: TextStorage, key: string): unknown {
  const text = storage.read(key)
  return text === null ? undefined : parseJson(text)
}
