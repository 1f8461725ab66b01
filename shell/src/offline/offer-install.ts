import type { Bus } from '@store/shared/events/bus'
import type { Translate } from '@store/shared/i18n/message'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import { countVisit, mayOffer, readOffer, settleOffer } from './install-offer'

/** Chromium's event; other browsers have an entry of their own in their menus, and no event. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

export interface OfferInstallOptions {
  readonly bus: Pick<Bus, 'onFact'>
  readonly storage: TextStorage
  readonly sessionStorage: TextStorage
  readonly shopName: string
  readonly translate: Translate
  readonly report: (error: unknown, where: string) => void
}

/** Keeps the browser's own prompt back, and offers the shop for the home screen by a line of ours at a good moment (OFF-12). */
export function offerInstall(options: OfferInstallOptions): void {
  const { bus, storage, sessionStorage, report } = options
  countVisit(storage, sessionStorage)
  let prompt: InstallPromptEvent | null = null
  let hasOrdered = false
  let isShown = false

  const look = () => {
    if (prompt === null || isShown || !mayOffer(readOffer(storage), hasOrdered)) return
    isShown = true
    show(prompt).catch((error) => report(error, 'install line'))
  }
  const show = async (event: InstallPromptEvent) => {
    const { showInstallLine } = await import(/* webpackChunkName: "install" */ './InstallLine')
    showInstallLine({
      ...options,
      onInstall: () => void event.prompt(),
      onAnswered: () => settleOffer(storage),
    })
  }

  const take = (event: Event) => {
    event.preventDefault()
    prompt = event as InstallPromptEvent
    look()
  }
  const { installPrompt } = window.earlyEvents ?? {}
  if (installPrompt) take(installPrompt)
  window.addEventListener('beforeinstallprompt', take)
  window.addEventListener('appinstalled', () => settleOffer(storage))
  bus.onFact('order/placed', () => {
    hasOrdered = true
    look()
  })
}
