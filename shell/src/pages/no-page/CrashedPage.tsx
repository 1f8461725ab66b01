import { type Language, localizedPath } from '@store/shared/i18n/languages'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { Row, Section } from '@store/shared/ui/Layout'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { CrashedDrawing } from './late-drawings'
import messages from './messages.json'

interface CrashedPageProps {
  /** Of the page that failed. */
  readonly language: Language
  readonly onRetry: () => void
}

/** The page's frame itself failed; a plain link, because what would follow it may be what broke (RTE-15). */
export function CrashedPage({ language, onRetry }: CrashedPageProps) {
  const t = useTranslate()
  return (
    <Section roomy>
      <EmptyState
        level="h1"
        title={t(messages.crashedHeading)}
        drawing={<CrashedDrawing />}
        action={
          <Row $justify="center">
            <Button onClick={onRetry}>{t(messages.tryAgain)}</Button>
            <ButtonLink href={localizedPath('/', language)} $tone="secondary">
              {t(messages.back)}
            </ButtonLink>
          </Row>
        }
      >
        <p>{t(messages.kept)}</p>
      </EmptyState>
    </Section>
  )
}
