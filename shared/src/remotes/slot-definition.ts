import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ApiClient } from '../api/client'
import type { Currency } from '../domain/money'
import type { Brand, HostServices } from './host-services'
import type { ServiceName, SlotName, SlotProps } from './slots'

export interface PrefetchContext<N extends SlotName> {
  readonly props: SlotProps[N]
  readonly api: ApiClient
  readonly queryClient: QueryClient
  readonly currency: Currency
  readonly search: URLSearchParams
}

export interface HeadContext<N extends SlotName> extends PrefetchContext<N> {
  readonly brand: Brand
  /** Scheme and host of the public site, without a slash at the end. */
  readonly origin: string
}

/** What a page says about itself to browsers and search engines. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Path and query of the one address that this page goes by. */
  readonly canonicalPath: string
  /** schema.org JSON-LD. */
  readonly structuredData?: Readonly<Record<string, unknown>>
  readonly status?: 200 | 404
  readonly imageUrl?: string
}

/**
 * What a remote exposes under a slot's name, as the module's export `slot`.
 * `prefetch` fills the query cache with what the first view shows; it runs on the server before rendering and in the
 * browser before a navigation is shown. `head` reads that cache and fetches nothing.
 */
export interface SlotDefinition<N extends SlotName> {
  readonly name: N
  readonly version: number
  readonly Component: ComponentType<SlotProps[N] & { readonly host: HostServices }>
  prefetch?(context: PrefetchContext<N>): Promise<void>
  head?(context: HeadContext<N>): PageHead
}

/** What a remote exposes under a service's name, as the module's export `service`. */
export interface ServiceDefinition<N extends ServiceName> {
  readonly name: N
  readonly version: number
  /** Returns the way to stop. */
  start(host: HostServices): () => void
}

export const defineSlot = <N extends SlotName>(definition: SlotDefinition<N>): SlotDefinition<N> => definition

export const defineService = <N extends ServiceName>(
  definition: ServiceDefinition<N>,
): ServiceDefinition<N> => definition
