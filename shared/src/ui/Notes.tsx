import styled from 'styled-components'
import { FieldError } from './forms/Field'
import { Text } from './Text'

const Announced = styled.div`
  /* Where nothing is said, the gap before it is not there either. */
  &:empty {
    margin-block-start: calc(-1 * var(--space-16));
  }
`

/** Read out when it comes; takes no space before, in rows 16 px apart. */
export function FailureNote({ message }: { message: string | null }) {
  return <Announced role="alert">{message && <FieldError>{message}</FieldError>}</Announced>
}

/** The same for what went well. */
export function SuccessNote({ message }: { message: string | null }) {
  return (
    <Announced role="status">
      {message && (
        <Text $size="small" $tone="leaf">
          {message}
        </Text>
      )}
    </Announced>
  )
}
