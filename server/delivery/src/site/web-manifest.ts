import type { Shop, ShopFacts } from '@store/platform/shop/shop-facts'
import {
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
  localizedPath,
  SOURCE_LANGUAGE,
} from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { createI18n, translatorOf } from '@store/shared/i18n/translate'
import { messages as ar } from '@store/shared/locales/ar.po'
import { messages as hi } from '@store/shared/locales/hi.po'
import { messages as ta } from '@store/shared/locales/ta.po'
import messages from '@store/shared/messages/pages/app.messages.json'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { hasTracker } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { FastifyInstance } from 'fastify'
import { WEB_MANIFEST_PATH } from '../pages/document/favicon'
import { appIconsOf } from './app-icons'

/** Names a brand, which may change. */
const HOUR = 'public, max-age=3600'

const CATALOGUES = { en: {}, hi, ta, ar } as const satisfies Record<Language, object>

/** What a device that installs the shop is told of it: one for each language that the shop offers, each an app of its own language. */
export function registerWebManifest(app: FastifyInstance, shop: Shop): void {
  for (const language of LANGUAGE_CODES) {
    app.get(localizedPath(WEB_MANIFEST_PATH, language), (_request, reply) => {
      const facts = shop.facts(language)
      if (!shopLanguagesOf(facts.brand).includes(language)) {
        return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n')
      }
      return reply
        .header('cache-control', HOUR)
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(facts, language)))
    })
  }
}

function manifestOf(facts: ShopFacts, language: Language) {
  const { brand, palette } = facts
  const t = translatorOf(createI18n(language, CATALOGUES[language]))
  const start = localizedPath('/', language)
  return {
    id: start,
    name: brand.name,
    short_name: brand.name,
    ...(brand.description !== undefined && { description: brand.description }),
    lang: language === SOURCE_LANGUAGE ? 'en-IN' : language,
    dir: LANGUAGES[language].direction,
    start_url: start,
    scope: '/',
    // Payment leads to other sites: with a way back, where the system has such a window.
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: palette.cream,
    theme_color: palette.cream,
    icons: appIconsOf(facts),
    shortcuts: shortcutsIn(language, t, hasTracker(brand)),
    // Text that is shared to the shop is searched for.
    share_target: {
      action: localizedPath(pathTo('search'), language),
      method: 'GET',
      params: { text: 'q' },
    },
  }
}

const shortcutsIn = (language: Language, t: Translate, withTracker: boolean) =>
  [
    [messages.shop, pathTo('products')] as const,
    [messages.cart, pathTo('cart')] as const,
    ...(withTracker ? [[messages.tracker, pathTo('periodTracker')] as const] : []),
  ].map(([name, path]) => ({ name: t(name), url: localizedPath(path, language) }))
