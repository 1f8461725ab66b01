import type { ApiClient } from '@store/shared/api/client'
import { ApiFailure } from '@store/shared/api/failure'
import type { Session, SessionUser } from '@store/shared/domain/people/customer'
import { isRecord } from '@store/shared/domain/record'
import type { Bus } from '@store/shared/events/bus'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { SessionService } from '@store/shared/remotes/host/host-services'
import { readJson, type TextStorage } from '@store/shared/storage/browser-storage'
import {
  ACCESS_TOKEN_KEY,
  ADDRESS_DRAFT_KEY,
  FORM_DRAFT_KEY,
  USER_ID_KEY,
  USER_KEY,
} from '@store/shared/storage/storage-keys'

export interface ShellSession extends SessionService {
  /** What calls are authorised with. */
  accessToken(): string | null
  /** Gives a fresh access token, renewed by one tab for all; false when the session is over. */
  renew(): Promise<boolean>
  /** Another tab logged in or out. */
  follow(): void
}

export interface SessionServiceOptions {
  readonly storage: TextStorage
  /** Of this tab, with the drafts of what was typed in it. */
  readonly tabStorage: TextStorage
  readonly bus: Bus
  /** Asked only when called: the client itself asks this service for its token. */
  readonly api: () => ApiClient
  readonly onEnd: () => void
  readonly locks?: LockManager | undefined
}

/**
 * Who is logged in: restored from storage, the same in every tab (AUTH-08, AUTH-09). A log-out removes what was typed and not sent; of a session
 * that has run out it stays for the same customer (LANG-06).
 */
export function createSessionService({
  storage,
  tabStorage,
  bus,
  api,
  onEnd,
  locks,
}: SessionServiceOptions): ShellSession {
  const store = createStore<Session | null>(null, readSession(storage))
  /** Authorises the log-out call, after which there is none. */
  let endingToken: string | null = null
  announce(store.get(), null)

  function announce(session: Session | null, previous: Session | null): void {
    if (session?.user.id === previous?.user.id) return
    if (session === null) bus.announce('session/ended', {})
    else bus.announce('session/started', { userId: session.user.id })
  }

  const become = (session: Session | null, hasRunOut = false) => {
    const previous = store.get()
    store.set(session)
    announce(session, previous)
    if (previous !== null && previous.user.id !== session?.user.id && !hasRunOut) forgetDrafts()
  }

  const forgetDrafts = () => {
    for (const key of [ADDRESS_DRAFT_KEY, FORM_DRAFT_KEY]) tabStorage.removeAll(key)
  }

  const keep = (session: Session) => {
    storage.write(ACCESS_TOKEN_KEY, session.accessToken)
    storage.write(USER_ID_KEY, String(session.user.id))
    storage.write(USER_KEY, JSON.stringify(session.user))
    become(session)
  }

  const forget = (hasRunOut: boolean) => {
    for (const key of [ACCESS_TOKEN_KEY, USER_ID_KEY, USER_KEY]) storage.remove(key)
    become(null, hasRunOut)
  }

  const renewNow = async (expired: string | undefined): Promise<boolean> => {
    const stored = readSession(storage)
    if (stored !== null && stored.accessToken !== expired) {
      become(stored)
      return true
    }
    try {
      const { refreshSession } = await loadCalls()
      const renewed = await api().call(refreshSession, {})
      if (renewed.user.id !== store.get()?.user.id) throw new ApiFailure('answered', 'Another customer', 401)
      keep(renewed)
      return true
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) forget(true)
      return false
    }
  }

  return {
    get: store.get,
    getInitial: store.getInitial,
    subscribe: store.subscribe,
    start: keep,
    accessToken: () => endingToken ?? store.get()?.accessToken ?? null,
    async end() {
      endingToken = store.get()?.accessToken ?? null
      forget(false)
      onEnd()
      try {
        const { logout } = await loadCalls()
        await api().call(logout, {})
      } catch {
        // Logged out here all the same; what is left of the session runs out by itself.
      } finally {
        endingToken = null
      }
    },
    async renew() {
      const expired = store.get()?.accessToken
      if (expired === undefined) return false
      // A refresh token used twice ends its family, so only one tab may use it.
      return locks ? locks.request('store-session', () => renewNow(expired)) : renewNow(expired)
    },
    follow: () => become(readSession(storage)),
  }
}

/** Not needed by a first view. */
const loadCalls = () => import(/* webpackChunkName: "calls" */ '@store/shared/api/accounts')

function readSession(storage: TextStorage): Session | null {
  const accessToken = storage.read(ACCESS_TOKEN_KEY)
  const user = parseUser(readJson(storage, USER_KEY))
  return accessToken === null || accessToken === '' || user === null ? null : { user, accessToken }
}

function parseUser(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null
  const { id, name, email } = value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || typeof name !== 'string') return null
  return { id, name, email: typeof email === 'string' ? email : '' }
}
