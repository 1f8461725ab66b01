import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** @typedef {{ message: string, description?: string, context?: string }} SourceMessage */
/** @typedef {import('@lingui/message-utils/compileMessage').CompiledMessage} CompiledMessage */

/** The files with the English messages, beside the code that shows them. */
export const MESSAGE_FILES = /[\\/](?:[a-z-]+[.])?messages[.]json$/

/** How catalogues are written: one gettext file for each part and language, with the English text as `msgid`. */
export const CATALOGUE_FORMAT = formatter({ origins: false })

/** @param {SourceMessage} message */
export const idOf = ({ message, context }) => generateMessageId(message, context)

/**
 * What code gets that imports a `messages.json`: ids and compiled messages, without what only translators read.
 *
 * @param {string} source of the file
 * @param {string} file its name, for errors
 * @returns {Record<string, { id: string, message: CompiledMessage }>}
 * @throws with the file and key of a message that is not ICU MessageFormat
 */
export function compileMessages(source, file) {
  /** @type {Record<string, SourceMessage>} */
  const messages = JSON.parse(source)
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      try {
        return [key, { id: idOf(message), message: compileMessageOrThrow(message.message) }]
      } catch (error) {
        throw new Error(`${file}: ${key} is not a message: ${error instanceof Error ? error.message : error}`)
      }
    }),
  )
}

/**
 * The translations of a catalogue by id, compiled; those that are missing are left out.
 *
 * @param {string} source a `.po` file
 * @param {string} language
 * @returns {Record<string, CompiledMessage>}
 */
export function compileCatalogue(source, language) {
  const catalogue = /** @type {import('@lingui/conf').CatalogType} */ (
    CATALOGUE_FORMAT.parse(source, {
      locale: language,
      sourceLocale: 'en',
      filename: '',
    })
  )
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([id, { translation, obsolete }]) =>
      translation && !obsolete ? [[id, compileMessageOrThrow(translation)]] : [],
    ),
  )
}
