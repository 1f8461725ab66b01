import type { OfferInstallOptions } from '../offline/offer-install'
import { savesData } from '../pages/navigation/connection'
import { type PrepareAheadOptions, prepareAhead } from '../pages/navigation/prepare-ahead'
import { checkRegularly } from '../release/check-regularly'
import { type LearnModuleFilesOptions, learnModuleFiles } from '../release/module-files'
import type { ReleaseWatch } from '../release/release-watch'
import type { ProblemReports } from '../reports/problem-reports'
import { watchVitals } from '../reports/watch-vitals'
import { dispatchStorageOnRestore, followOtherTabs } from '../session/other-tabs'
import type { ShellSession } from '../session/session-service'
import type { SlotRegistry } from '../slots/slot-registry'
import { fetchFonts } from './fonts/fetch-fonts'
import { type LeaveBadShellOptions, leaveBadShellWhenIdle } from './leave-bad-shell'
import { nextTask } from './next-task'
import { type SettledParts, whenSettled } from './when-settled'

export interface IdleWork
  extends SettledParts,
    LeaveBadShellOptions,
    PrepareAheadOptions,
    LearnModuleFilesOptions,
    OfferInstallOptions {
  readonly reports: ProblemReports
  /** The page that was loaded is of the shop: others, as the back office, register no service worker. */
  readonly isShopPage: boolean
  /** A page beside an editor of the back office: it reports, prepares and keeps nothing. */
  readonly isPreview: boolean
  readonly release: ReleaseWatch
  readonly slots: SlotRegistry
  readonly session: Pick<ShellSession, 'follow'>
}

/** Without them a page is printed with its controls. */
const loadPrintStyles = () =>
  void import(/* webpackChunkName: "print" */ '../styles/print.css').catch(() => {})

/** Pages in English have none. */
function loadLanguageFonts({ host, storage }: IdleWork): void {
  if (document.documentElement.dataset.languageFontFiles === undefined) return
  void import(/* webpackChunkName: "language-fonts" */ './fonts/fetch-language-fonts').then(
    ({ fetchLanguageFonts }) => fetchLanguageFonts(host.language, storage),
    () => {},
  )
}

/** The service worker, and the offer to install the shop. */
const beginOffline = async (parts: IdleWork) => {
  const [{ startOffline }, { offerInstall }] = await Promise.all([
    import(/* webpackChunkName: "offline" */ '../offline/start-offline'),
    import(/* webpackChunkName: "offline" */ '../offline/offer-install'),
  ])
  offerInstall(parts)
  await startOffline({
    ...parts,
    release: parts.release.current,
    container: navigator.serviceWorker,
    storage: window.caches,
    mayRegister: parts.isShopPage,
    savesData: savesData(),
  })
}

const ownFonts = (parts: IdleWork) => [() => void fetchFonts(parts.storage), () => loadLanguageFonts(parts)]

/** What the first view does not need: a file of its own, loaded when the browser has nothing else to do, and begun in tasks of its own. */
export async function startIdleWork(parts: IdleWork): Promise<void> {
  for (const begin of parts.isPreview
    ? ownFonts(parts)
    : [
        () => checkRegularly(parts.release),
        () => followOtherTabs(parts.session),
        dispatchStorageOnRestore,
        () => whenSettled(parts),
        () => void learnModuleFiles(parts),
        () => leaveBadShellWhenIdle(parts),
        () => prepareAhead(parts),
        () => watchVitals(parts.reports.addVital),
        ...ownFonts(parts),
        loadPrintStyles,
        () => void beginOffline(parts).catch((error) => parts.report(error, 'offline')),
      ]) {
    await nextTask()
    begin()
  }
}
