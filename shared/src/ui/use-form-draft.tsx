import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRecord } from '../domain/record'
import { createBrowserStorage, readJson } from '../storage/browser-storage'
import { FORM_DRAFT_KEY } from '../storage/storage-keys'
import type { FormValues, StoreForm } from './use-store-form'

export interface FormDraftOptions<Values extends FormValues> {
  /** Tells it from the drafts of other forms, such as `contact`. */
  readonly name: string
  /** The customer; null for a visitor, whose draft a log-in takes over. Nobody else gets what she typed. */
  readonly owner: number | null
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
  owner,
  form: { values, change },
}: FormDraftOptions<Values>): () => void {
  const [storage] = useState(() => createBrowserStorage(() => window.sessionStorage))
  const key = `${FORM_DRAFT_KEY}:${name}`
  const isUntouched = useRef(true)

  const restore = useEffectEvent(() => {
    const stored = readJson(storage, key)
    if (!isRecord(stored) || !isRecord(stored.values)) return
    if (stored.owner !== null && stored.owner !== owner) return storage.remove(key)
    const kept = Object.entries(stored.values).filter(
      ([field, value]) => Object.hasOwn(values, field) && typeof value === typeof values[field],
    )
    // The names are the form's own, and each value is of the kind that the form has.
    change(Object.fromEntries(kept) as Partial<Values>)
  })
  useEffect(() => restore(), [])

  useEffect(() => {
    if (isUntouched.current) isUntouched.current = false
    else storage.write(key, JSON.stringify({ owner, values }))
  }, [storage, key, owner, values])

  return () => storage.remove(key)
}
