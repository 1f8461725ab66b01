import { ACCESS_TOKEN_KEY, USER_KEY } from '@store/shared/storage/storage-keys'
import { filter, fromEvent, type Observable } from 'rxjs'

/** Storage events of a session that another tab began, renewed or ended. */
export const sessionsOfOtherTabs = (): Observable<StorageEvent> =>
  fromEvent<StorageEvent>(window, 'storage').pipe(
    filter(({ key }) => key === null || key === USER_KEY || key === ACCESS_TOKEN_KEY),
  )

/** A page restored from the back/forward cache has missed what others stored: a storage event tells every listener to read again. */
export const dispatchStorageOnRestore = (): void => {
  fromEvent<PageTransitionEvent>(window, 'pageshow')
    .pipe(filter(({ persisted }) => persisted))
    .subscribe(() => window.dispatchEvent(new StorageEvent('storage')))
}
