import { readFailureText } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
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
  const t = useTranslate()
  return (
    <Place>
      <InlineFailure
        message={readFailureText(failure, 'PRODUCTS_UNAVAILABLE', t)}
        busy={busy}
        onRetry={onRetry}
        minHeight={240}
      />
    </Place>
  )
}
