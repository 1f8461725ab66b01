import { localizedPath } from '@store/shared/i18n/languages'
import { PAGE_TEXTS } from '@store/shared/messages/texts'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { Row, Section } from '@store/shared/ui/Layout'
import { useShell } from '../../slots/shell-context'
import { CrashedDrawing } from './late-drawings'

interface CrashedPageProps {
  readonly onRetry: () => void
}

/** The page's frame itself failed; a plain link, because what would follow it may be what broke (RTE-15). */
export function CrashedPage({ onRetry }: CrashedPageProps) {
  const { language } = useShell().host
  return (
    <Section roomy>
      <EmptyState
        level="h1"
        title={PAGE_TEXTS.crashedHeading}
        drawing={<CrashedDrawing />}
        action={
          <Row $justify="center">
            <Button onClick={onRetry}>{PAGE_TEXTS.tryAgain}</Button>
            <ButtonLink href={localizedPath('/', language)} $tone="secondary">
              Back to the shop
            </ButtonLink>
          </Row>
        }
      >
        <p>Nothing in your cart is lost.</p>
      </EmptyState>
    </Section>
  )
}
