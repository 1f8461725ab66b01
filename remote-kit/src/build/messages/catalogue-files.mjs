import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The catalogues of a language in a part, those of single pages and slots among them.
 *
 * @param {string} part its folder
 * @param {string} language
 * @returns {readonly string[]} paths, from where `part` is from
 */
export function catalogueFiles(part, language) {
  const folder = join(part, 'src/locales')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === `${language}.po`)
    .map((name) => join(folder, name))
}
