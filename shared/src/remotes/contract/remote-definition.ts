import type { EndpointName } from '../../api/endpoint-table'
import type { StaffEndpointName } from '../../api/staff/staff-endpoint-table'
import type { AuthView, CommandName } from '../../events/commands'
import type { FactName } from '../../events/facts'
import type { Language } from '../../i18n/languages'
import type { Forms } from '../site/address-forms'
import type { DataListing } from '../site/data-listings'
import type { SkeletonShape } from '../site/site-description'
import type { PlainSlotName, SlotName } from './slots'

/**
 * What a part of the store says about itself, in the one file `remote.ts` of its folder: what it is called, the pages it owns, what
 * it offers to others and needs of them. The build turns it into the manifest, and the manifests of a composition together are the site map.
 *
 *     export const remote = { name: 'catalog', pages: { … } } as const satisfies RemoteDefinition
 *
 * The file imports types only, because builds read it without compiling anything else.
 */
export interface RemoteDefinition {
  /** Lower-case letters, digits and hyphens. */
  readonly name: string
  /** Beyond English: those that it has a catalogue of, `src/locales/hi.po`. */
  readonly languages?: ReadonlyArray<Exclude<Language, 'en'>>
  /** Catalogues of the shared package that its own hold as well, `@store/shared/locales/customer/hi.po`. The shell has what is in none of these. */
  readonly sharedMessages?: ReadonlyArray<'customer' | 'account' | 'cart'>
  /** By the name that the module of the page goes by. */
  readonly pages?: Readonly<Record<string, PageDefinition>>
  /** Addresses that lead on to another one. */
  readonly redirects?: Readonly<Record<string, string>>
  /** Slots that others place, or that stand below a page. */
  readonly slots?: Readonly<Record<string, SlotOffer>>
  /** Headless parts that run for the whole visit: the module of each version, from the part's folder. */
  readonly services?: Readonly<Record<string, Versions>>
  /** Own slots that stand below pages of other parts which take them (`takesSlots`). */
  readonly adds?: readonly Addition[]
  /** Facts that it announces. */
  readonly announces?: readonly FactName[]
  /** Commands that it carries out. */
  readonly owns?: readonly CommandName[]
  /** What it cannot do without. A composition that does not have it is refused. */
  readonly needs?: {
    /** The version of each slot of another part that it places. */
    readonly slots?: { readonly [N in SlotName]?: number }
    readonly services?: Readonly<Record<string, number>>
    readonly facts?: readonly FactName[]
    readonly commands?: readonly CommandName[]
    /** Calls of the API. */
    readonly calls?: ReadonlyArray<EndpointName | StaffEndpointName>
  }
}

/** The module of each version that is offered, from the part's folder. */
export type Versions = Readonly<Record<number, string>>

export interface SlotOffer {
  readonly versions: Versions
  /** A catalogue of its own, as a page may have one. */
  readonly messages?: string
  /** The outline shown until the slot is there; `band` without it. */
  readonly skeleton?: SkeletonShape
  /** What it reads from the query of the page that it stands on. */
  readonly query?: Forms
}

export interface Addition {
  /** The name of an own slot. */
  readonly slot: string
  /** The pattern of a page. */
  readonly below: string
}

export interface PageDefinition {
  /** The module that exports the page as `page`, from the part's folder. */
  readonly module?: string
  /**
   * A catalogue that the page is shown from beside that of the part: `src/locales/tracker/hi.po` for `tracker`, with the translations of
   * `*.tracker.messages.json`. Pages and slots that do not name it do not load it.
   */
  readonly messages?: string
  /** Instead of a module: the slots of other parts that the first view is made of. They get no props. */
  readonly first?: readonly PlainSlotName[]
  /**
   * Slots under the first view, each loaded when in view: own ones (`./SaleDeals`), which get the page's path and parameters as
   * props, and slots of other parts that need no props.
   */
  readonly below?: readonly (PlainSlotName | `./${string}`)[]
  /** Other parts may add slots of theirs below. */
  readonly takesSlots?: boolean
  /** `customer`: an anonymous visitor gets the log-in dialog and is brought back (RTE-16). `public` without it. */
  readonly access?: 'public' | 'customer'
  /** `page`: rendered on the server with its data. `frame`: the server sends the page's frame and skeleton, the rest is personal. */
  readonly rendered?: 'page' | 'frame'
  /** The outline shown until the page is there; `page` without it. `cards` leave room for filters beside them. */
  readonly skeleton?: SkeletonShape
  /**
   * Asks for a minimal header and footer, which leave nothing to click but what the page is about: the logo, a lock with this text, the
   * shop's phone, and the legal links below. The store's own without it.
   */
  readonly minimalHeader?: string
  /** It brings its own header, menu and footer: the shell puts nothing around it. */
  readonly ownFrame?: boolean
  /** What it reads from the query. Anything else in an address changes nothing. */
  readonly query?: Forms
  /** The addresses it is shown at, by React Router pattern. */
  readonly paths: Readonly<Record<string, PathDefinition>>
}

export interface PathDefinition {
  /** For browsers and search engines until the page says better. */
  readonly title: string
  readonly description: string
  /** The form of each parameter of the pattern. An address with a value of another form is left to the next pattern that fits it. */
  readonly params?: Forms
  /** A dialog opened over the page. */
  readonly opens?: Extract<AuthView, 'LOGIN' | 'FORGOT_PASSWORD'>
  /**
   * What the sitemap lists: `none`, or the values of the one parameter, written out, with the day of each one's last change
   * (`YYYY-MM-DD`) where that is known, or as the store's data has them. An address without parameters is listed without it.
   */
  readonly sitemap?: 'none' | DataListing | readonly string[] | Readonly<Record<string, string>>
}
