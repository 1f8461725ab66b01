import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/forms/Field'
import { Row, Stack } from '@store/shared/ui/Layout'
import { useState } from 'react'
import messages from './page.tracker.messages.json'
import { saveTexts } from './transfer/save-to-file'
import type { Tracker } from './use-tracker'

/** Stays as long as the browser keeps a record that cannot be read: damaged, of another version, or another program's. */
export function SetAside({ tracker }: { tracker: Tracker }) {
  const t = useTranslate()
  const [asks, setAsks] = useState(false)
  return (
    <Stack $gap={12}>
      <FieldError>{t(asks ? messages.setAsideDeletion : messages.setAside)}</FieldError>
      <Row>
        <Button tone="secondary" small onClick={() => saveTexts(tracker.setAside, tracker.today)}>
          {t(messages.setAsideToFile)}
        </Button>
        {asks ? (
          <Button small onClick={tracker.deleteSetAside}>
            {t(messages.deleteSetAside)}
          </Button>
        ) : (
          <Button tone="ghost" small onClick={() => setAsks(true)}>
            {t(messages.deleteSetAside)}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
