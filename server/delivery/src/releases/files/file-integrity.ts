import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { hasIntegrity } from '@store/remote-kit/release/file-integrity.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'

type ManifestFile = ReleaseManifest['files'][number]

/** Far above what a part of the shop needs. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

const UNPACK = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
} as const

/** What a compressed copy that a build brings along adds to its file's path. */
export type CompressedEnding = keyof typeof UNPACK
export const COMPRESSED_ENDINGS: readonly CompressedEnding[] = ['.br', '.gz']

/** Unpacks no more than the file's own size: a few kilobytes can be made to unpack to any amount of memory. */
export async function isCopyOf(
  { integrity, bytes }: ManifestFile,
  packed: Buffer,
  ending: CompressedEnding,
): Promise<boolean> {
  const content = await UNPACK[ending](packed, { maxOutputLength: Math.max(1, bytes) }).catch(() => null)
  return content !== null && hasIntegrity(content, integrity)
}

/** What a Brotli copy holds; null when it is none, or one of more than a file may have. */
export const unpackBrotli = (packed: Buffer): Promise<Buffer | null> =>
  UNPACK['.br'](packed, { maxOutputLength: MAX_FILE_BYTES }).catch(() => null)
