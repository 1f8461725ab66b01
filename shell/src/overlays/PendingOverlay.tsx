import { useTranslate } from '@store/shared/i18n/use-translate'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import { useOnline } from '@store/shared/ui/states/use-online'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import messages from './messages.json'
import { Note, OpeningNote } from './OpeningNote'

const SHOW_AFTER_MS = 250

interface PendingOverlayProps {
  readonly isMoving: boolean
  /** Others, as the back office, are not kept to be read offline. */
  readonly isShopPage: boolean
}

/** Says that the shopper is waiting for something, never for a refresh of what is already there (GEN-07), or is offline. */
export function PendingOverlay({ isMoving, isShopPage }: PendingOverlayProps) {
  const t = useTranslate()
  const firstLoads = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  const writes = useIsMutating()
  const isLate = useLate(isMoving || firstLoads > 0 || writes > 0, SHOW_AFTER_MS)
  const isOnline = useOnline()
  const offline = isShopPage ? messages.offline : PAGE_FAILURE_MESSAGES.OFFLINE
  return <div aria-live="polite">{isOnline ? isLate && <OpeningNote /> : <Note>{t(offline)}</Note>}</div>
}

/** True once `isPending` has been so for the given time. */
function useLate(isPending: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isPending, afterMs])
  return isPending && isLate
}
