import { getOperator } from '@store/remote-kit/operator/access-calls.mjs'
import { createOperatorCall } from '@store/remote-kit/operator/operator-client.mjs'
import { Button } from '@store/shared/ui/Button'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Heading } from '@store/shared/ui/Heading'
import { Text } from '@store/shared/ui/Text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { FailureNote } from '../screen/FailureNote'
import type { Connection } from '../session/connection'
import type { Session } from '../session/session-context'

const Frame = styled.main`
  display: grid;
  align-content: center;
  gap: var(--space-24);
  width: min(100%, 30rem);
  min-height: 100svh;
  margin-inline: auto;
  padding: var(--space-32) var(--gutter);
`

const Form = styled.form`
  display: grid;
  gap: var(--space-24);
  padding: var(--space-24);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
  box-shadow: var(--shadow-low);
`

const TOKEN = /^\S{20,300}$/

export interface LoginPageProps {
  readonly connect: (token: string) => Connection
  /** Why the session before ended. */
  readonly ended: unknown
  readonly onLogin: (session: Session) => void
}

/** The token is kept in the memory of this page alone (docs/decisions/0038). */
export function LoginPage({ connect, ended, onLogin }: LoginPageProps) {
  const [token, setToken] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>(ended)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  async function logIn(event: FormEvent) {
    event.preventDefault()
    const given = token.trim()
    setFailure(null)
    if (!TOKEN.test(given)) {
      setProblem('Paste the whole token, without spaces.')
      field.current?.focus()
      return
    }
    setProblem(undefined)
    setIsBusy(true)
    try {
      const { transport, readPicture } = connect(given)
      const call = createOperatorCall(transport)
      onLogin({ ...(await call(getOperator)), call, readPicture })
    } catch (error) {
      setFailure(error)
      setIsBusy(false)
    }
  }

  return (
    <Frame>
      <Heading as="h1">Release console</Heading>
      <Form onSubmit={logIn} noValidate>
        <Text>
          See what is live, try versions out, promote them and roll them back. What you may do depends on your
          token.
        </Text>
        <TextField
          ref={field}
          label="Operator token"
          type="password"
          hint="It is kept until you log out, close or reload this page, and nowhere else."
          name="operator-token"
          autoComplete="off"
          spellCheck={false}
          value={token}
          error={problem}
          onChange={({ target }) => setToken(target.value)}
        />
        {failure !== null && <FailureNote error={failure} />}
        <Button type="submit" busy={isBusy} full>
          Log in
        </Button>
      </Form>
    </Frame>
  )
}
