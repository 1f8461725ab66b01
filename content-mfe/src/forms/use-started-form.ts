import { failureText } from '@store/shared/messages/call-failure'
import type { FailureCode } from '@store/shared/messages/failures'
import { useMutation } from '@tanstack/react-query'
import { type FormikValues, useFormik } from 'formik'
import { type FormEvent, useRef } from 'react'
import type { AnyObjectSchema } from 'yup'

export interface StartedFormOptions<Values extends FormikValues> {
  /** In the order of the fields on the screen. */
  readonly initialValues: Values
  /** Written outside of any component. */
  readonly rules: AnyObjectSchema
  readonly send: (values: Values) => Promise<void>
  /** Shown when it was not the API that failed. */
  readonly otherwise: FailureCode
}

/**
 * A Formik form. Submitting wrong values moves the focus to the first of them.
 */
export function useStartedForm<Values extends FormikValues>({
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

  return {
    form: {
      ref: form,
      // Outside a dialog it does nothing, so that without a script nothing is put into the address.
      method: 'dialog',
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
    /** Enters values into fields that are empty. */
    fill: (values: Partial<Values>) => {
      const filled = Object.entries(formik.values).filter(([, value]) => value !== '')
      return formik.setValues({ ...formik.values, ...values, ...Object.fromEntries(filled) })
    },
    busy: formik.isSubmitting,
    /** Why it was not sent. */
    problem: typeof formik.status === 'string' ? formik.status : undefined,
  }

  function errorOf(name: keyof Values & string): string | undefined {
    return formik.submitCount > 0 ? formik.getFieldMeta(name).error : undefined
  }
}
