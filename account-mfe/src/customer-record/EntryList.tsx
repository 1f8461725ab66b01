import type { Translate } from '@store/shared/i18n/message'
import { deviceText } from '@store/shared/messages/names/device-text'
import styled from 'styled-components'
import messages from './record.security.messages.json'

/** Short entries, each with what can be done to it at its end. */
export const EntryList = styled.ul`
  max-width: 34rem;
`

export const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-16);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--space-12);
  border-block-end: 1px solid var(--line);
  overflow-wrap: anywhere;

  & > :first-child {
    flex: 1;
  }

  /* Its text, not its larger touch area, stands in line with the others. */
  & > button {
    margin-inline: calc(-1 * var(--space-12));
  }
`

export const deviceName = (device: string, translate: Translate): string =>
  device === '' ? translate(messages.unknownDevice) : deviceText(device, translate)

/** At most three things that are known of an entry, in one text; a line of it never begins with a dot. */
export function factsText(facts: ReadonlyArray<string | null>, translate: Translate): string {
  const [first = '', second, third] = facts.flatMap((fact) => fact || [])
  if (second === undefined) return first
  return third === undefined
    ? translate(messages.twoFacts, { first, second })
    : translate(messages.threeFacts, { first, second, third })
}
