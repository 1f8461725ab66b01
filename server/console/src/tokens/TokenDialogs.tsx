import { createToken, revokeToken } from '@store/remote-kit/operator/access-calls.mjs'
import { trialOf } from '@store/remote-kit/operator/operator-endpoint.mjs'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { CheckedForm, DoneNote, useChecked } from '../change/CheckedForm'
import { RevokeDialog } from '../change/RevokeDialog'
import type { Token } from '../screen/queries'
import { SecretField } from '../screen/SecretField'
import { toMoment } from '../screen/texts'
import { useSession } from '../session/session-context'
import { ScopesField } from './ScopesField'
import { toScopeText } from './scope-texts'

/** Days until a token expires; null is never. */
const LIFETIMES = [
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
  [365, 'a year'],
  [null, 'until it is revoked'],
] as const
const DAY_MS = 86_400_000

export interface CreateTokenDialogProps {
  /** The remotes and the shell. */
  readonly parts: readonly string[]
  readonly onClose: () => void
}

/** Makes a token, which is shown once. */
export function CreateTokenDialog({ parts, onClose }: CreateTokenDialogProps) {
  const { call } = useSession()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>(['read'])
  const [days, setDays] = useState<number | null>(90)
  const [problem, setProblem] = useState<string>()
  const bodyNow = () => ({
    name: name.trim(),
    scopes: [...scopes],
    expiresAt: days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
  })
  const checked = useChecked({
    tryIt: async () => {
      const body = bodyNow()
      await call(trialOf(createToken), { body })
      return body
    },
    doIt: (body) => call(createToken, { body }),
  })
  const edit = (change: () => void) => {
    change()
    setProblem(undefined)
    checked.forget()
  }
  const made = checked.change.data
  if (made !== undefined) {
    return (
      <Dialog open title="New token: done" onClose={onClose}>
        <DoneNote
          answer={checked.answer}
          title={`The token of ${name.trim()} is made.`}
          effects={[]}
          onClose={onClose}
        >
          <SecretField
            label="Token"
            hint="It is shown once, here, and kept nowhere. Take it now."
            value={made.token}
          />
        </DoneNote>
      </Dialog>
    )
  }
  return (
    <Dialog open title="New token" onClose={onClose}>
      <CheckedForm
        verb="Make token"
        checked={checked}
        isComplete={scopes.length > 0}
        isValid={() => {
          if (name.trim() !== '') return true
          setProblem('Name it: the name goes into the log of releases.')
          return false
        }}
        effectsOf={(body) => [
          ...body.scopes.map((scope) => `Whoever has it may ${toScopeText(scope)}.`),
          body.expiresAt === null
            ? 'It is valid until it is revoked.'
            : `It expires ${toMoment(new Date(body.expiresAt))}.`,
        ]}
        passed="The name is free. The token itself is shown once only."
        onClose={onClose}
      >
        <TextField
          label="Name"
          hint="Who or what uses it, such as ci-catalog."
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          value={name}
          error={problem}
          onChange={({ target }) => edit(() => setName(target.value))}
        />
        <ScopesField parts={parts} value={scopes} onChange={(changed) => edit(() => setScopes(changed))} />
        <SelectField
          label="Valid for"
          value={days ?? ''}
          onChange={({ target }) => edit(() => setDays(target.value === '' ? null : Number(target.value)))}
        >
          {LIFETIMES.map(([value, text]) => (
            <option key={text} value={value ?? ''}>
              {text}
            </option>
          ))}
        </SelectField>
      </CheckedForm>
    </Dialog>
  )
}

export function RevokeTokenDialog({
  token: { name, scopes, lastUsedAt },
  onClose,
}: {
  readonly token: Token
  readonly onClose: () => void
}) {
  const { call, who } = useSession()
  return (
    <RevokeDialog
      title={`Revoke: ${name}`}
      tryIt={(why) => call(trialOf(revokeToken), { body: { name, why } })}
      doIt={(why) => call(revokeToken, { body: { name, why } })}
      effects={[
        `From now on every process refuses the token of ${name}, for good.`,
        lastUsedAt
          ? `It was last used ${toMoment(lastUsedAt)}: what uses it fails until it gets another one.`
          : 'It was never used.',
        ...(name === who ? ['It is your own token: you are logged out.'] : []),
      ]}
      passed="The token is still valid."
      done={`The token of ${name} is revoked.`}
      onClose={onClose}
    >
      <Text>
        {name} allows <code>{scopes.join(' ')}</code>
      </Text>
    </RevokeDialog>
  )
}
