import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownCataloguesOf } from '../definition/remote-definition.mjs'
import { MESSAGE_FILES } from './messages.mjs'

const at = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))

const MESSAGES_LOADER = at('messages-loader.mjs')
const CATALOGUE = { test: /[\\/]locales[\\/](?:[a-z]+[\\/])?[a-z]{2}[.]po$/ }
/** Of a part as a whole; those of single pages are in folders beside it. */
const PART_CATALOGUE = /[\\/]locales[\\/][a-z]{2}[.]po$/
const CATALOGUE_LOADER = at('catalogue-loader.mjs')

/** How builds read messages and catalogues. @type {import('@rspack/core').RuleSetRule[]} */
export const MESSAGE_RULES = [
  { test: MESSAGE_FILES, type: 'javascript/auto', use: [MESSAGES_LOADER] },
  { ...CATALOGUE, use: [CATALOGUE_LOADER] },
]

/**
 * How the build of a part reads them: its catalogue holds those of the shared package that its `remote.ts` names, and its code has no messages of others.
 *
 * @param {Pick<import('../part-build.mjs').Build, 'name' | 'definition' | 'folder'>} build
 * @returns {import('@rspack/core').RuleSetRule[]}
 */
export function partMessageRules({ name, definition, folder }) {
  const { languages, sharedMessages = [] } = definition
  const options = {
    catalogues: [...sharedMessages, ...Object.values(ownCataloguesOf(definition))],
    isTranslated: name === 'shell' || languages !== undefined,
  }
  const ofPart = { and: [join(folder, 'src'), PART_CATALOGUE] }
  return [
    { test: MESSAGE_FILES, type: 'javascript/auto', use: [{ loader: MESSAGES_LOADER, options }] },
    { ...CATALOGUE, include: ofPart, use: [{ loader: CATALOGUE_LOADER, options: { sharedMessages } }] },
    { ...CATALOGUE, exclude: ofPart, use: [CATALOGUE_LOADER] },
  ]
}
