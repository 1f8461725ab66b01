import { fileURLToPath } from 'node:url'
import { MESSAGE_FILES } from './messages.mjs'

const at = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url))

/** How builds read messages and catalogues. @type {import('@rspack/core').RuleSetRule[]} */
export const MESSAGE_RULES = [
  { test: MESSAGE_FILES, type: 'javascript/auto', use: [at('messages-loader.mjs')] },
  { test: /[\\/]locales[\\/][a-z]{2}[.]po$/, use: [at('catalogue-loader.mjs')] },
]
