import type { HostServices } from '@store/shared/remotes/host/host-services'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import type { ShopMenus } from '@store/shared/remotes/shop/shop-menus'
import { DEMO_MENUS } from '@store/shared/testing/demo-shop'
import { createTestHost } from '@store/shared/testing/host-services'
import { startEventReplay } from '../event-replay/event-replay'
import { createTypedText } from '../event-replay/typed-text'
import { pathText } from '../pages/head/path-texts'
import { createContainerRuns } from '../release/container-runs'
import { createContainerStyles } from '../release/container-styles'
import type { Shell } from '../slots/shell-context'
import { createSlotRegistry, type SlotRegistryOptions } from '../slots/slot-registry'
import { createTranslations } from '../translations/translations'

export interface TestShellOptions {
  readonly document: ReleaseDocument
  /** The module that a remote exposes; a container is never loaded. */
  readonly load: SlotRegistryOptions['modules']['load']
  readonly services?: HostServices
  /** The demonstration shop's without it. */
  readonly menus?: ShopMenus
  readonly takeNewest?: () => Promise<void>
  readonly report?: SlotRegistryOptions['report']
  readonly reportRender?: Shell['reportRender']
  readonly reportRecovered?: (error: unknown) => void
  readonly markupOf?: Shell['markupOf']
}

/** A shell as a browser has it, over fake remotes. */
export function createTestShell(options: TestShellOptions) {
  const { document, load, services = createTestHost() } = options
  const { takeNewest = async () => {} } = options
  const listeners = new Set<(isWithdrawn: (container: string) => boolean) => void>()
  const forgotten: string[] = []
  const translations = createTranslations({ language: 'en', report: services.report })
  const slots = createSlotRegistry({
    document,
    modules: { load, forget: (container) => forgotten.push(container) },
    translations,
    report: options.report ?? (() => {}),
    takeNewest,
  })
  const runs = createContainerRuns({
    document,
    services,
    styles: createContainerStyles(),
    translations,
    onLeft: (container) => slots.forget(container),
  })
  const sayTextIsKept = jest.fn()
  const sayLost = jest.fn()
  startEventReplay({
    early: window.earlyEvents,
    language: services.language,
    navigate: services.navigate,
    sayLost,
    report: services.report,
  })
  const shell: Shell = {
    host: services,
    i18n: translations.ofShell,
    translateOf: () => services.translate,
    pathText: (page, kind) => pathText(page, kind, services.translate),
    menus: options.menus ?? DEMO_MENUS,
    slots,
    markupOf: options.markupOf ?? (() => null),
    reportRender: options.reportRender ?? (() => {}),
    browser: {
      runs,
      typed: createTypedText(),
      onWithdrawn(listen) {
        listeners.add(listen)
        return () => {
          listeners.delete(listen)
        }
      },
      reportRecovered: options.reportRecovered ?? (() => {}),
      sayTextIsKept,
    },
  }
  return {
    shell,
    slots,
    runs,
    forgotten,
    sayTextIsKept,
    sayLost,
    adopt(next: ReleaseDocument) {
      slots.adopt(next)
      runs.adopt(next)
    },
    /** Tells the slots on the page that these versions were marked as bad; `adopt` what is live instead first. */
    withdraw(...containers: readonly string[]) {
      for (const listen of [...listeners]) listen((container) => containers.includes(container))
    },
  }
}
