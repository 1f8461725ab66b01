import { ACCESS_TOKEN_KEY, USER_KEY } from '@store/shared/domain/storage-keys'
import { filter, fromEvent, type Observable } from 'rxjs'

/** Tells of a session that another tab began, renewed or ended. */
export const sessionsOfOtherTabs = (): Observable<StorageEvent> =>
  fromEvent<StorageEvent>(window, 'storage').pipe(
    filter(({ key }) => key === null || key === USER_KEY || key === ACCESS_TOKEN_KEY),
  )

/** What other pages stored while the browser kept this one in memory is told as if another tab had stored it now. */
export const tellOfStorageAfterwards = (): void => {
  fromEvent<PageTransitionEvent>(window, 'pageshow')
    .pipe(filter(({ persisted }) => persisted))
    .subscribe(() => window.dispatchEvent(new StorageEvent('storage')))
}
