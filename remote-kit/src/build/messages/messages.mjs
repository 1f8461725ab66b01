import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { compilePseudoMessage, PSEUDO_LANGUAGE } from './pseudo-messages.mjs'

/** @typedef {{ message: string, description?: string, context?: string }} SourceMessage */
/** @typedef {import('@lingui/message-utils/compileMessage').CompiledMessage} CompiledMessage */

/** The files with the English messages, beside the code that shows them. */
export const MESSAGE_FILES = /[\\/](?:[a-z-]+[.]){0,2}messages[.]json$/

/** The catalogue of the shared package or of a page that has the messages of a file, where its name says one: `states.customer.messages.json`. */
const NAMED_CATALOGUE = /[\\/][a-z-]+[.]([a-z]+)[.]messages[.]json$/

/** Of messages that the API alone says. No part's catalogue has it. */
const OF_API = 'api'

/**
 * Why a part may not show the messages of a file, as a sentence; null where it may. Pages would show them in English, whatever their language.
 *
 * @param {string} file
 * @param {readonly string[]} [catalogues] what its `remote.ts` names
 */
export function untranslatedReason(file, catalogues = []) {
  const catalogue = namedCatalogueOf(file)
  if (catalogue === null || catalogues.includes(catalogue)) return null
  return catalogue === OF_API
    ? `The API alone says the messages of ${file}: no page has their translations.`
    : `The messages of ${file} are translated where remote.ts lists '${catalogue}' in sharedMessages, or as the messages of a page.`
}

/** The catalogue that a file of messages names, or null: `x.tracker.messages.json` names `tracker`. @param {string} file */
export const namedCatalogueOf = (file) => NAMED_CATALOGUE.exec(file)?.[1] ?? null

/** How catalogues are written: one gettext file for each part and language, with the English text as `msgid`. */
export const CATALOGUE_FORMAT = formatter({ origins: false })

/**
 * The messages of a `messages.json`, by their keys.
 *
 * @param {string} source of the file
 * @param {string} file its name, for errors
 * @returns {Record<string, SourceMessage>}
 * @throws with the file and key of what is no message, such as a text alone
 */
export function readMessages(source, file) {
  /** @type {Record<string, SourceMessage>} */
  const messages = JSON.parse(source)
  for (const [key, message] of Object.entries(messages))
    if (typeof message?.message !== 'string')
      throw new Error(`${file}: ${key} is no message. Write { "message": "…", "description": "…" }.`)
  return messages
}

/** @param {SourceMessage} message */
export const idOf = ({ message, context }) => generateMessageId(message, context)

/**
 * What code gets that imports a `messages.json`: ids and compiled messages, without what only translators read.
 *
 * @param {string} source of the file
 * @param {string} file its name, for errors
 * @param {(message: string) => CompiledMessage} [compile]
 * @returns {Record<string, { id: string, message: CompiledMessage }>}
 * @throws with the file and key of what is no message, or not in ICU MessageFormat
 */
export function compileMessages(source, file, compile = compileMessageOrThrow) {
  return Object.fromEntries(
    Object.entries(readMessages(source, file)).map(([key, message]) => {
      try {
        return [key, { id: idOf(message), message: compile(message.message) }]
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
  return Object.fromEntries(
    Object.entries(readCatalogue(source, language)).flatMap(([id, { translation, obsolete }]) =>
      translation && !obsolete ? [[id, compileMessageOrThrow(translation)]] : [],
    ),
  )
}

/**
 * The messages of the pseudo-locale for a catalogue, made of its English texts; titles of pages, which have none there, are left out.
 *
 * @param {string} source a `.po` file
 * @returns {Record<string, CompiledMessage>}
 */
export const compilePseudoCatalogue = (source) =>
  Object.fromEntries(
    Object.entries(readCatalogue(source, PSEUDO_LANGUAGE)).flatMap(([id, { message, obsolete }]) =>
      message && !obsolete ? [[id, compilePseudoMessage(message)]] : [],
    ),
  )

/**
 * @param {string} source @param {string} language
 * @returns {import('@lingui/conf').CatalogType}
 */
const readCatalogue = (source, language) =>
  /** @type {import('@lingui/conf').CatalogType} */ (
    CATALOGUE_FORMAT.parse(source, { locale: language, sourceLocale: 'en', filename: '' })
  )
