import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface BucketConfig {
  readonly bucket: string
  /** Before every key, without slashes at its ends; empty for none. */
  readonly prefix: string
  readonly region: string
  /** Null: AWS. */
  readonly endpoint: string | null
}

export type ReleaseStoreConfig =
  | { readonly kind: 'folder' /** Absolute. */; readonly folder: string }
  | ({ readonly kind: 'bucket' } & BucketConfig)

export const RELEASE_STORE_FORM =
  'an absolute path, a file: address, or s3://bucket/prefix; for example /srv/store/releases or s3://shop-releases/production'

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9._/-]{0,200}))?$/

/** Undefined when it is malformed. */
export function parseReleaseStore(
  text: string,
  aws: Pick<BucketConfig, 'region' | 'endpoint'>,
): ReleaseStoreConfig | undefined {
  if (isAbsolute(text)) return { kind: 'folder', folder: resolve(text) }
  if (text.startsWith('file:')) {
    const url = URL.canParse(text) ? new URL(text) : null
    return url && url.host === '' ? { kind: 'folder', folder: fileURLToPath(url) } : undefined
  }
  const [, bucket, path = ''] = BUCKET.exec(text) ?? []
  if (bucket === undefined) return undefined
  const segments = path.split('/').filter(Boolean)
  if (segments.some((segment) => segment === '.' || segment === '..')) return undefined
  return { kind: 'bucket', bucket, prefix: segments.join('/'), ...aws }
}
