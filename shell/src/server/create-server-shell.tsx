import type { ApiClient } from '@store/shared/api/client'
import { translatorOf } from '@store/shared/i18n/translate'
import { PAGE_FAILURES } from '@store/shared/messages/page-failures'
import { nameOf, ownName, remoteOf } from '@store/shared/remotes/module-address'
import type {
  CreateServerShell,
  PageRequest,
  RenderedPage,
  RenderingHost,
} from '@store/shared/remotes/page-rendering'
import { NO_MENUS, type ShopAnnouncement } from '@store/shared/remotes/shop-menus'
import { ACCESS_TOKEN_KEY, ANNOUNCEMENT_KEY, CART_KEY, USER_KEY } from '@store/shared/storage/storage-keys'
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

/** The functions of `event-replay/record-events.ts`, `mark-stored.ts` and `mark-announcement.ts`, as text. */
declare const RECORD_EVENTS: string
declare const MARK_STORED: string
declare const MARK_ANNOUNCEMENT: string

/** On the slowest networks the scripts take this long; an event that waits for longer is called lost. */
const LONGEST_WAIT_MS = 20_000

const RECORD = `(${RECORD_EVENTS})(${JSON.stringify(PAGE_FAILURES.INPUT_LOST)},${LONGEST_WAIT_MS});`
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
  const sharedApiOf = apisWith(common)

  async function renderPage({ url: address, currency, read }: PageRequest): Promise<RenderedPage> {
    // Brand and menus may change while the page waits for its data.
    const host: RenderingHost = { ...common, brand: given.brand, menus: given.menus ?? NO_MENUS }
    host.enter('shell')
    const apiOf = read === undefined ? sharedApiOf : apisWith({ ...common, read })
    const url = new URL(address, host.origin)
    const page = findPage(slots.site(), url.pathname)
    if (page.kind === 'redirect') return redirect(page.to, address, host)
    // English until addresses name a language.
    const translations = await slots.translations('en')
    const queries = createPageQueries()
    const wanted = serverRendered(page)
    const shared = {
      host,
      slots,
      apiOf,
      queryClientOf: queries.clientOf,
      currency,
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
      translateOf: (part) => translatorOf(i18nOf(translations, host.release, part)),
      currency,
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
        script: scriptOf(page, host.menus?.announcement),
        queries: parts.queries,
        preloadModules: status === 200 ? firstModules(page) : [],
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
function apisWith(host: RenderingHost): (part: string) => ApiClient {
  const apis = new Map<string, ApiClient>()
  return (part) => {
    const api = apis.get(part) ?? createAnonymousApi(part, host)
    apis.set(part, api)
    return api
  }
}

const scriptOf = (page: FoundPage, announcement: ShopAnnouncement | undefined): string => {
  const mark = page.kind === 'page' && page.page.rendered === 'frame' ? MARK : ''
  if (announcement === undefined) return RECORD + mark
  // In a script element, a text must not end it.
  const text = JSON.stringify(announcement.text).replaceAll('<', '\\u003c')
  return `${RECORD}${mark}(${MARK_ANNOUNCEMENT})(${JSON.stringify(ANNOUNCEMENT_KEY)},${text});`
}

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

const firstModules = (page: FoundPage): string[] =>
  page.kind === 'page' ? page.slots.filter(({ isFirst }) => isFirst).map(({ address }) => address) : []

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
