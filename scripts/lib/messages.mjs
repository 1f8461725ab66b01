import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { CATALOGUE_FORMAT, idOf, MESSAGE_FILES } from '../../remote-kit/src/build/messages.mjs'
import {
  DEFINITION_FILE,
  loadDefinition,
  pathMessagesOf,
} from '../../remote-kit/src/build/remote-definition.mjs'
import { ROOT } from './run.mjs'

/** Those that catalogues are kept for. */
export const TRANSLATED_LANGUAGES = ['hi', 'ta', 'ar']

/**
 * Tells Lingui's command line which messages a file has: `messages.json`, and the titles of pages in `remote.ts`.
 *
 * @type {import('@lingui/conf').ExtractorType}
 */
const messagesExtractor = {
  match: (file) => MESSAGE_FILES.test(file) || file.endsWith(`/${DEFINITION_FILE}`),
  async extract(file, source, onMessageExtracted) {
    const messages = MESSAGE_FILES.test(file)
      ? Object.values(JSON.parse(source)).map((message) => ({ ...message, id: idOf(message) }))
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

/** Lingui's catalogues of every part that has translations: those that keep them in `src/locales`. */
export function catalogues() {
  const parts = [...readdirSync(ROOT), 'server/commerce'].filter((folder) =>
    existsSync(join(ROOT, folder, 'src/locales')),
  )
  const config = makeConfig({
    rootDir: ROOT,
    locales: TRANSLATED_LANGUAGES,
    catalogs: parts.map((part) => ({
      path: `<rootDir>/${part}/src/locales/{locale}`,
      include: [`<rootDir>/${part}/src/**/*messages.json`, `<rootDir>/${part}/remote.ts`],
    })),
    format: CATALOGUE_FORMAT,
    extractors: [messagesExtractor],
  })
  return getCatalogs(config)
}
