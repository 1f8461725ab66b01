import { useMutation } from '@tanstack/react-query'
import { useFormik } from 'formik'
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AnySchema } from 'yup'
import { isApiFailure } from '../../api/failure'
import type { Translate } from '../../i18n/message'
import { useTranslate } from '../../i18n/use-translate'

export type FormValues = Readonly<Record<string, unknown>>

type NamesOf<Values, Value> = {
  [Name in keyof Values & string]: Values[Name] extends Value ? Name : never
}[keyof Values & string]

export interface StoreFormOptions<Values extends FormValues> {
  readonly initialValues: Values
  /**
   * A yup object of the same fields, its texts made by `yupFieldOf`: `(t) => object({ email: yupFieldOf(FIELD_RULES.email, t) })`. Declared
   * outside of the component, or remembered by it. An object is English in every language.
   */
  readonly schema: AnySchema | ((translate: Translate) => AnySchema)
  /** Takes the values as the schema reads them. Resolves once the server has taken them too; says so itself. */
  readonly send: (values: Values) => Promise<void> | void
  /** The field behind a path or a code of the server's answer, where their names differ. */
  readonly fieldOf?: Readonly<Record<string, NoInfer<keyof Values & string>>>
  /** Hears of every failure, those too that are shown under a field. */
  readonly onFailure?: (failure: unknown) => void
  /** What to say of a failure that belongs to no field. */
  readonly explain: (failure: unknown) => string
}

interface Control {
  readonly name: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** Props of a field's control, as the form primitives take them. */
export interface FieldControl extends Control {
  readonly value: string
}

export interface BoxControl extends Control {
  readonly checked: boolean
}

export interface StoreForm<Values extends FormValues> {
  readonly values: Values
  readonly isSending: boolean
  /** The whole form's failure, to be shown beside its button. */
  readonly failure: string | null
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>
    /** Outside a dialog it does nothing, so that without a script nothing is put into the address. */
    readonly method: 'dialog'
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent) => void
  }
  /** Of a text, a select or radio buttons. */
  field(name: NamesOf<Values, string>): FieldControl
  /** Of a box to tick. */
  box(name: NamesOf<Values, boolean>): BoxControl
  /** What is to be said under a field, for controls that take neither. */
  errorOf(name: keyof Values & string): string | undefined
  /** Changes several values at once, for fields that depend on each other. */
  change(values: Partial<Values>): void
  /** Back to the beginning, with nothing to say of any field. */
  reset(values?: Partial<Values>): void
  /** As if the button had been clicked. */
  submit(): void
}

interface Refusal {
  /** The value that was refused; another one is not. */
  readonly value: unknown
  readonly message: string
}

/**
 * The one way to a form (docs/forms.md): Formik with a yup schema. It is validated when a field is left and when it is submitted, gives the
 * focus to the first field that is wrong, and shows what the server refuses under the field it refused, until that field changes. A
 * second submission waits for the end of the first.
 */
export function useStoreForm<Values extends FormValues>({
  initialValues,
  schema: given,
  send,
  fieldOf = {},
  onFailure,
  explain,
}: StoreFormOptions<Values>): StoreForm<Values> {
  const translate = useTranslate()
  const schema = useMemo(() => (typeof given === 'function' ? given(translate) : given), [given, translate])
  const element = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const forgetFailures = () => {
    setFailure(null)
    setRefusals(new Map())
  }

  // As a mutation it counts among the writes that the page says it is waiting for (GEN-07).
  const { mutateAsync } = useMutation({ mutationFn: async (values: Values) => send(values) })

  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values) => {
      forgetFailures()
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

  const submit = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    void formik.submitForm().finally(() => {
      isUnderWay.current = false
    })
  }
  const errorOf = (name: keyof Values & string): string | undefined => {
    const { error, touched } = formik.getFieldMeta(name)
    const refusal = refusals.get(name)
    if (touched && error) return error
    return refusal?.value === formik.values[name] ? refusal?.message : undefined
  }
  const controlOf = (name: keyof Values & string): Control => ({
    name,
    error: errorOf(name),
    onChange: (event) => {
      setFailure(null)
      formik.handleChange(event)
    },
    onBlur: (event) => {
      if (!leavesToAct(event, formik.values[name] === formik.initialValues[name])) formik.handleBlur(event)
    },
  })

  return {
    values: formik.values,
    isSending: isSubmitting,
    failure,
    form: {
      ref: element,
      method: 'dialog',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        submit()
      },
    },
    field: (name) => ({ ...controlOf(name), value: String(formik.values[name]) }),
    box: (name) => ({ ...controlOf(name), checked: Boolean(formik.values[name]) }),
    errorOf,
    change: (values) => {
      setFailure(null)
      void formik.setValues((before) => ({ ...before, ...values }))
    },
    reset: (values) => {
      forgetFailures()
      formik.resetForm({ values: { ...initialValues, ...values } })
    },
    submit,
  }
}

/**
 * Whether the focus leaves the form's fields for a link or button. A message that appears then would push the very thing
 * that is being clicked from under the pointer. Safari names no target for a clicked button.
 */
function leavesToAct({ relatedTarget }: FocusEvent, isUntouched: boolean): boolean {
  if (relatedTarget === null) return isUntouched
  return relatedTarget instanceof Element && relatedTarget.matches('a, button')
}

function readRefusals(
  failure: unknown,
  values: FormValues,
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
