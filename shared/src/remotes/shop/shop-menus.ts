/** An entry of a menu. */
export interface MenuLink {
  readonly label: string
  /** A path of the shop, with its query and place, or the https address of another site. */
  readonly to: string
}

/** An entry that may show how much a product holds. */
export interface ShopMenuLink extends MenuLink {
  /** From 1 to 4; left out where the entry has none. */
  readonly drops?: number | undefined
}

export interface MenuColumn {
  readonly heading: string
  readonly links: readonly MenuLink[]
}

export interface CategoryEntry {
  readonly label: string
  readonly slug: string
}

/** A line above the header. */
export interface ShopAnnouncement {
  readonly text: string
  readonly link: MenuLink | null
  /** Whether a visitor can close it. */
  readonly canClose: boolean
}

/** What the shell links to besides what its own functions need (search, account, cart). */
export interface ShopMenus {
  /** Left out where the shop announces nothing now. */
  readonly announcement?: ShopAnnouncement
  /** Beside the Shop menu. */
  readonly main: readonly MenuLink[]
  /** In the strip above the header; below the others on narrow screens. */
  readonly company: readonly MenuLink[]
  readonly shop: {
    /** Above the categories. */
    readonly heading: string
    readonly categories: readonly CategoryEntry[]
    /** Beside the categories. Null: none. */
    readonly group: { readonly heading: string; readonly links: readonly ShopMenuLink[] } | null
    /** Below the group. */
    readonly more: readonly MenuLink[]
  }
  readonly footer: {
    /** Null: none. */
    readonly tagline: string | null
    readonly columns: readonly MenuColumn[]
    /** What a customer agrees to, in the footer of pages without menus. */
    readonly legal: readonly MenuLink[]
  }
}

/** Of a server that knows no menus. */
export const NO_MENUS: ShopMenus = {
  main: [],
  company: [],
  shop: { heading: 'Shop', categories: [], group: null, more: [{ label: 'All products', to: '/products' }] },
  footer: { tagline: null, columns: [], legal: [] },
}
