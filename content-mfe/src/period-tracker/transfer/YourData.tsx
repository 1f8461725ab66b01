import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { SkeletonText } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { AutoLockHold } from '../lock/auto-lock-hold'
import messages from '../page.tracker.messages.json'
import type { Tracker } from '../use-tracker'
import { saveToFile } from './save-to-file'

const FilePicker = styled.input.attrs({ type: 'file', accept: 'application/json,.json', hidden: true })``

const ImportPreview = lazyPart(
  'content/TrackerImport',
  async () => (await import('./ImportPreview')).ImportPreview,
)

type Shown = { readonly kind: 'import'; readonly file: File } | { readonly kind: 'deletion' }

/** What the shopper can do with her entries: export, import, delete. */
export function YourData({ tracker, hold }: { tracker: Tracker; hold: AutoLockHold }) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const hasPeriods = tracker.periods.length > 0

  // React knows no `onCancel` of inputs.
  useEffect(() => {
    const input = picker.current
    input?.addEventListener('cancel', hold.end)
    return () => input?.removeEventListener('cancel', hold.end)
  }, [hold])
  const openPicker = () => {
    hold.start()
    picker.current?.click()
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    hold.end()
    const file = target.files?.[0]
    if (file) setShown({ kind: 'import', file })
    target.value = ''
  }
  const deleteAll = () => {
    tracker.deleteAll()
    close()
  }
  return (
    <section>
      <Stack $gap={12}>
        <Heading $size="card">{t(messages.yourData)}</Heading>
        <Text $tone="soft">{t(messages.yourDataNote)}</Text>
        <Text $tone="soft">{t(messages.exportNote)}</Text>
        {tracker.undoImport && (
          <Row role="status">
            <Text $tone="leaf">{t(messages.justImported)}</Text>
            <Button tone="secondary" small onClick={tracker.undoImport}>
              {t(messages.undoImport)}
            </Button>
          </Row>
        )}
        <Row>
          {hasPeriods && (
            <Button tone="secondary" small onClick={() => saveToFile(tracker)}>
              {t(messages.export)}
            </Button>
          )}
          <Button tone="secondary" small onClick={openPicker}>
            {t(messages.import)}
          </Button>
          <FilePicker ref={picker} aria-label={t(messages.exportedFile)} onChange={choose} />
          {(hasPeriods || tracker.hasCode) && (
            <Button tone="ghost" small onClick={() => setShown({ kind: 'deletion' })}>
              {t(messages.deleteAll)}
            </Button>
          )}
        </Row>
      </Stack>
      <Dialog open={shown?.kind === 'import'} onClose={close} title={t(messages.importTitle)}>
        {shown?.kind === 'import' && (
          <ImportPreview
            tracker={tracker}
            file={shown.file}
            onImport={(result, count) => {
              tracker.importPeriods(result, count)
              close()
            }}
            onClose={close}
            fallback={<SkeletonText lines={4} />}
          />
        )}
      </Dialog>
      <Dialog
        open={shown?.kind === 'deletion'}
        onClose={close}
        title={t(messages.deleteAllTitle)}
        width="narrow"
      >
        <Stack $gap={24}>
          <p>{t(messages.deleteAllNote)}</p>
          <Row>
            <Button onClick={deleteAll}>{t(messages.deleteAll)}</Button>
            <Button tone="ghost" onClick={close}>
              {t(messages.keep)}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </section>
  )
}
