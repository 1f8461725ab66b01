import type { Order } from '@store/shared/domain/orders/order'
import type { Language } from '@store/shared/i18n/languages'
import { sourceTexts } from '@store/shared/i18n/source-text'
import { translateText } from '../../i18n/translate-in'
import messages from './order-notes.messages.json'

/** What the server itself notes at the steps of an order or a return. The English text is kept. */
export const ORDER_NOTES = sourceTexts(messages)

const KNOWN: ReadonlySet<string> = new Set(Object.values(ORDER_NOTES))

/** Line by line, a note of the server in a language. What people or a payment gateway wrote stays as it is. */
export const noteIn = (note: string, language: Language): string =>
  note
    .split('\n')
    .map((line) => (KNOWN.has(line) ? translateText(line, language) : line))
    .join('\n')

/** An order whose notes are said in a language. */
export const withNotesIn = (order: Order, language: Language): Order => ({
  ...order,
  events: order.events.map((event) => ({ ...event, note: noteIn(event.note, language) })),
  returns: order.returns.map((each) => ({ ...each, note: noteIn(each.note, language) })),
})
