import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Session } from '../../domain/people/customer'
import { isRecord } from '../../domain/record'
import type { ReadableStore } from '../../remotes/host/host-services'
import { createBrowserStorage, readJson } from '../../storage/browser-storage'
import { FORM_DRAFT_KEY } from '../../storage/storage-keys'
import type { FormValues, StoreForm } from './use-store-form'

export interface FormDraftOptions<Values extends FormValues> {
  /** Tells it from the drafts of other forms, such as `contact`. */
  readonly name: string
  /** Whose draft it is. A log-in takes over a visitor's; nobody else gets what a customer typed. */
  readonly session: ReadableStore<Session | null>
  readonly form: Pick<StoreForm<Values>, 'values' | 'change'>
}

/**
 * Keeps what is typed into a form in this tab until it is sent, so that neither a reload nor the page in another language loses it
 * (LANG-06). Only for texts that take time to write, and never for passwords or codes.
 *
 * @returns what forgets it, to be called once the form is sent
 */
export function useFormDraft<Values extends FormValues>({
  name,
  session,
  form: { values, change },
}: FormDraftOptions<Values>): () => void {
  const [storage] = useState(() => createBrowserStorage(() => window.sessionStorage))
  const key = `${FORM_DRAFT_KEY}:${name}`
  const isUntouched = useRef(true)
  const writer = useRef<number | null>(null)
  // The browser's during hydration as well, unlike by `useStore`: nothing of it is rendered.
  const owner = useSyncExternalStore(session.subscribe, session.get, session.get)?.user.id ?? null

  const restore = useEffectEvent(() => {
    const stored = readJson(storage, key)
    if (!isRecord(stored) || !isRecord(stored.values)) return
    if (stored.owner !== null && stored.owner !== owner) {
      // Its owner may log in again.
      if (owner !== null) storage.remove(key)
      return
    }
    const kept = Object.entries(stored.values).filter(
      ([field, value]) => Object.hasOwn(values, field) && typeof value === typeof values[field],
    )
    // The names are the form's own, and each value is of the kind that the form has.
    change(Object.fromEntries(kept) as Partial<Values>)
  })
  useEffect(() => restore(), [])

  useEffect(() => {
    writer.current ??= owner
    // After a log-out the form still holds what the customer typed.
    if (owner !== writer.current) storage.remove(key)
    else if (!isUntouched.current) storage.write(key, JSON.stringify({ owner, values }))
    isUntouched.current = false
  }, [storage, key, owner, values])

  return () => storage.remove(key)
}
