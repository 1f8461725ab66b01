import type { Address } from '../../domain/people/address'
import type { AuthView } from '../../events/commands'

/**
 * The slots that one part places and another offers, each with the props of every version that something live may still need. The
 * part of a name before the slash is the remote that offers it.
 *
 * A version is added when props change in a way that an older module cannot serve: the remote offers both for as long as a part places
 * the old one (docs/contracts/slots.md, "Changing a slot").
 */
export interface SlotContracts {
  'catalog/HomeBanner': { 1: NoProps }
  /** The categories as pictures, each leading to its page. */
  'catalog/CategoryTiles': { 1: NoProps }
  /** On what terms the store delivers, takes back and is paid, in a line. */
  'catalog/StorePromises': { 1: NoProps }
  /** The home page's listing: what sells best, in pages, by category or price, with "load more". */
  'catalog/ProductListing': { 1: NoProps }
  /** Leads to lists of products by flow. */
  'catalog/FlowChooser': { 1: NoProps }
  /** What buyers wrote lately of any product. */
  'catalog/RecentReviews': { 1: NoProps }
  /** `text` is what was typed while it was loaded. */
  'catalog/SearchPanel': { 1: { readonly text?: string; readonly onClose: () => void } }
  'account/AuthModal': {
    1: {
      readonly view: AuthView
      readonly returnTo: string | null
      readonly onClose: () => void
    }
  }
  /** The cart beside the page, opened when something was added to it. */
  'cart/CartDrawer': { 1: { readonly onClose: () => void } }
  /** Lists, adds and edits addresses in place; tells the one chosen, the default first, or null when there is none. */
  'account/AddressPicker': {
    1: {
      readonly selectedId: number | null
      readonly onSelect: (address: Address | null) => void
    }
  }
  /** Who makes the products, in a few sentences. */
  'content/BrandStory': { 1: NoProps }
  /** What the period tracker is for, and the way to it. */
  'content/TrackerTeaser': { 1: NoProps }
  'content/BlogCards': { 1: NoProps }
  'content/BlogTeaser': { 1: NoProps }
  'content/Testimonials': { 1: NoProps }
  'content/Newsletter': { 1: NoProps }
}

type NoProps = Record<never, never>

export type SlotName = keyof SlotContracts
export type SlotVersion<N extends SlotName> = keyof SlotContracts[N] & number
/** Slots that need no props in any version: those that a page can place by their names alone. */
export type PlainSlotName = {
  [N in SlotName]: NoProps extends SlotContracts[N][SlotVersion<N>] ? N : never
}[SlotName]
export type SlotProps<N extends SlotName, V extends SlotVersion<N>> = SlotContracts[N][V]

/**
 * Headless parts that a remote runs for the whole visit, started by the shell when idle, and their newest version.
 * `cart/CartService` owns the command `cart/add` and announces `cart/changed`.
 */
export interface ServiceContracts {
  'cart/CartService': 1
}

export type ServiceName = keyof ServiceContracts
