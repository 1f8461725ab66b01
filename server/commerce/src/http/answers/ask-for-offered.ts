import { type Language, preferredLanguage, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'
import type { FastifyInstance } from 'fastify'

/**
 * Takes languages that the shop does not offer for not asked for, so that a shop is read in those alone that it chose, in refusals and
 * mails too.
 *
 * @param offered beside English
 */
export function askForOffered(api: FastifyInstance, offered: () => readonly Language[]): void {
  api.addHook('onRequest', async ({ headers }) => {
    const wanted = headers['accept-language']
    if (wanted === undefined) return
    headers['accept-language'] = preferredLanguage(wanted, [SOURCE_LANGUAGE, ...offered()]) ?? SOURCE_LANGUAGE
  })
}
