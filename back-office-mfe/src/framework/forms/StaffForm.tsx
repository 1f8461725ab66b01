import { failureText } from '@store/shared/api/call-failure'
import type { ApiClient } from '@store/shared/api/client'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { type FormValues, type StoreForm, useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { AnySchema } from 'yup'
import { NotConfirmed, useSend } from '../actions/use-send'
import { useKeptValues } from './use-kept-values'

export interface StaffFormProps<Values extends FormValues, Answer extends object> {
  /** The form by name, for screen readers. */
  readonly label: string
  /** On its button. */
  readonly submit: string
  readonly initialValues: Values
  readonly schema: AnySchema
  /** Makes the change; what it did is told by the answer's message. */
  readonly call: (values: Values, api: ApiClient) => Promise<Answer>
  readonly onDone?: (answer: NoInfer<Answer>) => void
  /** Leaves without a change; no such button without it. */
  readonly onCancel?: () => void
  /** On the button that leaves; another word where "Cancel" could mean what the form is about. */
  readonly cancel?: string
  /** Keeps what is typed under this name until it is sent, through a reload and a log-in that ended. */
  readonly keepAs?: string
  /** The field behind a path or a code of the server's answer, where their names differ. */
  readonly fieldOf?: Readonly<Record<string, NoInfer<keyof Values & string>>>
  /** Of a failure that is none of a call; undefined for all others. */
  readonly explain?: (failure: unknown) => string | undefined
  /** Told of what stands in the form, at first and after each change. */
  readonly onValues?: (values: Values) => void
  /** The fields. */
  readonly children: (form: StoreForm<Values>) => ReactNode
}

/** The one way to a form in the back office: fields, what went wrong, and a button that shows that it is under way. */
export function StaffForm<Values extends FormValues, Answer extends object>(
  props: StaffFormProps<Values, Answer>,
) {
  const { label, submit, schema, call, onDone, onCancel, cancel = 'Cancel', fieldOf, children } = props
  const kept = useKeptValues(props.keepAs, props.initialValues)
  const send = useSend()
  const form = useStoreForm<Values>({
    initialValues: kept.initialValues,
    schema,
    send: async (values) => {
      const answer = await send((api) => call(values, api))
      kept.forget()
      onDone?.(answer)
    },
    ...(fieldOf && { fieldOf }),
    explain: (failure) =>
      failure instanceof NotConfirmed ? NOT_CONFIRMED : (props.explain?.(failure) ?? failureText(failure)),
  })
  const { values } = form
  const { keep } = kept
  useEffect(() => keep(values), [keep, values])
  const tell = useEffectEvent((given: Values) => props.onValues?.(given))
  useEffect(() => tell(values), [values])
  const leave = () => {
    kept.forget()
    onCancel?.()
  }
  return (
    <Form {...form.form} aria-label={label}>
      {kept.isRestored && (
        <Text role="status" $size="small" $tone="soft">
          What you typed before is here again.
        </Text>
      )}
      {children(form)}
      <FailureNote message={form.failure} />
      <Row $gap={12}>
        <Button type="submit" busy={form.isSending}>
          {submit}
        </Button>
        {onCancel && (
          <Button tone="ghost" onClick={leave}>
            {cancel}
          </Button>
        )}
      </Row>
    </Form>
  )
}

const NOT_CONFIRMED = 'Nothing was changed, because the password was not confirmed.'
