import { Button } from '@store/shared/ui/Button'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { useRef, useState } from 'react'
import styled from 'styled-components'

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-8);

  > :first-child {
    justify-self: stretch;
  }
`

export interface SecretFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: string
}

/** A text to take away, such as a token. */
export function SecretField({ label, hint, value }: SecretFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  async function copy() {
    field.current?.select()
    try {
      // Absent without HTTPS.
      await navigator.clipboard.writeText(value)
      setSaid('Copied.')
    } catch {
      setSaid('It is selected: copy it with your keyboard.')
    }
  }
  return (
    <Root>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        value={value}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Button tone="secondary" small onClick={() => void copy()}>
        Copy
      </Button>
      <Text $size="small" role="status">
        {said}
      </Text>
    </Root>
  )
}
