import type { TextStorage } from '@store/shared/storage/browser-storage'

const KEY = 'reloaded_from'

export interface ReloadOnceOptions {
  /** The session's. */
  readonly storage: TextStorage
  readonly version: string
  readonly isOnline?: () => Promise<boolean>
  readonly reload?: () => void
}

/**
 * For a shell whose own files are gone from the server: loads the page anew, once for each version, and never without a
 * connection, where a reload would leave nothing at all (FLT-04). Resolves when there is no reload to wait for.
 */
export async function reloadOnce({
  storage,
  version,
  isOnline = canReachPage,
  reload = () => window.location.reload(),
}: ReloadOnceOptions): Promise<void> {
  if (storage.read(KEY) === version || !(await isOnline())) return
  // Where nothing can be remembered, nothing keeps the next page from reloading again.
  if (storage.write(KEY, version)) reload()
}

async function canReachPage(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
