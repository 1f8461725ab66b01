import type { FormValues } from '@store/shared/ui/forms/use-store-form'
import { useCallback, useState } from 'react'
import { useStaff } from '../../session/staff-context'
import { forget, keep, keptKey, readKept } from './kept-values'

interface KeptValues<Values> {
  /** What was typed before, or the form's own. */
  readonly initialValues: Values
  readonly isRestored: boolean
  readonly keep: (values: Values) => void
  readonly forget: () => void
}

/** What a member types into a form, kept until it is sent; nothing is without a name. */
export function useKeptValues<Values extends FormValues>(
  name: string | undefined,
  initialValues: Values,
): KeptValues<Values> {
  const { id } = useStaff()
  const key = name === undefined ? null : keptKey(id, name)
  const [restored] = useState(() => (key === null ? null : readKept(key, initialValues)))
  const initialText = JSON.stringify(initialValues)
  return {
    initialValues: restored ?? initialValues,
    isRestored: restored !== null,
    keep: useCallback(
      (values) => {
        if (key === null) return
        if (JSON.stringify(values) === initialText) forget(key)
        else keep(key, values)
      },
      [key, initialText],
    ),
    forget: () => {
      if (key !== null) forget(key)
    },
  }
}
