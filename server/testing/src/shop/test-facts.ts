import type { ShopFacts } from '@store/platform/shop/shop-facts'
import { NO_MENUS } from '@store/shared/remotes/shop/shop-menus'
import { PALETTE } from '@store/shared/styles/palette'

/** What pages show of the shop; the same object each time unless told otherwise. */
export function createTestFacts(fields: Partial<ShopFacts> = {}) {
  const facts: ShopFacts = {
    revision: 1,
    brand: { name: 'Rituva', supportPhone: '1', supportEmail: 'a@b.example' },
    menus: NO_MENUS,
    palette: PALETTE,
    darkGround: '#1a111c',
    styles: '',
    unusedFonts: [],
    mark: null,
    files: [],
    ...fields,
  }
  return { facts: () => facts }
}
