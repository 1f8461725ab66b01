import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import {
  DEFINITION_FILE,
  loadDefinition,
  pathMessagesOf,
} from '../../remote-kit/src/build/definition/remote-definition.mjs'
import {
  CATALOGUE_FORMAT,
  idOf,
  MESSAGE_FILES,
  readMessages,
} from '../../remote-kit/src/build/messages/messages.mjs'
import { ROOT } from './run.mjs'

/** Those that catalogues are kept for: a language has one in `shared` before any part gets its own. */
export const TRANSLATED_LANGUAGES = readdirSync(join(ROOT, 'shared/src/locales'))
  .filter((file) => file.endsWith('.po'))
  .map((file) => file.slice(0, -'.po'.length))

/**
 * Tells Lingui's command line which messages a file has: `messages.json`, and the titles of pages in `remote.ts`.
 *
 * @type {import('@lingui/conf').ExtractorType}
 */
const messagesExtractor = {
  match: (file) => MESSAGE_FILES.test(file) || file.endsWith(`/${DEFINITION_FILE}`),
  async extract(file, source, onMessageExtracted) {
    const messages = MESSAGE_FILES.test(file)
      ? Object.values(readMessages(source, file)).map((message) => ({ ...message, id: idOf(message) }))
      : pathMessagesOf(await loadDefinition(dirname(file)))
    for (const { id, message, context, description } of messages)
      onMessageExtracted({
        id,
        message,
        ...(context && { context }),
        ...(description && { comment: description }),
        origin: [file, 1],
        placeholders: {},
      })
  },
}

/** Languages that a part has a catalogue of and does not name in its `remote.ts`, a line each: its pages would be in English. */
export async function unnamedLanguages() {
  const folders = readdirSync(ROOT).filter((folder) => existsSync(join(ROOT, folder, DEFINITION_FILE)))
  const lines = folders.map(async (folder) => {
    const { languages } = await loadDefinition(join(ROOT, folder))
    if (languages === undefined) return []
    /** @type {readonly string[]} */
    const named = languages
    return TRANSLATED_LANGUAGES.filter((each) => !named.includes(each)).map(
      (each) => `${folder}/${DEFINITION_FILE}: languages lacks "${each}"`,
    )
  })
  return (await Promise.all(lines)).flat()
}

/** Shared messages that the API alone says. */
const OF_API = '<rootDir>/shared/src/**/*.api.messages.json'

/** Messages that only some pages show (`messages` in `remote.ts`), or some parts those of `shared`: each catalogue has a folder. @param {string} part */
const namedCatalogues = (part) =>
  readdirSync(join(ROOT, part, 'src/locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      path: `<rootDir>/${part}/src/locales/${name}/{locale}`,
      include: [`<rootDir>/${part}/src/**/*.${name}.messages.json`],
    }))

/** Lingui's catalogues of every part that has translations: those that keep them in `src/locales`. */
export function catalogues() {
  const parts = readdirSync(ROOT).filter((folder) => existsSync(join(ROOT, folder, 'src/locales')))
  const config = makeConfig({
    rootDir: ROOT,
    locales: TRANSLATED_LANGUAGES,
    catalogs: [
      ...parts.flatMap((part) => {
        const named = namedCatalogues(part)
        const ofPart = {
          path: `<rootDir>/${part}/src/locales/{locale}`,
          include: [`<rootDir>/${part}/src/**/*messages.json`, `<rootDir>/${part}/remote.ts`],
          exclude: [OF_API, ...named.flatMap(({ include }) => include)],
        }
        return [ofPart, ...named]
      }),
      {
        path: '<rootDir>/server/commerce/src/locales/{locale}',
        include: ['<rootDir>/server/commerce/src/**/*messages.json', OF_API],
      },
    ],
    format: CATALOGUE_FORMAT,
    extractors: [messagesExtractor],
  })
  return getCatalogs(config)
}
