export type Permission = NotificationPermission | 'unsupported'

export const notificationPermission = (): Permission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

/** Asks the person, once the browser has not been told yet. */
export async function askPermission(): Promise<Permission> {
  const known = notificationPermission()
  return known === 'default' ? Notification.requestPermission() : known
}

/** Two tabs show one. */
const TAG = 'reminder'

/** False where the browser shows none. */
export async function notify(words: string): Promise<boolean> {
  if (notificationPermission() !== 'granted') return false
  try {
    const shown = new Notification(words, { tag: TAG })
    shown.onclick = () => window.focus()
    return true
  } catch {
    // Chrome on Android shows notifications of service workers only.
    try {
      const worker = await navigator.serviceWorker?.getRegistration()
      await worker?.showNotification(words, { tag: TAG })
      return worker !== undefined
    } catch {
      return false
    }
  }
}
