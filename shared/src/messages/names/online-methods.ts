import type { OnlineMethod } from '../../domain/orders/payment-options'
import { LANGUAGES, type Language } from '../../i18n/languages'
import type { Message, Translate } from '../../i18n/message'
import messages from './online-methods.messages.json' with { type: 'json' }

const METHODS = {
  upi: messages.upi,
  card: messages.card,
  'net-banking': messages.netBanking,
  wallet: messages.wallet,
  'apple-pay': messages.applePay,
} as const satisfies Record<OnlineMethod, Message>

/** `UPI apps, cards and wallets`, as a part of a sentence. */
export const onlineMethodsText = (
  methods: readonly OnlineMethod[],
  translate: Translate,
  language: Language,
): string =>
  new Intl.ListFormat(LANGUAGES[language].formatLocale).format(
    methods.map((method) => translate(METHODS[method])),
  )
