import type { Translate } from '@store/shared/i18n/message'
import { translatorOf } from '@store/shared/i18n/translate'
import type { ToastOptions, Toasts } from '@store/shared/remotes/host/host-services'

type Kind = keyof Toasts

/** Where the module cannot be had, as without a network. */
function showPlain(text: string, closeAfterMs = 5000): void {
  const note = document.createElement('p')
  note.className = 'plain-toast'
  note.role = 'status'
  note.textContent = text
  document.body.append(note)
  setTimeout(() => note.remove(), closeAfterMs)
}

/** Toasts by way of a module that comes with the first of them: it is no part of any first view. */
export function createToasts(
  report: (error: unknown, where: string) => void,
  translate: Translate = translatorOf(),
): Toasts {
  const show = (kind: Kind) => (text: string, options?: ToastOptions) => {
    import('./toast-stack')
      .then(({ showToast }) => showToast(kind, text, options?.closeAfterMs, translate))
      .catch((error) => {
        report(error, 'toasts')
        showPlain(text, options?.closeAfterMs)
      })
  }
  return { success: show('success'), failure: show('failure'), info: show('info') }
}
