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
import { changeReason } from '../views/failure-words'
import { ChangedMeanwhile } from './ChangedMeanwhile'
import { isSame } from './kept-values'
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
  /**
   * Keeps what is typed under this name until it is sent, through a reload, a log-in that ended and a change that somebody else made. Left
   * out for passwords and refunds.
   */
  readonly keepAs?: string
  /** Its call changes nothing yet: what was typed stays kept. */
  readonly isPlan?: boolean
  /** What a field is called, where somebody else changed it while this member typed. */
  readonly labelOf?: (name: string) => string
  /** How a value reads that somebody else saved while this member typed; as it is without it. */
  readonly textOf?: (name: string, value: string) => string
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
  const { labelOf = (name: string) => name, textOf = (_name: string, value: string) => value } = props
  const kept = useKeptValues(props.keepAs, props.initialValues)
  const send = useSend()
  const form = useStoreForm<Values>({
    initialValues: kept.initialValues,
    schema,
    send: async (values) => {
      const answer = await send(async (api) => {
        const taken = await call(values, api)
        // Before what is shown is read again, which shows the form as it was saved.
        if (!props.isPlan) kept.forget()
        return taken
      })
      onDone?.(answer)
    },
    ...(fieldOf && { fieldOf }),
    explain: (failure) =>
      failure instanceof NotConfirmed ? NOT_CONFIRMED : (props.explain?.(failure) ?? changeReason(failure)),
  })
  const { values } = form
  const keepTyped = useEffectEvent(kept.keep)
  useEffect(() => keepTyped(values), [values])
  const tell = useEffectEvent((given: Values) => props.onValues?.(given))
  useEffect(() => tell(values), [values])
  const leave = () => {
    kept.forget()
    onCancel?.()
  }
  const drop = () => {
    kept.forget()
    form.reset(props.initialValues)
  }
  return (
    <Form {...form.form} aria-label={label}>
      {kept.isRestored && (
        <Row $gap={12}>
          <Text role="status" $size="small" $tone="soft">
            What you typed before is here again.
          </Text>
          <Button tone="ghost" small onClick={drop}>
            Drop it
          </Button>
        </Row>
      )}
      <ChangedMeanwhile
        fields={kept.changedMeanwhile
          .filter(([name, now]) => !isSame(values[name], now))
          .map(([name, now]) => ({
            label: labelOf(name),
            now: typeof now === 'string' ? textOf(name, now) : JSON.stringify(now),
            take: () => form.reset({ ...values, [name]: now }),
          }))}
      />
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
