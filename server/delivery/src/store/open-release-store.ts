import { join } from 'node:path'
import type { ReleaseStoreConfig } from '@store/platform/config/release-store'
import { openFolderStore } from './folder-store'
import type { ReleaseStore } from './release-store'

/** @param config null for a folder in the data folder */
export async function openReleaseStore(
  config: ReleaseStoreConfig | null,
  dataDir: string,
): Promise<ReleaseStore> {
  if (config?.kind !== 'bucket') return openFolderStore(config?.folder ?? join(dataDir, 'releases'))
  // Only who uses a bucket pays for loading its client.
  const { openBucketStore } = await import('./bucket-store')
  return openBucketStore(config)
}
