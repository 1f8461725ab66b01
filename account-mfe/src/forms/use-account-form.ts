import { isApiFailure } from '@store/shared/api/failure'
import { useMutation } from '@tanstack/react-query'
import { useFormik } from 'formik'
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { AnySchema } from 'yup'

export type FormValues<Name extends string> = Readonly<Record<Name, string>>

export interface AccountFormOptions<Name extends string> {
  readonly initialValues: FormValues<Name>
  /** A yup object of the same fields. */
  readonly schema: AnySchema
  /** Takes the values as the schema reads them, and resolves once the server has taken them too. */
  readonly send: (values: FormValues<Name>) => Promise<void>
  /** The field behind a path or a code of the server's answer, where their names differ. */
  readonly fieldOf?: Readonly<Record<string, NoInfer<Name>>>
  /** Hears of every failure, those too that are shown under a field. */
  readonly onFailure?: (failure: unknown) => void
  /** What to say of a failure that belongs to no field. */
  readonly explain: (failure: unknown) => string
}

/** Props of a field's control, as the form primitives take them. */
export interface FieldControl {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

export interface AccountForm<Name extends string> {
  readonly values: FormValues<Name>
  readonly isSending: boolean
  /** The whole form's failure, to be shown beside its button. */
  readonly failure: string | null
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent) => void
  }
  field(name: Name): FieldControl
  /** Changes several values at once, for fields that depend on each other. */
  change(values: Partial<FormValues<Name>>): void
}

interface Refusal {
  /** The value that was refused; another one is not. */
  readonly value: string
  readonly message: string
}

/**
 * A form that is validated on blur and on submit, gives the focus to the first field that is wrong, and shows what the
 * server refuses under the field it refused, until that field changes.
 */
export function useAccountForm<Name extends string>({
  initialValues,
  schema,
  send,
  fieldOf = {},
  onFailure,
  explain,
}: AccountFormOptions<Name>): AccountForm<Name> {
  const element = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)

  // As a mutation it counts among the writes that the page says it is waiting for.
  const { mutateAsync } = useMutation({ mutationFn: send })

  const formik = useFormik<FormValues<Name>>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values) => {
      setFailure(null)
      setRefusals(new Map())
      try {
        await mutateAsync(schema.cast(values))
      } catch (thrown) {
        onFailure?.(thrown)
        const refused = readRefusals(thrown, values, fieldOf)
        setRefusals(refused.byField)
        setFailure(refused.isComplete ? null : explain(thrown))
      }
    },
  })

  const { submitCount, isSubmitting } = formik
  useLayoutEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, isSubmitting])

  return {
    values: formik.values,
    isSending: isSubmitting,
    failure,
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (isUnderWay.current) return
        isUnderWay.current = true
        void formik.submitForm().finally(() => {
          isUnderWay.current = false
        })
      },
    },
    field: (name) => {
      const value = formik.values[name]
      const { error, touched } = formik.getFieldMeta(name)
      const refusal = refusals.get(name)
      return {
        name,
        value,
        error: touched && error ? error : refusal?.value === value ? refusal.message : undefined,
        onChange: formik.handleChange,
        onBlur: (event) => {
          if (!leavesToAct(event, value === initialValues[name])) formik.handleBlur(event)
        },
      }
    },
    change: (values) => void formik.setValues({ ...formik.values, ...values }),
  }
}

/**
 * Whether the focus leaves the form's fields for a link or button. A message that appears then would push the very thing
 * that is being pressed from under the pointer. Safari names no target for a pressed button.
 */
function leavesToAct({ relatedTarget }: FocusEvent, isUntouched: boolean): boolean {
  if (relatedTarget === null) return isUntouched
  return relatedTarget instanceof Element && relatedTarget.matches('a, button')
}

function readRefusals(
  failure: unknown,
  values: FormValues<string>,
  fieldOf: Readonly<Record<string, string>>,
): { byField: ReadonlyMap<string, Refusal>; isComplete: boolean } {
  const byField = new Map<string, Refusal>()
  if (!isApiFailure(failure)) return { byField, isComplete: false }
  const named = failure.fields.map(({ path, message }) => ({ name: fieldOf[path] ?? path, message }))
  const byCode = failure.code === null ? undefined : fieldOf[failure.code]
  const refused = byCode === undefined ? named : [{ name: byCode, message: failure.message }, ...named]
  for (const { name, message } of refused) {
    const value = values[name]
    if (value !== undefined && !byField.has(name)) byField.set(name, { value, message })
  }
  return { byField, isComplete: refused.length > 0 && refused.every(({ name }) => byField.has(name)) }
}
