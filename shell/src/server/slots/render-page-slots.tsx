import { translatorOf } from '@store/shared/i18n/translate'
import { remoteOf } from '@store/shared/remotes/contract/module-address'
import { NO_MENUS } from '@store/shared/remotes/shop/shop-menus'
import { queryAt } from '@store/shared/remotes/site/site-map'
import type { Location } from 'react-router-dom'
import type { PageSlot } from '../../pages/find-page'
import { idPrefixOf } from '../../pages/PageView'
import { SlotRoot } from '../../slots/SlotRoot'
import type { Shell } from '../../slots/shell-context'
import type { LoadedSlot } from '../../slots/slot-load'
import { describeError } from '../describe-error'
import { KnownRules } from '../frame/KnownRules'
import type { PageStyles } from '../frame/page-styles'
import { createServerHost } from '../server-host'
import { serverNavigator, toLocation } from '../server-router'
import type { PageContext, Prefetched } from './prefetch-slots'
import { renderSlot } from './render-slot'
import { checkLength, MAX_SLOT_CHARACTERS } from './slot-limits'
import type { SlowSlots } from './slow-slots'

interface SlotsContext extends PageContext {
  /** Milliseconds that each slot may still wait, by its key. */
  readonly prefetched: ReadonlyMap<string, Prefetched>
  readonly slow: SlowSlots
  readonly styles: PageStyles
  /** Path and query, without the language. */
  readonly address: string
}

const nothing = () => {}

/** The markup of each slot by its key. A slot that is not loaded, throws or is late is missing: the browser renders it. */
export async function renderPageSlots(
  slots: readonly PageSlot[],
  context: SlotsContext,
): Promise<ReadonlyMap<string, string>> {
  const location = toLocation(context.address)
  const markups = await Promise.all(
    slots.map(async (slot, index): Promise<readonly [string, string] | null> => {
      const loaded = context.slots.find(slot.address)
      if (loaded === null || context.slow.isLeftOut(slot.address)) return null
      const html = await renderOne(slot, index, loaded, location, context)
      return html === null ? null : [slot.key, html]
    }),
  )
  return new Map(markups.filter((markup) => markup !== null))
}

async function renderOne(
  { key, address, props }: PageSlot,
  index: number,
  { slot, release }: LoadedSlot,
  location: Location,
  context: SlotsContext,
): Promise<string | null> {
  const { host, styles, prefetched, slow, apiOf, currency, language, queryClientOf } = context
  const report = (what: string) => (error: unknown) =>
    host.report(address, `${what}: ${describeError(error)}`)
  const i18n = context.translations.of(release.container)
  const services = createServerHost({
    api: apiOf(remoteOf(address)),
    currency,
    language,
    brand: host.brand,
    translate: translatorOf(i18n),
    report: (error, where) => host.report(address, `${where}: ${describeError(error)}`),
  })
  const shell: Shell = {
    host: services,
    i18n,
    translateOf: () => translatorOf(i18n),
    pathText: ({ title }) => title,
    menus: host.menus ?? NO_MENUS,
    slots: context.slots,
    markupOf: () => null,
    reportRender: nothing,
    browser: null,
  }
  // By the clock, other programs of a busy machine would count as well.
  const busyMs = () => host.processorMs?.() ?? performance.now()
  try {
    host.enter(address)
    const startedAt = busyMs()
    const rendering = renderSlot(
      <KnownRules>
        <SlotRoot
          slot={slot}
          props={{
            ...props,
            query: queryAt(context.slots.site(), address, context.search, context.host.brand),
          }}
          surroundings={{
            shell,
            queryClient: queryClientOf(remoteOf(address)),
            location,
            navigator: serverNavigator(language),
          }}
          host={services}
          i18n={i18n}
          styles={styles.sheetOf(release)}
          onAlive={nothing}
          beforeFailure={nothing}
          onFailure={nothing}
        />
      </KnownRules>,
      {
        idPrefix: idPrefixOf(index),
        budgetMs: prefetched.get(key)?.budgetMs ?? 0,
        reportsEveryThrow: host.reportsEveryThrow === true,
        onPartFailure: report('a part threw'),
      },
    )
    // All that runs before the first wait; what a slot does when it goes on after one is not measured.
    slow.note(address, busyMs() - startedAt)
    host.enter('shell')
    const html = await rendering
    checkLength(html.length, MAX_SLOT_CHARACTERS, 'HTML')
    return html
  } catch (error) {
    report('is left to the browser')(error)
    return null
  } finally {
    host.enter('shell')
  }
}
