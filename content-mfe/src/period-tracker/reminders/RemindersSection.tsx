import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useStore } from '@store/shared/remotes/host/use-store'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { SkeletonText } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import type { Tracker } from '../use-tracker'
import { notificationPermission, type Permission } from './notifications'
import { areOn, type ReminderStore } from './reminder-store'
import messages from './section.tracker.messages.json'

const RemindersForm = lazyPart(
  'content/TrackerReminders',
  async () => (await import('./RemindersForm')).RemindersForm,
)

/** How reminders are shown, by what the browser was told. */
const WAYS = {
  granted: messages.byNotification,
  denied: messages.blocked,
  default: messages.notAllowed,
  unsupported: messages.unsupported,
} as const satisfies Record<Permission, Message>

/** Which reminders there are, and the way to choose them. */
export function RemindersSection({ tracker, reminders }: { tracker: Tracker; reminders: ReminderStore }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const settings = useStore(reminders)
  const { daysBefore, toLog } = settings
  const isOn = areOn(settings)
  const close = () => setOpen(false)
  return (
    <section>
      <Stack $gap={12}>
        <Heading $size="card">{t(messages.title)}</Heading>
        {!isOn && <Text $tone="soft">{t(messages.none)}</Text>}
        {daysBefore !== null && <Text>{t(messages.onBefore, { count: daysBefore })}</Text>}
        {toLog && <Text>{t(messages.onToLog)}</Text>}
        {isOn && <Text $tone="soft">{t(WAYS[notificationPermission()])}</Text>}
        {isOn && tracker.hasCode && <Text $tone="soft">{t(messages.whileLocked)}</Text>}
        <Row>
          <Button tone="secondary" small onClick={() => setOpen(true)}>
            {t(isOn ? messages.change : messages.choose)}
          </Button>
        </Row>
      </Stack>
      <Dialog open={isOpen} onClose={close} title={t(messages.title)} width="narrow">
        <RemindersForm
          tracker={tracker}
          reminders={reminders}
          onClose={close}
          fallback={<SkeletonText lines={6} />}
        />
      </Dialog>
    </section>
  )
}
