import type { FormValues } from '@store/shared/ui/forms/use-store-form'
import { useState } from 'react'
import { useStaff } from '../../session/staff-context'
import { forget, isSame, type KeptFields, keep, keptKey, readKept } from './kept-values'

interface KeptValues<Values> {
  /** With what was typed before. */
  readonly initialValues: Values
  readonly isRestored: boolean
  /** Fields that were typed into before and hold something else by now, with what that is. */
  readonly changedMeanwhile: ReadonlyArray<readonly [name: string, now: unknown]>
  readonly keep: (values: Values) => void
  readonly forget: () => void
}

/** What a member types into a form, kept until it is sent; nothing is without a name. Fields that were not typed into follow the server. */
export function useKeptValues<Values extends FormValues>(
  name: string | undefined,
  initialValues: Values,
): KeptValues<Values> {
  const { id } = useStaff()
  const key = name === undefined ? null : keptKey(id, name)
  const [restored, setRestored] = useState<KeptFields>(() =>
    key === null ? {} : readKept(key, initialValues),
  )
  return {
    initialValues: {
      ...initialValues,
      ...Object.fromEntries(Object.entries(restored).map(([field, { typed }]) => [field, typed])),
    },
    isRestored: Object.keys(restored).length > 0,
    changedMeanwhile: Object.entries(restored)
      .filter(([field, { before }]) => !isSame(before, initialValues[field]))
      .map(([field]) => [field, initialValues[field]]),
    keep: (values) => {
      if (key === null) return
      const changed = Object.entries(values).filter(
        ([field, typed]) => isText(typed) && !isSame(typed, initialValues[field]),
      )
      keep(
        key,
        Object.fromEntries(
          changed.map(([field, typed]) => {
            const { before } = restored[field] ?? { before: initialValues[field] }
            return [field, { typed, before }]
          }),
        ),
      )
    },
    forget: () => {
      setRestored({})
      if (key !== null) forget(key)
    },
  }
}

/** Forgets what was typed into a form by the name that it is kept under, once it is sent by something else than the form. */
export function useForgetKept(): (name: string) => void {
  const { id } = useStaff()
  return (name) => forget(keptKey(id, name))
}

/** What JSON keeps as it is; a file is none. */
const isText = (typed: unknown): boolean =>
  typeof typed === 'string' || typeof typed === 'boolean' || Array.isArray(typed)
