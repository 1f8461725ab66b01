import type { FormValues } from '@store/shared/ui/forms/use-store-form'

const PREFIX = 'staff-typed:'

/** Where a member's unsent texts of a form are kept: in this tab alone, through a reload and a log-in that ended. */
export const keptKey = (memberId: number, form: string): string => `${PREFIX}${memberId}:${form}`

/** What was typed before, for those fields that the form still has; null for nothing. */
export function readKept<Values extends FormValues>(key: string, initial: Values): Values | null {
  const text = withStorage((storage) => storage.getItem(key))
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return null
    const fields = Object.entries(initial).map(([name, value]) => {
      const typed: unknown = Reflect.get(kept, name)
      return [
        name,
        typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value) ? typed : value,
      ]
    })
    return { ...initial, ...Object.fromEntries(fields) }
  } catch {
    return null
  }
}

export const keep = (key: string, values: FormValues): void => {
  withStorage((storage) => storage.setItem(key, JSON.stringify(values)))
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

/** A browser may forbid its storage, or be out of room: then nothing is kept. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}
