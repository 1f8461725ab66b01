import { proveSecondFactor } from '@store/shared/api/staff/people/staff-log-in'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { FailureNote } from '@store/shared/ui/Notes'
import { object } from 'yup'
import { neededText } from '../framework/forms/needed-text'
import { readReason } from '../framework/views/failure-words'
import { isNotLoggedIn } from '../session/staff-query'

const schema = object({ code: neededText('Please enter the code.', 20) })

interface CodeStepProps {
  readonly onDone: () => void
  /** The first step took too long ago. */
  readonly onStartAgain: () => void
}

export function CodeStep({ onDone, onStartAgain }: CodeStepProps) {
  const host = useHost()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { code: '' },
    schema,
    send: async (body) => {
      await host.api.call(proveSecondFactor, { body })
      onDone()
    },
    onFailure: (thrown) => {
      if (isNotLoggedIn(thrown)) onStartAgain()
    },
    fieldOf: { STAFF_CODE_REJECTED: 'code' },
    explain: readReason,
  })
  return (
    <Form {...form} aria-label="Enter your code">
      <TextField
        {...field('code')}
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <FailureNote message={failure} />
      <Button type="submit" full busy={isSending}>
        Log in
      </Button>
      <Button tone="ghost" onClick={onStartAgain}>
        Use another account
      </Button>
    </Form>
  )
}
