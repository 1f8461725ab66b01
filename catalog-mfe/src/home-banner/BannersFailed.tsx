import { readFailureText } from '@store/shared/api/call-failure'
import { InlineFailure } from '@store/shared/ui/InlineFailure'
import styled from 'styled-components'

const Place = styled.div`
  padding: var(--space-24) var(--gutter);
`

export interface BannersFailedProps {
  failure: unknown
  busy: boolean
  onRetry: () => void
}

export function BannersFailed({ failure, busy, onRetry }: BannersFailedProps) {
  return (
    <Place>
      <InlineFailure
        message={readFailureText(failure, 'PRODUCTS_UNAVAILABLE')}
        busy={busy}
        onRetry={onRetry}
        minHeight={240}
      />
    </Place>
  )
}
