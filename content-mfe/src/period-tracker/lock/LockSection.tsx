import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { SelectField } from '@store/shared/ui/forms/SelectField'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { SkeletonText } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import type { Tracker } from '../use-tracker'
import type { CodeFormKind } from './CodeForm'
import messages from './lock.tracker.messages.json'
import { LOCK_AFTER_MINUTES, readLockAfter, writeLockAfter } from './lock-after'

const CodeForm = lazyPart('content/TrackerCode', async () => (await import('./CodeForm')).CodeForm)

const TITLES = {
  set: messages.setCode,
  change: messages.changeCode,
  remove: messages.removeCode,
} as const satisfies Record<CodeFormKind, object>

/** Whether the tracker has a code, and the way to set, change and remove it. */
export function LockSection({ tracker }: { tracker: Tracker }) {
  const t = useTranslate()
  const { hasCode, storage } = tracker
  const [shown, setShown] = useState<CodeFormKind | null>(null)
  const [lockAfter, setLockAfter] = useState(() => readLockAfter(storage))
  const close = () => setShown(null)
  const open = (kind: CodeFormKind, tone: 'secondary' | 'ghost' = 'secondary') => (
    <Button tone={tone} small onClick={() => setShown(kind)}>
      {t(TITLES[kind])}
    </Button>
  )
  return (
    <section>
      <Stack $gap={12}>
        <Heading $size="card">{t(messages.lockTitle)}</Heading>
        <Text $tone="soft">{t(hasCode ? messages.lockOn : messages.lockOff)}</Text>
        {hasCode && (
          <SelectField
            label={t(messages.lockAfter)}
            value={lockAfter}
            onChange={({ target }) => {
              setLockAfter(Number(target.value))
              writeLockAfter(storage, Number(target.value))
            }}
          >
            {LOCK_AFTER_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0 ? t(messages.atOnce) : t(messages.afterMinutes, { count: minutes })}
              </option>
            ))}
          </SelectField>
        )}
        <Row>
          {hasCode ? (
            <>
              {open('change')}
              {open('remove', 'ghost')}
            </>
          ) : (
            open('set')
          )}
        </Row>
      </Stack>
      <Dialog open={shown !== null} onClose={close} title={shown ? t(TITLES[shown]) : ''} width="narrow">
        {shown && (
          <CodeForm kind={shown} tracker={tracker} onClose={close} fallback={<SkeletonText lines={4} />} />
        )}
      </Dialog>
    </section>
  )
}
