import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  gap: var(--space-8) var(--space-24);
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--paper);
  font-family: ui-monospace, monospace;
  font-size: var(--text-small);
`

/** Shown once: the server keeps only what they are recognised by. */
export const RecoveryCodes = ({ codes }: { readonly codes: readonly string[] }) => (
  <>
    <Text>
      These recovery codes log you in when your phone is not at hand, each of them once. Print them or put
      them into your password manager now: they are not shown again.
    </Text>
    <List aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </List>
  </>
)
