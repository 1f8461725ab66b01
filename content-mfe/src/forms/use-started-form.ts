import { failureText } from '@store/shared/messages/call-failure'
import type { FailureCode } from '@store/shared/messages/failures'
import { useMutation } from '@tanstack/react-query'
import { type FormikValues, useFormik } from 'formik'
import { type FormEvent, useEffect, useRef } from 'react'
import type { AnyObjectSchema } from 'yup'
import type { FormStart } from './use-form-on-use'

export interface StartedFormOptions<Values extends FormikValues> {
  readonly start: FormStart
  /** In the order of the fields on the screen. */
  readonly initialValues: Values
  /** Written outside of any component. */
  readonly rules: AnyObjectSchema
  readonly send: (values: Values) => Promise<void>
  /** Shown when it was not the API that failed. */
  readonly otherwise: FailureCode
}

/**
 * A Formik form that goes on where plain fields were left: with their values, their focus and a submission that came too
 * early. Submitting wrong values moves the focus to the first of them.
 */
export function useStartedForm<Values extends FormikValues>({
  start,
  initialValues,
  rules,
  send,
  otherwise,
}: StartedFormOptions<Values>) {
  const form = useRef<HTMLFormElement>(null)
  // A mutation, so that the shell's loading overlay knows of it (GEN-07).
  const { mutateAsync } = useMutation({ mutationFn: send })
  const formik = useFormik({
    initialValues,
    validationSchema: rules,
    // An error that appears on leaving a field would push away what is being pressed.
    validateOnBlur: false,
    onSubmit: async (values, { setStatus }) => {
      setStatus(undefined)
      try {
        await mutateAsync(values)
      } catch (failure) {
        setStatus(failureText(failure, otherwise))
      }
    },
  })

  const focus = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const submit = async () => {
    const errors = await formik.validateForm()
    await formik.submitForm()
    const wrong = Object.keys(initialValues).find((name) => name in errors)
    if (wrong) focus(wrong)
  }

  const takeOver = useRef(() => {
    if (start.focused) focus(start.focused)
    if (start.submitted) void submit()
  })
  useEffect(() => takeOver.current(), [])

  return {
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** Props of a text field. */
    text: (name: keyof Values & string) => ({ ...formik.getFieldProps(name), error: errorOf(name) }),
    /** Props of a box to tick. */
    box: (name: keyof Values & string) => ({
      ...formik.getFieldProps({ name, type: 'checkbox' }),
      error: errorOf(name),
    }),
    busy: formik.isSubmitting,
    /** Why it was not sent. */
    problem: typeof formik.status === 'string' ? formik.status : undefined,
  }

  function errorOf(name: keyof Values & string): string | undefined {
    return formik.submitCount > 0 ? formik.getFieldMeta(name).error : undefined
  }
}
