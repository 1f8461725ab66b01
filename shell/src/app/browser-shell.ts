import { translatorOf } from '@store/shared/i18n/translate'
import { PAGE_FAILURE_MESSAGES } from '@store/shared/messages/failures/page-failures'
import { NO_MENUS } from '@store/shared/remotes/shop/shop-menus'
import { createBrowserStorage } from '@store/shared/storage/browser-storage'
import { createLoadTimeline } from '../development/load-timeline'
import { startEventReplay } from '../event-replay/event-replay'
import { createTypedText } from '../event-replay/typed-text'
import { createBrowserPlugin } from '../federation/browser-plugin'
import { createChunkArrays } from '../federation/chunk-arrays'
import { createLoadPhases } from '../federation/load-phases'
import { createRemoteModules } from '../federation/remote-modules'
import { pathText } from '../pages/head/path-texts'
import { createContainerRuns } from '../release/container-runs'
import { createContainerStyles } from '../release/container-styles'
import { createReleaseWatch } from '../release/release-watch'
import { watchVisit } from '../reports/visit'
import messagesOfSlots from '../slots/messages.json'
import type { Shell } from '../slots/shell-context'
import { createSlotRegistry } from '../slots/slot-registry'
import { createTranslations } from '../translations/translations'
import { createBrowserReports } from './browser-reports'
import { CART_COMMANDS, createCartServiceRunner } from './cart-service'
import { nextTask } from './next-task'
import type { StartData } from './page-data'
import { readServerFrame, readServerMarkup } from './server-markup'
import { createShellServices } from './shell-services'

/**
 * The shell of a browser. Most of what it wires needs something that comes further down, once it is called.
 *
 * One function, since it is a composition root: to be read from top to bottom.
 *
 * @param route gives the pattern of the page that is shown
 */
export function createBrowserShell(pageData: StartData, route: () => string) {
  const localStorage = createBrowserStorage(() => window.localStorage)
  const sessionStorage = createBrowserStorage(() => window.sessionStorage)

  const release = createReleaseWatch({
    initial: pageData.release,
    trust: pageData.trust,
    report: (error, where) => report(error, where),
    onAdopt: (document) => {
      slots.adopt(document)
      runs.adopt(document)
      cartService.follow()
    },
    hasRun: (container) => runs.hasRun(container),
  })
  const timeline = process.env.NODE_ENV === 'development' ? createLoadTimeline() : null
  const phases = timeline?.watchPhases(createLoadPhases()) ?? createLoadPhases()
  const problems = createBrowserReports({
    pageData,
    release: release.current.get,
    route,
    visit: () => visit.read(),
    phases,
  })
  const { report } = problems
  const translations = createTranslations({ language: pageData.language, report })
  const services = createShellServices({
    pageData,
    localStorage,
    sessionStorage,
    report,
    pageToken: pageData.reportToken,
    translate: translatorOf(translations.ofShell),
    onCartCommand: () => cartService.startSoon(),
  })

  const { host, isWaiting } = services
  const visit = watchVisit(host.bus)
  const chunks = createChunkArrays()
  const modules = createRemoteModules((releaseOf) => createBrowserPlugin(releaseOf, phases, nextTask))
  const slots = createSlotRegistry({
    document: pageData.release,
    modules: timeline?.watchModules(modules) ?? modules,
    translations,
    report: problems.reportLoad,
    takeNewest: async () => {
      await release.check()
      release.takeNewest()
    },
  })
  const typed = createTypedText()
  const replayEvents = startEventReplay({
    early: window.earlyEvents,
    language: host.language,
    navigate: host.navigate,
    sayLost: () => host.toasts.failure(host.translate(PAGE_FAILURE_MESSAGES.INPUT_LOST)),
    report,
  })
  const runs = createContainerRuns({
    document: pageData.release,
    services: host,
    styles: createContainerStyles(),
    translations,
    onLeft: (container) => {
      slots.forget(container)
      chunks.forget(container)
    },
  })
  release.onWithdrawn(() => runs.removeForeignStyles())
  const cartService = createCartServiceRunner({
    slots,
    runs,
    report,
    isCommandWaiting: () => CART_COMMANDS.some(isWaiting),
  })
  const translateOf = (part: string) => {
    const release = slots.releaseOf(part)
    return translatorOf(release ? translations.of(release.container) : translations.ofShell)
  }
  const shell: Shell = {
    host,
    i18n: translations.ofShell,
    translateOf,
    pathText: (page, kind) => {
      const release = slots.releaseOf(page.part)
      const isThere = release === undefined || translations.has(release.container)
      return isThere ? pathText(page, kind, translateOf(page.part)) : undefined
    },
    menus: pageData.menus ?? NO_MENUS,
    slots,
    markupOf: readServerMarkup(),
    serverFrame: readServerFrame(host.language),
    reportRender: problems.reportRender,
    browser: {
      runs,
      typed,
      onWithdrawn: release.onWithdrawn,
      reportRecovered: problems.reportRecovered,
      sayTextIsKept: () => host.toasts.info(host.translate(messagesOfSlots.typedTextIsKept)),
    },
  }
  if (process.env.NODE_ENV === 'development' && timeline !== null) {
    const { records } = timeline
    void import('../development/LoadPanel').then(({ showLoadPanel }) =>
      showLoadPanel({ records, release: release.current.get }),
    )
  }
  return {
    ...services,
    ...problems,
    translations,
    localStorage,
    sessionStorage,
    release,
    slots,
    cartService,
    visit,
    typed,
    replayEvents,
    shell,
  }
}
