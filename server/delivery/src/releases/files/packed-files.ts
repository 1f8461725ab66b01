import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ReleaseStore } from '../../store/release-store'
import type { StorePath } from '../../store/store-path'
import { COMPRESSED_ENDINGS, type CompressedEnding, unpackBrotli } from './file-integrity'

/**
 * How the store keeps a file that versions of a part share: text as its Brotli copy alone, under the file's path with `.br`, and everything else as
 * it is. Each release adds two entries, so what is kept of a week of releases is a fifth of what it would be.
 */
export const PACKED: CompressedEnding = '.br'

const IS_TEXT = /\.(c?js|css|svg|json|txt|map)$/
/** A third of the time of the highest, and some 5 % longer; what browsers get is compressed by the build. */
const QUALITY = 9

const compress = promisify(brotliCompress)

/** What is stored for a file, and where. @param copy its Brotli copy, where the build has one */
export async function packFile(
  path: string,
  content: Buffer,
  copy: Buffer | undefined,
): Promise<{ readonly path: string; readonly content: Buffer }> {
  if (!IS_TEXT.test(path)) return { path, content }
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  return { path: path + PACKED, content: copy ?? (await compress(content, { params })) }
}

/** What the store has of a file, whether it is right or not; null when there is nothing. */
export async function readPacked(
  store: ReleaseStore,
  folder: StorePath,
  path: string,
): Promise<Buffer | null> {
  const packed = await store.read(folder.file(path + PACKED))
  return packed === null ? store.read(folder.file(path)) : ((await unpackBrotli(packed)) ?? Buffer.alloc(0))
}

/** The file that a stored path is, or is a compressed copy of. */
export const plainPathOf = (path: string): string => {
  const ending = COMPRESSED_ENDINGS.find((each) => path.endsWith(each))
  return ending === undefined ? path : path.slice(0, -ending.length)
}
