import type { FormValues } from '@store/shared/ui/forms/use-store-form'

const PREFIX = 'staff-typed:'

/** Where a member's unsent texts of a form are kept: in this tab alone, through a reload and a log-in that ended. */
export const keptKey = (memberId: number, form: string): string => `${PREFIX}${memberId}:${form}`

/** What was typed into a field, and what it held before. */
export interface KeptField {
  readonly typed: unknown
  readonly before: unknown
}

export type KeptFields = Readonly<Record<string, KeptField>>

/** What was typed before into fields that the form still has, and is not what they hold now. */
export function readKept(key: string, initial: FormValues): KeptFields {
  const text = withStorage((storage) => storage.getItem(key))
  if (text === null) return {}
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(initial).flatMap(([name, value]) => {
        const field: unknown = Reflect.get(kept, name)
        if (typeof field !== 'object' || field === null || !('typed' in field) || !('before' in field))
          return []
        const { typed, before } = field
        return isOfKind(typed, value) && !isSame(typed, value) ? [[name, { typed, before }] as const] : []
      }),
    )
  } catch {
    return {}
  }
}

/** Keeps these fields, and no others. */
export const keep = (key: string, fields: KeptFields): void => {
  if (Object.keys(fields).length === 0) forget(key)
  else withStorage((storage) => storage.setItem(key, JSON.stringify(fields)))
}

export const forget = (key: string): void => {
  withStorage((storage) => storage.removeItem(key))
}

/** Of every form, as a member logs out. */
export function forgetAllKept(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isOfKind = (typed: unknown, value: unknown): boolean =>
  typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value)

/** A browser may forbid its storage, or be out of room: then nothing is kept. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
