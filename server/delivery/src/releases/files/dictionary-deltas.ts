import { createHash } from 'node:crypto'
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm'
import { partsOfName } from '@store/remote-kit/release/file-names.mjs'
import { LRUCache } from 'lru-cache'

/** A file as a browser gets it that has another version of the file: RFC 9842, `Content-Encoding: dcz`. */
export interface DictionaryDeltas {
  /**
   * Null where the browser's version is not known here, or where the difference is longer than the file's Brotli copy.
   *
   * @param available the value of `Available-Dictionary`, whatever a client wrote there
   * @param longest in bytes
   */
  find(file: DeltaFile, available: string, longest: number): Promise<Buffer | null>
}

export interface DeltaFile {
  readonly part: string
  /** Such as `web/HomeBanner.v1.3f9c2ab1.js`. */
  readonly path: string
  readonly content: Buffer
}

const CACHE_BYTES = 16 * 1024 * 1024
/** Higher ones take ten times as long for the shell's script and save some bytes. */
const LEVEL = 12
/** RFC 9842 §5: a skippable frame of Zstandard that holds the dictionary's SHA-256. */
const DCZ_HEADER = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00])
/** A byte sequence of structured fields: 32 bytes in base64 between colons. */
const AVAILABLE = /^:([A-Za-z0-9+/]{43}=):$/
const NONE = Buffer.alloc(0)

/**
 * The addresses that a file is a dictionary for: its own with any hash. The whole path: Chromium keeps one dictionary for each pattern as it is
 * written, so relative ones of two parts would replace each other.
 */
export function toMatchPattern(part: string, path: string): string {
  const { stem = path, ending = '' } = partsOfName(path) ?? {}
  return `/remotes/${part}/${stem}.*${ending}`
}

/** @param readShared a file of a part by its path; null when there is none whose bytes match its name */
export function createDictionaryDeltas(
  readShared: (part: string, path: string) => Promise<Buffer | null>,
): DictionaryDeltas {
  const deltas = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (delta) => delta.length + 1,
  })
  let starting: Promise<void> | undefined

  async function compress(content: Buffer, dictionary: Buffer): Promise<Buffer> {
    starting ??= init()
    await starting
    const context = createCCtx()
    try {
      return Buffer.from(compressUsingDict(context, content, dictionary, LEVEL))
    } finally {
      freeCCtx(context)
    }
  }

  return {
    async find({ part, path, content }, available, longest) {
      const dictionary = toDictionary(path, available)
      if (dictionary === null) return null
      const key = `${part} ${path} ${dictionary.path}`
      const known = deltas.get(key)
      if (known !== undefined) return known === NONE ? null : known
      const before = await readShared(part, dictionary.path)
      if (before === null || !sha256(before).equals(dictionary.hash)) return null
      const delta = Buffer.concat([DCZ_HEADER, dictionary.hash, await compress(content, before)])
      const isShorter = delta.length < longest
      deltas.set(key, isShorter ? delta : NONE)
      return isShorter ? delta : null
    },
  }
}

/** Which file it is follows from its hash, since files are named by that. */
function toDictionary(
  path: string,
  available: string,
): { readonly hash: Buffer; readonly path: string } | null {
  const [, text] = AVAILABLE.exec(available.trim()) ?? []
  const parts = partsOfName(path)
  if (text === undefined || parts === null) return null
  const hash = Buffer.from(text, 'base64')
  return { hash, path: `${parts.stem}.${hash.toString('hex').slice(0, 8)}${parts.ending}` }
}

const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest()
