import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import pseudolocale from 'pseudolocale'

/** @typedef {import('@lingui/message-utils/compileMessage').CompiledMessage} CompiledMessage */

/** English that looks translated, by its code in CLDR. */
export const PSEUDO_LANGUAGE = 'en-XA'

/** By how much translations are longer than short English texts. */
const EXTENSION = 0.4

/** Elements of a text keep their names. @param {string} text */
const accented = (text) =>
  pseudolocale(text, { startDelimiter: '<', endDelimiter: '>', prepend: '', append: '' })

/**
 * A message of the pseudo-locale `en-XA`: English with accents on its letters, longer, and in brackets. A text without accents is no message, one without
 * its end is cut off, one with brackets within is put together from pieces. Values, plurals and elements stay.
 *
 * @param {string} message in ICU MessageFormat
 * @returns {CompiledMessage}
 */
export function compilePseudoMessage(message) {
  const tokens = [compileMessageOrThrow(message, accented)].flat()
  const shown = message.replace(/<[^>]*>/g, '')
  return ['[', ...tokens, ` ${'~'.repeat(Math.ceil(shown.length * EXTENSION))}]`]
}
