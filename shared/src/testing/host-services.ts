import type { I18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type RenderResult, render } from '@testing-library/react'
import {
  type Attributes,
  type ComponentType,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useEffect,
} from 'react'
import {
  MemoryRouter,
  type Location as PageLocation,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import type { Location } from '../domain/markets/currency'
import type { Currency } from '../domain/money'
import type { Session } from '../domain/people/customer'
import { BUS_SCHEMAS } from '../events/bus-schemas'
import { createBus } from '../events/create-bus'
import type { Language } from '../i18n/languages'
import { createI18n, translatorOf } from '../i18n/translate'
import { toSiteDescription } from '../remotes/contract/describe-remote'
import type { RemoteDefinition } from '../remotes/contract/remote-definition'
import type { Given, Rendered } from '../remotes/contract/slot-definition'
import type { SlotName, SlotProps, SlotVersion } from '../remotes/contract/slots'
import { createStore, type WritableStore } from '../remotes/host/create-store'
import type {
  Brand,
  HostServices,
  ReadableStore,
  SlotPlaceProps,
  ToastOptions,
} from '../remotes/host/host-services'
import { HostProvider } from '../remotes/host/use-host'
import { parseQuery } from '../remotes/site/address-forms'
import { createSiteMap } from '../remotes/site/site-map'
import { createMemoryStorage } from '../storage/browser-storage'
import { DEMO_BRAND } from './demo-shop'
import { createStubbedApi, type StubbedApi, type StubbedResponse } from './stubbed-api'
import { WithoutStyles } from './without-styles'

export interface TestHostOptions {
  /** What the API answers: `[respond(getProducts, [product])]`. */
  readonly responses?: readonly StubbedResponse[]
  readonly session?: Session | null
  readonly currency?: Currency
  /** English without it. */
  readonly language?: Language
  readonly location?: Location | null
  /** The demonstration brand without it. */
  readonly brand?: Brand
  /** What the slot says, as `createTestLanguage` gives it; English without it. */
  readonly i18n?: I18n
  /** What stands in for slots of other remotes; any other slot is an empty `<div data-slot="remote/Name">`. */
  readonly slots?: { readonly [N in SlotName]?: ComponentType<SlotProps<N, SlotVersion<N>>> }
}

export interface RecordedToast extends ToastOptions {
  readonly kind: 'success' | 'failure' | 'info'
  readonly text: string
}

export interface TestHost extends HostServices {
  readonly api: StubbedApi
  readonly toasted: readonly RecordedToast[]
  readonly reported: ReadonlyArray<{ readonly error: unknown; readonly where: string }>
  readonly navigated: ReadonlyArray<{ readonly to: string; readonly replace: boolean }>
  /** Moves the visitor to the other market. */
  changeCurrency(currency: Currency): void
  /** Where `navigate` leads; `renderSlot` sets its own router. */
  setNavigator(navigator: ((to: string, replace: boolean) => void) | null): void
}

export const TEST_SESSION: Session = {
  user: { id: 7, name: 'Asha Rao', email: 'asha@example.in' },
  accessToken: 'token-of-asha',
}

/** All that the shell hands to a slot: a real bus and client, over a stubbed network and in memory. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const session = createStore<Session | null>(options.session ?? null)
  const currency = createStore<Currency>(options.currency ?? 'INR')
  const toasted: RecordedToast[] = []
  const reported: Array<{ error: unknown; where: string }> = []
  const navigated: Array<{ to: string; replace: boolean }> = []
  let navigator: ((to: string, replace: boolean) => void) | null = null

  const report = (error: unknown, where: string) => {
    reported.push({ error, where })
  }
  const bus = createBus({ schemas: BUS_SCHEMAS, storage: createMemoryStorage(), report })
  const toast = (kind: RecordedToast['kind']) => (text: string, more?: ToastOptions) => {
    toasted.push({ kind, text, ...more })
  }

  return {
    translate: translatorOf(options.i18n),
    api: createStubbedApi(options.responses, () => session.get()?.accessToken ?? null),
    bus,
    session: {
      ...readable(session),
      start: (started) => {
        session.set(started)
        bus.announce('session/started', { userId: started.user.id })
      },
      end: async () => {
        session.set(null)
        bus.announce('session/ended', {})
      },
    },
    currency: readable(currency),
    location: readable(createStore(options.location ?? null)),
    toasts: { success: toast('success'), failure: toast('failure'), info: toast('info') },
    language: options.language ?? 'en',
    brand: options.brand ?? DEMO_BRAND,
    Slot: createSlotStandIn(options.slots ?? {}),
    navigate: (to, { replace = false } = {}) => {
      navigated.push({ to, replace })
      navigator?.(to, replace)
    },
    report,
    toasted,
    reported,
    navigated,
    changeCurrency: (value) => {
      currency.set(value)
      bus.announce('currency/changed', { currency: value })
    },
    setNavigator: (given) => {
      navigator = given
    },
  }
}

export interface RenderedWithHost extends RenderResult {
  readonly host: TestHost
}

/** Renders a component with what `useHost` gives it. */
export function renderWithHost(element: ReactElement, host: TestHost = createTestHost()): RenderedWithHost {
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(WithoutStyles, null, createElement(HostProvider, { value: host }, children))
  const rendered: RenderResult = render(element, { wrapper })
  return { ...rendered, host }
}

export interface RenderSlotOptions extends TestHostOptions {
  /** Instead of a fresh one made of the other options. */
  readonly host?: TestHost
  /** Where the page is, with its query; `/` by default. */
  readonly path?: string
  /** What the slot reads from the query, as in `remote.ts`. */
  readonly query?: Readonly<Record<string, string>>
  /** A click on a link opens the page; otherwise the server sent it. */
  readonly isNavigated?: boolean
  /** Runs the slot's `prefetch` first, as the shell does before it shows a page. */
  readonly prefetched?: boolean
  /** Puts styles into the document, for what a rule hides or measures. */
  readonly withStyles?: boolean
}

export interface RenderedSlot<Props = object> extends RenderResult {
  readonly host: TestHost
  readonly queryClient: QueryClient
  /** Where the page is now. */
  currentPath(): string
  /** Renders the same slot with other props. */
  changeProps(props: Props): void
}

/**
 * Renders a slot as the shell would: in a router, with a query client that tries nothing twice.
 *
 *     const { host } = await renderSlot(slot, { selectedId: 12, onSelect }, { responses: [respond(getAddresses, […])] })
 */
export async function renderSlot<Props extends object, Query>(
  slot: Rendered<Props, Query>,
  props: Props,
  options: RenderSlotOptions = {},
): Promise<RenderedSlot<Props>> {
  const host = options.host ?? createTestHost(options)
  const queryClient = createTestQueryClient()
  const { path = '/', query: forms = {}, isNavigated = false } = options
  const facets = host.brand.facets?.map(({ name }) => name)
  // The forms are those of the slot's definition, of which the type of its query is made.
  const queryAt = (search: string) => parseQuery(forms, new URLSearchParams(search), facets) as Query
  if (options.prefetched) {
    const query = queryAt(new URL(path, 'http://store.test').search)
    await slot.prefetch?.({
      props,
      query,
      api: host.api,
      queryClient,
      currency: host.currency.get(),
      brand: host.brand,
    })
  }

  let shown: PageLocation | null = null
  const Navigation = () => {
    const navigate = useNavigate()
    shown = useLocation()
    useEffect(() => {
      host.setNavigator((to, replace) => void navigate(to, { replace }))
      return () => host.setNavigator(null)
    }, [navigate])
    useEffect(() => {
      if (isNavigated) void navigate(path)
    }, [navigate])
    return null
  }
  const Slot = ({ current }: { readonly current: Props }) => {
    const { search } = useLocation()
    const cameBy = useNavigationType()
    if (isNavigated && cameBy === 'POP') return null
    const given: Given<Query> = { host, query: queryAt(search) }
    return createElement(slot.Component, { ...current, ...given } as Props & Given<Query> & Attributes)
  }
  const i18n = options.i18n ?? createI18n('en')
  const lingui = { i18n, _: i18n._.bind(i18n) }
  const page = (current: Props) =>
    createElement(
      LinguiContext,
      { value: lingui },
      createElement(
        QueryClientProvider,
        { client: queryClient },
        createElement(
          MemoryRouter,
          { initialEntries: [isNavigated ? '/' : path] },
          createElement(
            options.withStyles ? Fragment : WithoutStyles,
            null,
            createElement(Navigation),
            createElement(Slot, { current }),
          ),
        ),
      ),
    )

  const rendered = await act(async () => render(page(props)))
  return {
    ...rendered,
    host,
    queryClient,
    currentPath: () => (shown ? `${shown.pathname}${shown.search}${shown.hash}` : path),
    changeProps: (changed) => rendered.rerender(page(changed)),
  }
}

/**
 * Renders a page as the shell would at an address of it, which says its path, parameters and query.
 *
 *     await renderPage(remote, page, { path: '/products/12', responses: [respond(getProductWithReviews, …)] })
 *
 * @throws when the part has no such address
 */
export function renderPage<Props extends object, Query>(
  remote: RemoteDefinition,
  page: Rendered<Props, Query>,
  options: Omit<RenderSlotOptions, 'query'> & { readonly path: string },
): Promise<RenderedSlot<Props>> {
  const { props, query } = pageAt<Props>(remote, options.path)
  return renderSlot(page, props, { ...options, query })
}

/** What the shell gives to the page at an address: its props, and the forms of its query. */
function pageAt<Props>(remote: RemoteDefinition, address: string) {
  const found = createSiteMap({ [remote.name]: toSiteDescription(remote) }).find(
    new URL(address, 'http://store.test').pathname,
  )
  if (found?.kind !== 'page') throw new Error(`remote.ts of ${remote.name} has no page at ${address}`)
  const { page, params } = found
  return { props: { path: page.path, params } as Props, query: page.query }
}

/** Tries nothing twice and leaves no timer behind. */
export const createTestQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30 * 60_000,
        gcTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, gcTime: Number.POSITIVE_INFINITY, networkMode: 'always' },
    },
  })

const readable = <T>({ get, getInitial, subscribe }: WritableStore<T>): ReadableStore<T> => ({
  get,
  getInitial,
  subscribe,
})

function createSlotStandIn(slots: NonNullable<TestHostOptions['slots']>): ComponentType<SlotPlaceProps> {
  return function SlotStandIn({ name, props }: SlotPlaceProps) {
    const StandIn = slots[name] as ComponentType<typeof props> | undefined
    return StandIn ? createElement(StandIn, props) : createElement('div', { 'data-slot': name })
  }
}
