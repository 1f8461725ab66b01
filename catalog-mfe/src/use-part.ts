import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { type ComponentType, useState } from 'react'

/**
 * A part of a page that is loaded when it is first asked for: a dialog, a form. A failing load is told and can be tried again by
 * the same press.
 *
 * @param where names the part in reports
 */
export function usePart<Props>(host: HostServices, where: string, load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const open = async () => {
    setOpen(true)
    if (Part) return
    setLoading(true)
    try {
      const loaded = await load()
      setPart(() => loaded)
    } catch (failure) {
      setOpen(false)
      host.report(failure, where)
      host.toasts.failure(FAILURES.SLOT_UNAVAILABLE)
    } finally {
      setLoading(false)
    }
  }
  return { Part, isOpen: isOpen && Part !== undefined, isLoading, open, close: () => setOpen(false) }
}
