import { DEMO_BRAND } from '@store/shared/testing/demo-shop'
import { fillBrand } from './fill-brand'

it('keeps the order of a phone number in a text from right to left [CON-06]', () => {
  const { supportPhone } = DEMO_BRAND
  expect(fillBrand('اتصل على {phone}', DEMO_BRAND)).toBe(`اتصل على \u2068${supportPhone}\u2069`)
  expect(fillBrand('Call {phone}', DEMO_BRAND)).toBe(`Call ${supportPhone}`)
})
