import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { Dialog } from '@store/shared/ui/Dialog'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { type ChangeEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import messages from '../messages.json'
import type { Tracker } from '../use-tracker'
import { saveToFile } from './save-to-file'

const FilePicker = styled.input.attrs({ type: 'file', accept: 'application/json,.json', hidden: true })``

/** What the shopper can do with her entries: export, import, delete. */
export function YourData({ tracker }: { tracker: Tracker }) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const [asks, setAsks] = useState(false)
  const hasPeriods = tracker.periods.length > 0

  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) tracker.importFile(await textOf(file))
    target.value = ''
  }
  const deleteAll = () => {
    tracker.deleteAll()
    setAsks(false)
  }
  return (
    <section>
      <Stack $gap={12}>
        <Heading $size="card">{t(messages.yourData)}</Heading>
        <Text $tone="soft">{t(messages.yourDataNote)}</Text>
        <Row>
          {hasPeriods && (
            <Button tone="secondary" small onClick={() => saveToFile(tracker)}>
              {t(messages.export)}
            </Button>
          )}
          <Button tone="secondary" small onClick={() => picker.current?.click()}>
            {t(messages.import)}
          </Button>
          <FilePicker
            ref={picker}
            aria-label={t(messages.exportedFile)}
            onChange={(event) => void importFile(event)}
          />
          {hasPeriods && (
            <Button tone="ghost" small onClick={() => setAsks(true)}>
              {t(messages.deleteAll)}
            </Button>
          )}
        </Row>
      </Stack>
      <Dialog open={asks} onClose={() => setAsks(false)} title={t(messages.deleteAllTitle)} width="narrow">
        <Stack $gap={24}>
          <p>{t(messages.deleteAllNote)}</p>
          <Row>
            <Button onClick={deleteAll}>{t(messages.deleteAll)}</Button>
            <Button tone="ghost" onClick={() => setAsks(false)}>
              {t(messages.keep)}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </section>
  )
}

/** Beyond what a lifetime of periods takes. */
const MAX_FILE_BYTES = 1_000_000

/** Empty where it is too large or cannot be read. */
async function textOf(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) return ''
  try {
    return await file.text()
  } catch {
    return ''
  }
}
