import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** @typedef {{ message?: string, translation?: string, obsolete?: boolean }} Entry */

/**
 * What is wrong with a catalogue: each as a line.
 *
 * @param {Record<string, Entry>} messages of the sources, by id @param {Record<string, Entry>} translations of the catalogue, by id
 * @returns {string[]}
 */
export function differencesOf(messages, translations) {
  const missing = Object.entries(messages)
    .filter(([id]) => !translations[id]?.translation)
    .map(([, { message }]) => `no translation of "${message}"`)
  const unused = Object.entries(translations)
    .filter(([id, { obsolete }]) => messages[id] === undefined && !obsolete)
    .map(([id, { message }]) => `"${message ?? id}" is a text of no source`)
  const other = Object.entries(messages).flatMap(([id, { message = '' }]) => {
    const translation = translations[id]?.translation
    if (!translation) return []
    const [wanted, found] = [placeholdersOf(message), placeholdersOf(translation)]
    return wanted === found
      ? []
      : [`"${translation}" has ${found || 'no placeholders'}, not ${wanted || 'none'}`]
  })
  return [...missing, ...unused, ...other]
}

/** Names of values and elements, in the order of the alphabet. @param {string} text */
function placeholdersOf(text) {
  const names = new Set([...text.matchAll(/<\/?([a-zA-Z0-9]+)\/?>/g)].map(([, name]) => `<${name}>`))
  /** @param {unknown} tokens */
  const walk = (tokens) => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, , cases] = token
      names.add(`{${name}}`)
      if (cases !== null && typeof cases === 'object') for (const each of Object.values(cases)) walk(each)
    }
  }
  walk(compileMessageOrThrow(text))
  return [...names].sort().join(' ')
}
