import { type Size, sizeLabel } from '../../domain/products/product'
import type { Message, Translate } from '../../i18n/message'
import messages from './size-names.messages.json' with { type: 'json' }

/** The names of sizes that are words; letters, figures and what a shop calls its sizes itself are the same in every language. */
const WORDS: ReadonlyMap<string, Message> = new Map([
  ['Small', messages.small],
  ['Medium', messages.medium],
  ['Regular', messages.regular],
  ['Large', messages.large],
  ['Extra small', messages.extraSmall],
  ['Extra large', messages.extraLarge],
])

/** A size as shoppers read it, in the language of the page. */
export function sizeText(size: Size, translate: Translate): string {
  const label = sizeLabel(size)
  const word = WORDS.get(label)
  return word === undefined ? label : translate(word)
}
