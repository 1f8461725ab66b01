import './toast-stack.css'
import { createRoot } from 'react-dom/client'
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled'

const CLOSE_AFTER_MS = 5000
const TYPES = { success: 'success', failure: 'error', info: 'info' } as const

let place: HTMLElement | null = null
const newest = new Map<keyof typeof TYPES, Id>()

/** In a root of its own: what happens to the page does not touch a toast, nor the other way round. */
function mount(): HTMLElement {
  if (place !== null) return place
  place = document.createElement('div')
  place.className = 'toast-stack'
  place.popover = 'manual'
  document.body.append(place)
  // A dialog that opens while a toast is shown would hide it.
  document.addEventListener('toggle', onToggle, { capture: true })
  createRoot(place).render(
    <ToastContainer position="top-right" newestOnTop icon={false} closeOnClick={false} />,
  )
  return place
}

/** To the front once more: a dialog opened since the last toast would hide this one. */
function raise(stack: HTMLElement): void {
  if (!('showPopover' in stack)) return
  if (stack.matches(':popover-open')) stack.hidePopover()
  stack.showPopover()
}

function onToggle({ target, newState }: ToggleEvent): void {
  const isShown = place?.querySelector('.Toastify__toast') != null
  if (place !== null && isShown && newState === 'open' && target instanceof HTMLDialogElement) raise(place)
}

export function showToast(kind: keyof typeof TYPES, text: string, closeAfterMs = CLOSE_AFTER_MS): void {
  raise(mount())
  const look = {
    type: TYPES[kind],
    autoClose: closeAfterMs,
    role: kind === 'failure' ? 'alert' : 'status',
  }
  // One of a kind: several would cover what the visitor is doing. The one before is on its way out, so it cannot be given the new text.
  const before = newest.get(kind)
  if (before !== undefined) toast.dismiss(before)
  newest.set(kind, toast(text, look))
}
