import type { Shop } from '@store/commerce/mail/shop'
import { brandSection } from '@store/commerce/settings/sections/brand-section'
import { PALETTE } from '@store/shared/styles/palette'

export const TEST_ORIGIN = 'http://localhost:8080'

/** What tests of the API sell under. */
export const TEST_BRAND = brandSection.schema.parse({
  name: 'Rituva',
  supportPhone: '+91 80 4000 0000',
  supportEmail: 'care@rituva.example',
  numbers: { order: 'RT' },
})

/** What mails and documents say of the shop. */
export const createTestShop = (fields: Partial<Shop> = {}): Shop => ({
  name: TEST_BRAND.name,
  supportEmail: TEST_BRAND.supportEmail,
  palette: PALETTE,
  numbers: TEST_BRAND.numbers,
  origin: TEST_ORIGIN,
  languages: [],
  ...fields,
})
