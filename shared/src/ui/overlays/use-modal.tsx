import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { MODAL_OPENED } from '../../remotes/host/modal-opened'

export interface ModalProps {
  open: boolean
  /** The shopper wants out: Escape, the browser's Back, the close button or a click beside the dialog. The owner decides. */
  onClose: () => void
  /**
   * Takes the focus on opening; otherwise the dialog's title does, so that it is read out. `autoFocus` of a field comes too early for that: the dialog
   * is still closed when the field is made.
   */
  initialFocus?: RefObject<HTMLElement | null> | 'first field' | undefined
}

/** Where a scroll bar takes room, tells the style sheet to keep that room while the page behind may not scroll. */
function reserveScrollbar() {
  const page = document.documentElement
  page.style.setProperty('--modal-gutter', window.innerWidth > page.clientWidth ? 'stable' : 'auto')
}

/**
 * Drives a native modal `<dialog>` from `open`. The browser keeps the focus inside, makes the page behind inert and gives
 * the focus back on closing; on the server it renders closed.
 */
export function useModal({ open, onClose, initialFocus }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const pressedBeside = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    reserveScrollbar()
    element.showModal()
    const target =
      initialFocus === 'first field'
        ? element.querySelector<HTMLElement>('input:not([hidden]), select, textarea')
        : initialFocus?.current
    ;(target ?? title.current)?.focus()
    element.dispatchEvent(new Event(MODAL_OPENED, { bubbles: true }))
    return () => element.close()
  }, [open, initialFocus])

  return {
    title,
    dialog: {
      ref: dialog,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      },
      // Browsers close on a repeated Escape without asking.
      onClose: () => {
        if (open && !dialog.current?.open) onClose()
      },
      onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
        pressedBeside.current = event.target === event.currentTarget
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        if (pressedBeside.current && event.target === event.currentTarget) onClose()
        pressedBeside.current = false
      },
    },
  }
}
