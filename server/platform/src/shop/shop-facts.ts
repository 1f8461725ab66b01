import type { Language } from '@store/shared/i18n/languages'
import type { Brand } from '@store/shared/remotes/host/host-services'
import type { ShopMenus } from '@store/shared/remotes/shop/shop-menus'
import type { Palette } from '@store/shared/styles/brand-colours'

/** A file of the brand that pages and home screens ask for. */
export interface BrandFile {
  /** A path of the shop; another content has another path. */
  readonly path: string
  readonly type: string
  readonly content: Buffer
}

/** What pages show of the shop itself, as its own people set it. Another state of it is another object. */
export interface ShopFacts {
  /** Grows with each change that this process has seen. */
  readonly revision: number
  readonly brand: Brand
  readonly menus: ShopMenus
  readonly palette: Palette
  /** What pages stand on in the dark scheme. */
  readonly darkGround: string
  /** A rule with the custom properties that differ from the design's own; empty where none does. */
  readonly styles: string
  /** Families of the design that no page shows, such as `fraunces`: their files are not asked for ahead. */
  readonly unusedFonts: readonly string[]
  /** A square picture, which icons are made from; one of the files. Null: the design's own. */
  readonly mark: BrandFile | null
  readonly files: readonly BrandFile[]
}

export interface Shop {
  /** As it is now. @param language of its texts; English without it */
  facts(language?: Language): ShopFacts
}
