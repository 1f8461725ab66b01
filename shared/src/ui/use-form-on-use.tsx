import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What the visitor has done before the real form was there. */
export interface FormStart {
  /** By field name; a ticked box is `on`, an unticked one is missing. */
  readonly fields: Readonly<Record<string, string>>
  /** The field with the focus. */
  readonly focused: string | null
  readonly submitted: boolean
}

export interface FormOnUseOptions<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  readonly onLoadFailure: (failure: unknown) => void
}

/**
 * A form whose code is loaded when somebody first uses it. Until then the same fields stand there as plain ones; the real
 * form goes on from what has been typed, focused and submitted.
 */
export function useFormOnUse<Props>({ load, onLoadFailure }: FormOnUseOptions<Props>) {
  const resting = useRef<HTMLFormElement>(null)
  const submitted = useRef(false)
  const [wait, setWait] = useState<'no' | 'waiting' | 'failed'>('no')
  const [active, setActive] = useState<{ Form: ComponentType<Props>; start: FormStart }>()

  const wake = async () => {
    try {
      const Form = await load()
      const form = resting.current
      // At once: what is typed between reading the fields and replacing them would be lost.
      if (form) flushSync(() => setActive({ Form, start: readStart(form, submitted.current) }))
    } catch (failure) {
      onLoadFailure(failure)
      if (submitted.current) setWait('failed')
    }
  }
  return {
    active,
    /** The visitor has submitted and the real form is on its way. */
    waiting: wait === 'waiting',
    /** Submitted in vain: the real form could not be had. Submitting tries again. */
    failed: wait === 'failed',
    /** For the `<form>` around the plain fields. */
    resting: {
      ref: resting,
      // Outside a dialog this method does nothing, so pressing Enter before hydration puts nothing into the address.
      method: 'dialog',
      noValidate: true,
      onFocus: () => void wake(),
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        submitted.current = true
        setWait('waiting')
        void wake()
      },
    },
  }
}

function readStart(form: HTMLFormElement, submitted: boolean): FormStart {
  const texts = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  const focused = form.contains(document.activeElement) ? document.activeElement?.getAttribute('name') : null
  return { fields: Object.fromEntries(texts), focused: focused ?? null, submitted }
}
