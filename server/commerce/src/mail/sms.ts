import type { Language } from '@store/shared/i18n/languages'
import { translateIn } from '../i18n/translate-in'
import messages from './messages.json'
import type { Shop } from './shop'

export interface Sms {
  /** With its country code: `+919840012345`. */
  readonly to: string
  readonly text: string
}

export interface OutgoingSms extends Sms {
  /** Names the event, as a mail's does. */
  readonly eventKey: string
}

/** Hands one SMS over to whoever delivers it; rejects when it was not taken. */
export interface SmsSender {
  send(sms: OutgoingSms): Promise<void>
}

interface CodeSms {
  readonly code: string
  readonly minutes: number
  readonly language: Language
}

/**
 * A code as browsers understand it: by its last line they offer it for the shop's own pages only, and for no page that imitates them
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export const codeText = (shop: Shop, { code, minutes, language }: CodeSms): string =>
  `${translateIn(language)(messages.smsCode, { code, shop: shop.name, minutes })}\n\n` +
  `@${new URL(shop.origin).hostname} #${code}`
