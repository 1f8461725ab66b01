import { ACCESS_TOKEN_KEY, USER_KEY } from '@store/shared/storage/storage-keys'
import { filter, fromEvent } from 'rxjs'
import type { ShellSession } from './session-service'

/**
 * Follows a session that another tab begins, renews or ends, and what one did while this page was starting. Returns the way to stop.
 */
export function followOtherTabs({ follow }: Pick<ShellSession, 'follow'>): () => void {
  const subscription = fromEvent<StorageEvent>(window, 'storage')
    .pipe(filter(({ key }) => key === null || key === USER_KEY || key === ACCESS_TOKEN_KEY))
    .subscribe(() => follow())
  follow()
  return () => subscription.unsubscribe()
}

/** A page restored from the back/forward cache has missed what others stored: a storage event tells every listener to read again. */
export const dispatchStorageOnRestore = (): void => {
  fromEvent<PageTransitionEvent>(window, 'pageshow')
    .pipe(filter(({ persisted }) => persisted))
    .subscribe(() => window.dispatchEvent(new StorageEvent('storage')))
}
