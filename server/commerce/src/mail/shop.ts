import type { Language } from '@store/shared/i18n/languages'
import { type Palette, paletteOf } from '@store/shared/styles/brand-colours'
import type { NumberSettings } from '../settings/sections/brand-section'
import type { ShopSettings } from '../settings/shop-settings'

/** What mails and documents say of the shop, as it is when they are made. */
export interface Shop {
  readonly name: string
  readonly supportEmail: string
  readonly palette: Palette
  /** What numbers of orders and documents begin with. */
  readonly numbers: NumberSettings
  /** Scheme and host of its pages. */
  readonly origin: string
  /** In which its pages can be read beside English. */
  readonly languages: readonly Language[]
}

/** Follows the settings. */
export const createShop = (settings: Pick<ShopSettings, 'get'>, origin: string): Shop => ({
  get name() {
    return settings.get('brand').name
  },
  get supportEmail() {
    return settings.get('brand').supportEmail
  },
  get palette() {
    return paletteOf(settings.get('brand').colours)
  },
  get numbers() {
    return settings.get('brand').numbers
  },
  origin,
  get languages() {
    return settings.get('languages').offered
  },
})
