import { failureText } from '@store/shared/api/call-failure'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/FormLayout'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { type FormValues, type StoreForm, useStoreForm } from '@store/shared/ui/use-store-form'
import type { ReactNode } from 'react'
import type { AnySchema } from 'yup'
import { NotConfirmed, useSend } from './use-send'

export interface StaffFormProps<Values extends FormValues> {
  readonly host: HostServices
  /** The form by name, for screen readers. */
  readonly label: string
  /** On its button. */
  readonly submit: string
  readonly initialValues: Values
  readonly schema: AnySchema
  /** Makes the change; what it did is told by the answer's message. */
  readonly call: (values: Values) => Promise<object>
  readonly onDone?: () => void
  /** Leaves without a change; no such button without it. */
  readonly onCancel?: () => void
  /** The field behind a path or a code of the server's answer, where their names differ. */
  readonly fieldOf?: Readonly<Record<string, NoInfer<keyof Values & string>>>
  /** The fields. */
  readonly children: (form: StoreForm<Values>) => ReactNode
}

/** The one way to a form in the back office: fields, what went wrong, and a button that shows that it is under way. */
export function StaffForm<Values extends FormValues>(props: StaffFormProps<Values>) {
  const { host, label, submit, initialValues, schema, call, onDone, onCancel, fieldOf, children } = props
  const send = useSend(host)
  const form = useStoreForm<Values>({
    initialValues,
    schema,
    send: async (values) => {
      await send(() => call(values))
      onDone?.()
    },
    ...(fieldOf && { fieldOf }),
    explain: (failure) => (failure instanceof NotConfirmed ? NOT_CONFIRMED : failureText(failure)),
  })
  return (
    <Form {...form.form} aria-label={label}>
      {children(form)}
      <FailureNote message={form.failure} />
      <Row $gap={12}>
        <Button type="submit" busy={form.isSending}>
          {submit}
        </Button>
        {onCancel && (
          <Button tone="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    </Form>
  )
}

const NOT_CONFIRMED = 'Nothing was changed, because the password was not confirmed.'
