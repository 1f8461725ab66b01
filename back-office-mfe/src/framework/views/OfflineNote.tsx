import { useOnline } from '@store/shared/ui/states/use-online'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'

/** On every page while the browser is offline. What failed is asked for again when the network returns (`staffQuery`). */
export function OfflineNote() {
  const isOnline = useOnline()
  return (
    <Announced role="status">
      {!isOnline && (
        <Note>
          You are offline. What you see may be out of date, and nothing can be sent. What you type stays here,
          and the page is loaded again when you are back online.
        </Note>
      )}
    </Announced>
  )
}

const Announced = styled.div`
  /* Where nothing is said, it takes no row of the page, and no gap. */
  &:empty {
    position: absolute;
  }
`

const Note = styled(Text)`
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--line-control);
  border-radius: var(--radius-card);
  background: var(--blush);
`
