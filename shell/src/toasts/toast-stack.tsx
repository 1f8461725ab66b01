import './toast-stack.css'
import type { Translate } from '@store/shared/i18n/message'
import { translatorOf } from '@store/shared/i18n/translate'
import { IconButton } from '@store/shared/ui/IconButton'
import { CloseIcon } from '@store/shared/ui/icons/CloseIcon'
import { createRoot } from 'react-dom/client'
import {
  type CloseButtonProps,
  cssTransition,
  type IconProps,
  ToastContainer,
  toast,
} from 'react-toastify/unstyled'
import messages from './messages.json'

const CLOSE_AFTER_MS = 5000
const TYPES = { success: 'success', failure: 'error', info: 'info' } as const
/** Drawn here: a shared icon that no other part of the shell shows would come with its first script. */
const MARKS: Readonly<Partial<Record<IconProps['type'], string>>> = {
  success: 'm5 12.8 4.5 4.5L19 7.4',
  error: 'M12 5v8M12 17.5v.01',
}
const INFO = 'M12 6.5v.01M12 11v8'

/** The one that leaves is folded under the one that comes, which takes its place. */
const fold = cssTransition({ enter: 'toast-comes', exit: 'toast-folds', collapse: false })

const Mark = ({ type }: IconProps) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2.2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={MARKS[type] ?? INFO} />
  </svg>
)

const closeButton = (label: string) => {
  const Close = ({ closeToast }: CloseButtonProps) => (
    <IconButton label={label} onClick={() => closeToast(true)}>
      <CloseIcon size={20} />
    </IconButton>
  )
  return Close
}

let place: HTMLElement | null = null

/** In a root of its own: what happens to the page does not touch a toast, nor the other way round. */
function mount(translate: Translate): HTMLElement {
  if (place !== null) return place
  place = document.createElement('div')
  place.className = 'toast-stack'
  place.popover = 'manual'
  document.body.append(place)
  // A dialog that opens while a toast is shown would hide it.
  document.addEventListener('toggle', onToggle, { capture: true })
  createRoot(place).render(
    <ToastContainer
      aria-label={translate(messages.list)}
      position={isFromRight() ? 'top-left' : 'top-right'}
      rtl={isFromRight()}
      newestOnTop
      icon={Mark}
      closeButton={closeButton(translate(messages.close))}
      closeOnClick={false}
      hideProgressBar
      transition={fold}
    />,
  )
  return place
}

const isFromRight = (): boolean => document.documentElement.dir === 'rtl'

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

export function showToast(
  kind: keyof typeof TYPES,
  text: string,
  closeAfterMs = CLOSE_AFTER_MS,
  translate: Translate = translatorOf(),
): void {
  raise(mount(translate))
  const look = {
    type: TYPES[kind],
    autoClose: closeAfterMs,
    role: kind === 'failure' ? 'alert' : 'status',
  }
  // One at a time: several would cover what the visitor is doing. The one before is on its way out, so it cannot be given the new text.
  toast.dismiss()
  toast(text, look)
}
