import { FAILURES } from '@store/shared/messages/failures'
import { QuietBox } from '@store/shared/ui/QuietBox'
import styled from 'styled-components'

const Place = styled.div`
  padding: var(--space-24) var(--gutter);
`

export interface BannersFailedProps {
  busy: boolean
  onRetry: () => void
}

export function BannersFailed({ busy, onRetry }: BannersFailedProps) {
  return (
    <Place>
      <QuietBox message={FAILURES.PRODUCTS_UNAVAILABLE} busy={busy} onRetry={onRetry} minHeight={240} />
    </Place>
  )
}
