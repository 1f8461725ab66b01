import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/forms/Field'
import { Row, Stack } from '@store/shared/ui/Layout'
import messages from './page.tracker.messages.json'
import { saveToFile } from './transfer/save-to-file'
import type { Tracker } from './use-tracker'

/** Stays as long as the browser has not saved what is shown: its storage is full or blocked. */
export function NotKept({ tracker }: { tracker: Tracker }) {
  const t = useTranslate()
  return (
    <Stack $gap={12}>
      <FieldError>{t(messages.notKept)}</FieldError>
      <Row>
        <Button small onClick={tracker.keepAgain}>
          {t(messages.saveAgain)}
        </Button>
        <Button tone="secondary" small onClick={() => saveToFile(tracker)}>
          {t(messages.export)}
        </Button>
      </Row>
    </Stack>
  )
}
