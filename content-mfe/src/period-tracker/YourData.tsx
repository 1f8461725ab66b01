import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { Dialog } from '@store/shared/ui/Dialog'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { type ChangeEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { toIsoDate } from '../dates/calendar-day'
import messages from './messages.json'
import { writeRecord } from './tracker-record'
import type { Tracker } from './use-tracker'

const FilePicker = styled.input.attrs({ type: 'file', accept: 'application/json,.json', hidden: true })``

/** What the shopper can do with her entries: export, import, delete. */
export function YourData({ tracker }: { tracker: Tracker }) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const [asks, setAsks] = useState(false)
  const hasPeriods = tracker.periods.length > 0

  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) tracker.importFile(await file.text())
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

function saveToFile({ periods, today }: Tracker) {
  const address = URL.createObjectURL(new Blob([writeRecord(periods)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `periods-${toIsoDate(today)}.json`
  link.click()
  // Not at once: the download begins after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
