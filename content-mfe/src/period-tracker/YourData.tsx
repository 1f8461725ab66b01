import { Button } from '@store/shared/ui/Button'
import { Dialog } from '@store/shared/ui/Dialog'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { type ChangeEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { toIsoDate } from '../dates/calendar-day'
import { writeRecord } from './tracker-record'
import type { Tracker } from './use-tracker'

const FilePicker = styled.input.attrs({ type: 'file', accept: 'application/json,.json', hidden: true })``

/** What the shopper can do with what is kept: take it along, bring it back, delete it. */
export function YourData({ tracker }: { tracker: Tracker }) {
  const picker = useRef<HTMLInputElement>(null)
  const [asks, setAsks] = useState(false)
  const hasPeriods = tracker.periods.length > 0

  const bringBack = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) tracker.bringBack(await file.text())
    target.value = ''
  }
  const deleteAll = () => {
    tracker.deleteAll()
    setAsks(false)
  }
  return (
    <section>
      <Stack $gap={12}>
        <Heading $size="card">Your data</Heading>
        <Text $tone="soft">
          It lies in this browser and nowhere else. Save it to a file to keep it or to take it to another
          device; clearing the browser’s data deletes it.
        </Text>
        <Row>
          {hasPeriods && (
            <Button tone="secondary" small onClick={() => saveToFile(tracker)}>
              Save to a file
            </Button>
          )}
          <Button tone="secondary" small onClick={() => picker.current?.click()}>
            Bring back from a file
          </Button>
          <FilePicker
            ref={picker}
            aria-label="File of the tracker"
            onChange={(event) => void bringBack(event)}
          />
          {hasPeriods && (
            <Button tone="quiet" small onClick={() => setAsks(true)}>
              Delete everything
            </Button>
          )}
        </Row>
      </Stack>
      <Dialog open={asks} onClose={() => setAsks(false)} title="Delete everything?" width="narrow">
        <Stack $gap={24}>
          <p>
            All periods entered here are deleted from this device. They cannot be brought back without a file.
          </p>
          <Row>
            <Button onClick={deleteAll}>Delete everything</Button>
            <Button tone="quiet" onClick={() => setAsks(false)}>
              Keep them
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
