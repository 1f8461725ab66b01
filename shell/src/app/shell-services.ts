import { createBus, type ShellBus } from '@store/shared/events/create-bus'
import { localizedPath } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { afterFirstView } from '@store/shared/loading/first-view'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { shopMarketsOf } from '@store/shared/remotes/shop/shop-markets'
import type { TextStorage } from '@store/shared/storage/browser-storage'
import { createChoiceCookie } from '../location/choice-cookie'
import { createLocationService, type LocationService } from '../location/location-service'
import { createSessionService, type ShellSession } from '../session/session-service'
import { PlacedSlot } from '../slots/PlacedSlot'
import { createToasts } from '../toasts/toasts'
import { busStartingCart } from './cart-service'
import { createLazyApi } from './lazy-api'
import type { StartData } from './page-data'
import { reloadOnce } from './reload-once'

declare const BUILD_VERSION: string

export interface ShellServicesOptions {
  readonly pageData: StartData
  readonly localStorage: TextStorage
  readonly sessionStorage: TextStorage
  readonly report: HostServices['report']
  /** Goes along with bookings. */
  readonly pageToken: string
  readonly translate: Translate
  /** A command came that the cart's service carries out. */
  readonly onCartCommand: () => void
}

export interface ShellServices {
  /** What slots are given. */
  readonly host: HostServices
  readonly session: ShellSession
  readonly place: LocationService
  readonly isWaiting: ShellBus['isWaiting']
  /** Navigations are page loads before the router gives its own way. */
  readonly setNavigator: (navigate: (to: string, replace: boolean) => void) => void
}

/** Bus, session, API and the other services of a browser, which slots get as `host`. */
export function createShellServices(options: ShellServicesOptions): ShellServices {
  const { pageData, localStorage, sessionStorage, report, pageToken, translate, onCartCommand } = options
  const { language } = pageData
  // What is announced at the start waits for the first view; a command is an interaction, and waits for nothing.
  let askForSchemas = () => {}
  const schemasAskedFor = new Promise<void>((resolve) => {
    askForSchemas = resolve
  })
  afterFirstView(askForSchemas)
  const plainBus = createBus({
    schemas: async () => {
      await schemasAskedFor
      return (await import(/* webpackChunkName: "schemas" */ '@store/shared/events/bus-schemas')).BUS_SCHEMAS
    },
    storage: sessionStorage,
    report,
  })
  const bus = busStartingCart(
    {
      ...plainBus,
      send(name, command) {
        askForSchemas()
        plainBus.send(name, command)
      },
    },
    onCartCommand,
  )
  const session: ShellSession = createSessionService({
    storage: localStorage,
    tabStorage: sessionStorage,
    bus,
    api: () => api,
    onEnd: () => host.navigate('/'),
    locks: navigator.locks,
  })
  const api = createLazyApi(
    {
      getAccessToken: session.accessToken,
      renewSession: session.renew,
      report,
      pageToken,
      trace: pageData.trace,
      language,
      baseUrl: pageData.preview?.api,
    },
    () => reloadOnce({ storage: sessionStorage, version: BUILD_VERSION }),
  )
  const choice = createChoiceCookie(document, { isSecure: window.location.protocol === 'https:' })
  const place = createLocationService({
    storage: sessionStorage,
    choice,
    bus,
    markets: shopMarketsOf(pageData),
    page: pageData,
  })

  let navigate = (to: string, _replace: boolean) => window.location.assign(localizedPath(to, language))
  const host: HostServices = {
    api,
    bus,
    session,
    currency: place.currency,
    location: place.location,
    toasts: createToasts(report, translate),
    language,
    brand: pageData.brand,
    Slot: PlacedSlot,
    translate,
    navigate: (to, options) => navigate(to, options?.replace ?? false),
    report,
  }
  return {
    host,
    session,
    place,
    isWaiting: plainBus.isWaiting,
    setNavigator: (given) => {
      navigate = given
    },
  }
}
