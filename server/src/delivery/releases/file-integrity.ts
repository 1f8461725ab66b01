import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { ReleaseManifest } from '@store/shared/remotes/release-manifest'

type ManifestFile = ReleaseManifest['files'][number]

const UNPACK = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
} as const

/** What a compressed copy that a build brings along adds to its file's path. */
export type CompressedEnding = keyof typeof UNPACK
export const COMPRESSED_ENDINGS: readonly CompressedEnding[] = ['.br', '.gz']

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Unpacks no more than the file's own size: a few kilobytes can be made to unpack to any amount of memory. */
export async function isCopyOf(
  { integrity, bytes }: ManifestFile,
  packed: Buffer,
  ending: CompressedEnding,
): Promise<boolean> {
  const content = await UNPACK[ending](packed, { maxOutputLength: Math.max(1, bytes) }).catch(() => null)
  return content !== null && integrityOf(content) === integrity
}
