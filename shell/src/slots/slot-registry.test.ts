/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import { documentOf, releaseOf } from '../testing/releases'
import { createTranslations } from '../translations/translations'
import { createSlotRegistry } from './slot-registry'

it('brings the catalogue of a part by the name of the part [LANG-01]', async () => {
  const cart = { ...releaseOf('cart'), modules: { 'cart/messages.ar': [] } }
  const load = jest.fn(async () => ({ messages: { total: 'الإجمالي' } }))
  const report = jest.fn()
  const translations = createTranslations({ language: 'ar', report })
  const slots = createSlotRegistry({
    document: documentOf({ cart }),
    modules: { load, forget: () => {} },
    translations,
    report,
    takeNewest: async () => {},
  })
  await slots.loadMessages('cart')
  expect(load).toHaveBeenCalledWith(cart, 'messages.ar', false)
  expect(translations.of(cart.container).messages.total).toBe('الإجمالي')
  expect(slots.releaseOf('cart')).toBe(cart)
  expect(report).not.toHaveBeenCalled()
})
