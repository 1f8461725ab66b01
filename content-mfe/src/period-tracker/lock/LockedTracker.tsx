import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { useEffect, useRef, useState } from 'react'
import { createAttempts } from '../code/attempts'
import { canEncrypt } from '../code/record-key'
import { CycleRing } from '../cycle/CycleRing'
import type { TrackerStore } from '../record/tracker-store'
import { Card, TrackerFrame } from '../TrackerFrame'
import messages from './code.tracker.messages.json'
import { UnlockForm } from './UnlockForm'

export interface LockedTrackerProps {
  readonly store: TrackerStore
  readonly storage: TextStorage
  /** It was locked while it was shown, so the focus was in what is gone. */
  readonly takesFocus: boolean
}

/** In the place of the tracker while it is locked: nothing of the record, and the way to open or to delete it. */
export function LockedTracker({ store, storage, takesFocus }: LockedTrackerProps) {
  const host = useHost()
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [attempts] = useState(() => createAttempts(storage, Date.now))
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const deleteAll = () => {
    store.clear()
    host.toasts.success(t(messages.deleted))
  }
  return (
    <TrackerFrame
      today={
        <Card>
          <Heading ref={heading} tabIndex={-1} $size="card">
            {t(messages.isLocked)}
          </Heading>
          {canEncrypt() ? (
            <UnlockForm store={store} attempts={attempts} />
          ) : (
            <Text>{t(messages.cannotEncrypt)}</Text>
          )}
          <Row>
            <Button tone="ghost" small onClick={() => setAsks(true)}>
              {t(messages.forgotten)}
            </Button>
          </Row>
        </Card>
      }
    >
      <CycleRing periods={[]} today={0} />
      <Dialog open={asks} onClose={() => setAsks(false)} title={t(messages.forgotten)} width="narrow">
        <Stack $gap={24}>
          <p>{t(messages.forgottenNote)}</p>
          <Row>
            <Button onClick={deleteAll}>{t(messages.deleteAll)}</Button>
            <Button tone="ghost" onClick={() => setAsks(false)}>
              {t(messages.keepRecord)}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </TrackerFrame>
  )
}
