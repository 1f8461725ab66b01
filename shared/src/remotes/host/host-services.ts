import type { ComponentType, ReactNode } from 'react'
import type { ApiClient } from '../../api/client'
import type { SocialAccount } from '../../domain/content/social-accounts'
import type { Location, ShopMarkets } from '../../domain/markets/currency'
import type { Currency } from '../../domain/money'
import type { Session } from '../../domain/people/customer'
import type { AttributeFacet } from '../../domain/products/attributes'
import type { Bus } from '../../events/bus'
import type { Language } from '../../i18n/languages'
import type { Translate } from '../../i18n/message'
import type { SlotName, SlotProps, SlotVersion } from '../contract/slots'
import type { ShopTexts } from '../shop/shop-texts'

/** A value that changes; fits `useSyncExternalStore`. */
export interface ReadableStore<T> {
  get(): T
  /** What the server rendered with, so that hydration agrees. */
  getInitial(): T
  subscribe(listen: () => void): () => void
}

export interface Toasts {
  success(text: string, options?: ToastOptions): void
  failure(text: string, options?: ToastOptions): void
  info(text: string, options?: ToastOptions): void
}

export interface ToastOptions {
  /** 5000 unless a requirement says otherwise (GEN-06). */
  readonly closeAfterMs?: number
}

export interface SessionService extends ReadableStore<Session | null> {
  /** Takes over a fresh log-in, in every tab. */
  start(session: Session): void
  /** Logs out here, in the other tabs and at the server. */
  end(): Promise<void>
}

/** A picture of the brand's own, in its own proportions. */
export interface BrandPicture {
  readonly url: string
  /** In pixels, or in units of the drawing. */
  readonly width: number
  readonly height: number
}

/** As the shop's own people set it. What may be left out is missing in pages of a server from before it. */
export interface Brand {
  readonly name: string
  /** In the title and heading of the home page. */
  readonly tagline?: string
  /** What the shop sells and where, for search engines. */
  readonly description?: string
  /** What the list of all products holds, for search engines. */
  readonly rangeDescription?: string
  readonly supportPhone: string
  readonly supportEmail: string
  /** When somebody answers, as a sentence. */
  readonly contactHours?: string
  /** The whole line, for example `© 2024 Luna`. */
  readonly copyright?: string
  /** Instead of the design's own mark and the name beside it. */
  readonly logo?: BrandPicture
  /** Shown in the footer; left out where the shop names none. */
  readonly socialAccounts?: readonly SocialAccount[]
  /** What the search panel advertises; nothing where it is left out or empty. */
  readonly searchPromotion?: string
  /** Left out by servers that do not say where they sell. */
  readonly markets?: ShopMarkets
  /** In which the shop can be read beside English; left out where it is English alone. */
  readonly languages?: readonly Language[]
  /** The attributes by which lists of products can be narrowed, in their order; left out where there are none. */
  readonly facets?: readonly AttributeFacet[]
  /** Left out where the shop has none of its own. */
  readonly texts?: ShopTexts
}

/** One place given to a slot of another remote; failing, it shows an inline failure and "Try again" and takes nothing else down. */
export type SlotPlaceProps = {
  [N in SlotName]: {
    [V in SlotVersion<N>]: {
      readonly name: N
      /** Of the contract; the same as in `needs.slots` of `remote.ts`. */
      readonly version: V
      readonly props: SlotProps<N, V>
      /** Shown while the slot loads; in the shape of what comes. */
      readonly skeleton?: ReactNode
    }
  }[SlotVersion<N>]
}[SlotName]

/** All that a remote gets from the shell. */
export interface HostServices {
  readonly api: ApiClient
  readonly bus: Bus
  readonly session: SessionService
  readonly currency: ReadableStore<Currency>
  readonly location: ReadableStore<Location | null>
  readonly toasts: Toasts
  /** Of the page, and of what the API answers; the same as long as the document lives. */
  readonly language: Language
  readonly brand: Brand
  readonly Slot: ComponentType<SlotPlaceProps>
  /** Messages in the language of the page, for what is no component; components have `useTranslate`. */
  readonly translate: Translate
  /** @param to a path without its language, as links have it */
  navigate(to: string, options?: { readonly replace?: boolean }): void
  /** Records a problem that was handled; thrown errors are recorded by the shell itself. */
  report(error: unknown, where: string): void
}
