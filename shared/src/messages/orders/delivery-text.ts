import { type DeliveryQuote, type DeliveryService, parseDeliveryLabel } from '../../domain/markets/delivery'
import { LANGUAGES, type Language } from '../../i18n/languages'
import type { Message, Translate } from '../../i18n/message'
import messages from './delivery.customer.messages.json' with { type: 'json' }

const SERVICES = {
  Express: messages.express,
  'Surface Cargo': messages.cargo,
} as const satisfies Record<DeliveryService, Message>

/** What the label of a quote says, in the language of the page. */
export function deliveryText(
  { zone, service, weightGrams }: Pick<DeliveryQuote, 'zone' | 'service' | 'weightGrams'>,
  t: Translate,
  language: Language,
): string {
  if (zone === null || service === null) return t(messages.standardDelivery)
  return t(messages.zoneDelivery, {
    zone,
    service: t(SERVICES[service]),
    weight: weightText(weightGrams, LANGUAGES[language].formatLocale),
  })
}

/** The label that an order keeps, in the language of the page; as it is where it is another text. */
export function deliveryLabelText(label: string, t: Translate, language: Language): string {
  const way = parseDeliveryLabel(label)
  return way === null ? label : deliveryText(way, t, language)
}

/** `999 g`, `1.0 kg` */
const weightText = (grams: number, locale: string): string =>
  grams < 1000
    ? new Intl.NumberFormat(locale, { style: 'unit', unit: 'gram' }).format(grams)
    : new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'kilogram',
        minimumFractionDigits: 1,
      }).format(Math.round(grams / 100) / 10)
