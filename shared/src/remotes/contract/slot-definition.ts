import type { QueryClient } from '@tanstack/react-query'
import { type Attributes, type ComponentType, createElement } from 'react'
import type { ApiClient } from '../../api/client'
import type { Currency } from '../../domain/money'
import type { Language } from '../../i18n/languages'
import type { Translate } from '../../i18n/message'
import type { Brand, HostServices } from '../host/host-services'
import { HostProvider } from '../host/use-host'
import type { ParamsOf, QueryOf } from '../site/address-forms'
import type { ShareImage } from '../site/share-image'
import type { PageDefinition, RemoteDefinition, SlotOffer } from './remote-definition'
import type { ServiceName, SlotName, SlotProps, SlotVersion } from './slots'

/** What every slot and page gets beside its props. */
export interface Given<Query> {
  /** The same as from `useHost()`. */
  readonly host: HostServices
  /** What the address says by the names that `remote.ts` declares; the same on the server and in the browser. */
  readonly query: Query
}

export interface PrefetchContext<Props, Query> {
  readonly props: Props
  readonly query: Query
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly currency: Currency
  readonly brand: Brand
}

export interface HeadContext<Props, Query> extends PrefetchContext<Props, Query> {
  readonly translate: Translate
  /** Scheme and host of the public site, without a slash at the end. */
  readonly origin: string
  /** Of the page. */
  readonly language: Language
}

/** What a page says about itself to browsers and search engines. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Path and query of the one address that this page goes by, without its language. */
  readonly canonicalPath: string
  /** Kept out of search engines. The shell says it of personal pages and of those that are not found. */
  readonly robots?: 'noindex'
  /** What the page is about, as networks are told; the site without it. */
  readonly kind?: 'article' | 'product'
  /** schema.org JSON-LD, which only the server's page has. */
  readonly structuredData?: Readonly<Record<string, unknown>>
  readonly status?: 200 | 404
  /** The shop's own picture without it. */
  readonly image?: ShareImage
}

/**
 * `prefetch` fills the query cache with what the first view shows; it runs on the server before rendering and in the browser before
 * a navigation is shown, and with a client whose calls all fail, to bring their code. `head` reads that cache and fetches nothing.
 */
export interface Rendered<Props, Query> {
  readonly Component: ComponentType<Props & Given<Query>>
  prefetch?(context: PrefetchContext<Props, Query>): Promise<void>
  head?(context: HeadContext<Props, Query>): PageHead
}

/** What a remote exposes under a slot's name and version, as the module's export `slot`. */
export interface SlotDefinition<Props, Query = NoQuery> extends Rendered<Props, Query> {
  /** Such as `catalog/HomeBanner`. */
  readonly name: string
  readonly version: number
}

/** What a remote exposes under a page's name, as the module's export `page`. */
export type PageModule<Props, Query> = Rendered<Props, Query>

/** What a remote exposes under a service's name and version, as the module's export `service`. */
export interface ServiceDefinition<N extends ServiceName> {
  readonly name: N
  readonly version: number
  /** Returns the way to stop. */
  start(host: HostServices): () => void
}

export type NoQuery = Readonly<Record<string, never>>

type PagesOf<R extends RemoteDefinition> = NonNullable<R['pages']>

/** The path that was found and its parameters, one alternative for each path of the page. */
export type PagePropsOf<R extends RemoteDefinition, N extends keyof PagesOf<R>> = PathsOf<
  PagesOf<R>[N]['paths']
>

type PathsOf<Paths> = {
  [P in keyof Paths]: {
    readonly path: P
    readonly params: Paths[P] extends { readonly params: infer F }
      ? ParamsOf<F>
      : Readonly<Record<never, never>>
  }
}[keyof Paths]

export type PageQueryOf<R extends RemoteDefinition, N extends keyof PagesOf<R>> = QueryIn<PagesOf<R>[N]>

type QueryIn<D extends PageDefinition | SlotOffer> = D extends { readonly query: infer F }
  ? QueryOf<F>
  : NoQuery

/** All props of a page: `PageProps<typeof remote, 'ProductDetailPage'>`. */
export type PageProps<R extends RemoteDefinition, N extends keyof PagesOf<R>> = PagePropsOf<R, N> &
  Given<PageQueryOf<R, N>>

/** `export const page = definePage<typeof remote, 'ProductDetailPage'>({ … })` */
export const definePage = <R extends RemoteDefinition, N extends keyof PagesOf<R>>(
  definition: PageModule<PagePropsOf<R, N>, PageQueryOf<R, N>>,
): PageModule<PagePropsOf<R, N>, PageQueryOf<R, N>> => ({
  ...definition,
  Component: withHost(definition.Component),
})

/** A slot that others place, with the props that `SlotContracts` gives to this version of it. */
export const defineSlot = <N extends SlotName, V extends SlotVersion<N>, Query = NoQuery>(
  definition: SlotDefinition<SlotProps<N, V>, Query> & { readonly name: N; readonly version: V },
): SlotDefinition<SlotProps<N, V>, Query> => ({ ...definition, Component: withHost(definition.Component) })

/** A slot that only stands below pages, and so gets a page's path and parameters. */
export const defineSlotBelow = <Page, Query = NoQuery>(
  definition: SlotDefinition<Page, Query>,
): SlotDefinition<Page, Query> => ({ ...definition, Component: withHost(definition.Component) })

export const defineService = <N extends ServiceName>(
  definition: ServiceDefinition<N>,
): ServiceDefinition<N> => definition

/** The component with its prop `host` for `useHost` in all components below it. */
const withHost =
  <Props extends { readonly host: HostServices }>(Component: ComponentType<Props>): ComponentType<Props> =>
  (props) =>
    createElement(HostProvider, { value: props.host }, createElement(Component, props as Props & Attributes))
