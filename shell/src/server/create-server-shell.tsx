import { splitLanguage } from '@store/shared/i18n/languages'
import { translatorOf } from '@store/shared/i18n/translate'
import { nameOf, ownName, remoteOf } from '@store/shared/remotes/contract/module-address'
import type {
  CreateServerShell,
  PageRequest,
  RenderedPage,
  RenderingHost,
} from '@store/shared/remotes/contract/page-rendering'
import { NO_MENUS } from '@store/shared/remotes/shop/shop-menus'
import { type FoundPage, findPage, type PageSlot } from '../pages/find-page'
import { pageHead } from '../pages/head/page-head'
import { pathText } from '../pages/head/path-texts'
import type { Translations } from '../translations/translations'
import { apisWith, sharedApisWith } from './anonymous-api'
import { describeError } from './describe-error'
import { pageScript } from './frame/page-script'
import { createPageStyles, type PageStyles } from './frame/page-styles'
import { renderFrame } from './frame/render-frame'
import { freezeShared } from './freeze-shared'
import { firstModules } from './slots/first-modules'
import { createPageQueries, type PageQueries } from './slots/page-queries'
import { prefetchSlots, slotBudgetOf } from './slots/prefetch-slots'
import { renderPageSlots } from './slots/render-page-slots'
import { createServerSlots } from './slots/server-slots'
import { createSlowSlots } from './slots/slow-slots'

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
  const sharedApisIn = sharedApisWith(common)

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
    const prefetched = await prefetchSlots(wanted, shared)
    const head = pageHead({
      ...shared,
      page,
      pathname: url.pathname,
      api: apiOf('shell'),
      translateOf,
      pathText: (page, kind) => pathText(page, kind, translateOf(page.part)),
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
          ? await renderPageSlots(wanted, { ...shared, prefetched, slow, styles, address })
          : NO_MARKUP
      const parts = withinLimits(host, queries, styles)
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
        script: pageScript(page, language, host, translatorOf(translations.ofShell)),
        queries: parts.queries,
        preloadModules: status === 200 ? firstModules(page, host.release, language) : [],
        missingSlots:
          status === 200
            ? wanted.filter(({ key }) => !markup.has(key)).map(({ address }) => nameOf(address))
            : [],
        slotsWithoutData: wanted
          .filter(({ key }) => markup.has(key) && prefetched.get(key)?.hasData === false)
          .map(({ address }) => nameOf(address)),
      }
    } finally {
      styles.seal()
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

/** The data and styles of the slots. A part that has too much of either is left to the browser. */
function withinLimits(host: RenderingHost, queries: PageQueries, styles: PageStyles) {
  const refused = new Set<string>()
  const refuse = (part: string, error: unknown) => {
    refused.add(part)
    host.report(part, `is left to the browser: ${describeError(error)}`)
  }
  return {
    refused,
    queries: queries.toText(refuse),
    styles: styles.ofRemotes((container, error) => refuse(remoteIn(host, container), error)),
  }
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
