import type { ApiClient } from '@store/shared/api/client'
import { LANGUAGE_COOKIE, type Language, splitLanguage } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { translatorOf } from '@store/shared/i18n/translate'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import { catalogueName } from '@store/shared/remotes/contract/describe-remote'
import { nameOf, ownName, remoteOf } from '@store/shared/remotes/contract/module-address'
import type {
  CreateServerShell,
  PageRequest,
  RenderedPage,
  RenderingHost,
} from '@store/shared/remotes/contract/page-rendering'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { shopLanguagesOf } from '@store/shared/remotes/shop/shop-languages'
import { NO_MENUS, type ShopAnnouncement } from '@store/shared/remotes/shop/shop-menus'
import {
  ACCESS_TOKEN_KEY,
  ANNOUNCEMENT_KEY,
  CART_KEY,
  COLOUR_SCHEME_KEY,
  USER_KEY,
} from '@store/shared/storage/storage-keys'
import { type FoundPage, findPage, type PageSlot } from '../pages/find-page'
import { pageHead } from '../pages/head/page-head'
import type { Translations } from '../translations/translations'
import { createAnonymousApi } from './anonymous-api'
import { describeError } from './describe-error'
import { MOST_LINES } from './frame/PersonalFrame'
import { createPageStyles, type PageStyles } from './frame/page-styles'
import { renderFrame } from './frame/render-frame'
import { freezeShared } from './freeze-shared'
import { createPageQueries, type PageQueries } from './slots/page-queries'
import { prefetchSlots, slotBudgetOf } from './slots/prefetch-slots'
import { renderPageSlots } from './slots/render-page-slots'
import { createServerSlots } from './slots/server-slots'
import { createSlowSlots } from './slots/slow-slots'

/** The functions of `event-replay/record-events.ts`, and of `mark-scheme.ts`, `mark-stored.ts`, `mark-announcement.ts` and `offer-language.ts`, as text. */
declare const RECORD_EVENTS: string
declare const MARK_SCHEME: string
declare const MARK_STORED: string
declare const MARK_ANNOUNCEMENT: string
declare const OFFER_LANGUAGE: string

/** On the slowest networks the scripts take this long; an event that waits for longer is called lost. */
const LONGEST_WAIT_MS = 20_000

const MARK_CHOSEN_SCHEME = `(${MARK_SCHEME})(${JSON.stringify(COLOUR_SCHEME_KEY)});`
const MARK = `(${MARK_STORED})(${JSON.stringify(CART_KEY)},${JSON.stringify([ACCESS_TOKEN_KEY, USER_KEY])},${MOST_LINES});`

/** What the shell's node build exports: it renders the pages of one composition, each as an anonymous visitor sees it. */
export const createServerShell: CreateServerShell = (given) => {
  // Places go by their names, whatever version of a slot stands there.
  const common: RenderingHost = {
    ...given,
    enter: (place) => given.enter(nameOf(place)),
    report: (place, message) => given.report(nameOf(place), message),
  }
  const slots = createServerSlots(common)
  const slow = createSlowSlots(common.report, slotBudgetOf(common))
  const sharedApis = new Map<Language, (part: string) => ApiClient>()
  const sharedApisIn = (language: Language) => {
    const known = sharedApis.get(language) ?? apisWith(common, language)
    sharedApis.set(language, known)
    return known
  }

  async function renderPage({ url: requested, currency, read }: PageRequest): Promise<RenderedPage> {
    // Nothing below but the router's links knows that the address begins with a language.
    const { language, path: address } = splitLanguage(requested)
    // Brand and menus may change while the page waits for its data.
    const { brand, menus = NO_MENUS } = given.inLanguages?.[language] ?? given
    const host: RenderingHost = { ...common, brand, menus }
    host.enter('shell')
    const apiOf = read === undefined ? sharedApisIn(language) : apisWith({ ...common, read }, language)
    const url = new URL(address, host.origin)
    const page = findPage(slots.site(), url.pathname)
    if (page.kind === 'redirect') return redirect(page.to, address, host)
    const translations = await slots.translations(language)
    const translateOf = (part: string) => translatorOf(i18nOf(translations, host.release, part))
    const queries = createPageQueries()
    const wanted = serverRendered(page)
    const shared = {
      host,
      slots,
      apiOf,
      queryClientOf: queries.clientOf,
      currency,
      language,
      search: url.searchParams,
      translations,
    }
    const budgets = await prefetchSlots(wanted, shared)
    const head = pageHead({
      page,
      slots,
      pathname: url.pathname,
      search: url.searchParams,
      queryClientOf: queries.clientOf,
      api: apiOf('shell'),
      translateOf,
      currency,
      language,
      brand: host.brand,
      origin: host.origin,
      enter: host.enter,
      report: (error, address) => host.report(address, `head: ${describeError(error)}`),
    })
    const status = head.status ?? 200
    const styles = createPageStyles()
    try {
      const rendered =
        status === 200
          ? await renderPageSlots(wanted, { ...shared, budgets, slow, styles, address })
          : NO_MARKUP
      const parts = withinLimits(queries, styles)
      const markup = new Map([...rendered].filter(([key]) => !parts.refused.has(partOf(wanted, key))))
      const html = renderFrame({
        ...shared,
        translateOf,
        styles,
        address,
        status,
        markupOf: (key) => markup.get(key) ?? null,
      })
      return {
        status,
        head,
        html,
        styles: styles.ofShell() + parts.styles,
        script:
          languageScriptOf(language, host.brand) +
          scriptOf(page, host.menus?.announcement, translatorOf(translations.ofShell)),
        queries: parts.queries,
        preloadModules: status === 200 ? firstModules(page, host.release, language) : [],
        missingSlots:
          status === 200
            ? wanted.filter(({ key }) => !markup.has(key)).map(({ address }) => nameOf(address))
            : [],
      }
    } finally {
      styles.seal()
    }
  }

  /** The data and styles of the slots. A part that has too much of either is left to the browser. */
  function withinLimits(queries: PageQueries, styles: PageStyles) {
    const refused = new Set<string>()
    const refuse = (part: string, error: unknown) => {
      refused.add(part)
      common.report(part, `is left to the browser: ${describeError(error)}`)
    }
    return {
      refused,
      queries: queries.toText(refuse),
      styles: styles.ofRemotes((container, error) => refuse(remoteIn(common, container), error)),
    }
  }

  return {
    async prepare() {
      await freezeShared()
      await slots.load()
      // A page without slots shows whether the shell itself can render.
      await renderPage({ url: '/404', currency: 'INR' })
    },
    renderPage,
    loadModule: (address) => slots.loadModule(`${remoteOf(address)}/${ownName(address)}`),
  }
}

/** The API of each part, made once. */
function apisWith(host: RenderingHost, language: Language): (part: string) => ApiClient {
  const apis = new Map<string, ApiClient>()
  return (part) => {
    const api = apis.get(part) ?? createAnonymousApi(part, language, host)
    apis.set(part, api)
    return api
  }
}

const scriptOf = (
  page: FoundPage,
  announcement: ShopAnnouncement | undefined,
  translate: Translate,
): string => {
  const lost = inScript(translate(PAGE_FAILURE_MESSAGES.INPUT_LOST))
  const record = `(${RECORD_EVENTS})(${lost},${LONGEST_WAIT_MS});${MARK_CHOSEN_SCHEME}`
  const mark = page.kind === 'page' && page.page.rendered === 'frame' ? MARK : ''
  if (announcement === undefined) return record + mark
  return `${record}${mark}(${MARK_ANNOUNCEMENT})(${JSON.stringify(ANNOUNCEMENT_KEY)},${inScript(announcement.text)});`
}

/** First of all: events that are recorded reach no other listener. */
const languageScriptOf = (language: Language, brand: Brand): string => {
  const languages = shopLanguagesOf(brand)
  return languages.length > 1
    ? `(${OFFER_LANGUAGE})(${[LANGUAGE_COOKIE, language, languages].map((each) => JSON.stringify(each)).join()},document);`
    : ''
}

/** In a script element, a text must not end it. */
const inScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')

const NO_MARKUP: ReadonlyMap<string, string> = new Map()

const partOf = (slots: readonly PageSlot[], key: string): string =>
  slots.flatMap((slot) => (slot.key === key ? [remoteOf(slot.address)] : []))[0] ?? ''

const i18nOf = (translations: Translations, { remotes }: RenderingHost['release'], part: string) => {
  const container = remotes[part]?.container
  return container === undefined ? translations.ofShell : translations.of(container)
}

const remoteIn = ({ release }: RenderingHost, container: string): string =>
  Object.entries(release.remotes).find(([, each]) => each.container === container)?.[0] ?? 'shell'

const serverRendered = (page: FoundPage): readonly PageSlot[] =>
  page.kind === 'page' && page.page.rendered === 'page' ? page.slots : []

/** Of the first view: its slots, and what their parts say in the language of the page. */
function firstModules(
  page: FoundPage,
  { remotes }: RenderingHost['release'],
  language: Language,
): readonly string[] {
  if (page.kind !== 'page') return []
  const first = page.slots.filter(({ isFirst }) => isFirst).map(({ address }) => address)
  const parts = new Set([page.page.part, ...first.map(remoteOf)])
  const catalogues = [...parts].flatMap((part) => {
    const catalogue = `${part}/${catalogueName(language)}`
    return remotes[part]?.modules[catalogue] === undefined ? [] : [catalogue]
  })
  return [...first, ...catalogues]
}

function redirect(to: string, address: string, { brand }: RenderingHost): RenderedPage {
  const head = { title: brand.name, description: '', canonicalPath: address }
  return {
    status: 302,
    location: to,
    head,
    html: '',
    styles: '',
    queries: 'null',
    preloadModules: [],
    missingSlots: [],
  }
}
