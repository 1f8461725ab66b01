/** @jest-environment @store/remote-kit/testing/jsdom-environment */

import type { RemoteModules } from '../federation/remote-modules'
import { documentOf, releaseOf } from '../testing/releases'
import { createTranslations } from '../translations/translations'
import { createSlotRegistry } from './slot-registry'

const CATALOGUES = {
  'cart/messages.ar': [],
  'cart/messages.ar.CartPage': [],
  'cart/messages.ar.DrawerPage': [],
}

function createCart(load: RemoteModules['load']) {
  const cart = { ...releaseOf('cart'), modules: CATALOGUES }
  const report = jest.fn()
  const translations = createTranslations({ language: 'ar', report })
  const slots = createSlotRegistry({
    document: documentOf({ cart }),
    modules: { load, forget: () => {} },
    translations,
    report,
    takeNewest: async () => {},
  })
  return { cart, report, translations, slots }
}

it('brings the catalogue of a part by the name of the part [LANG-01]', async () => {
  const load = jest.fn(async () => ({ messages: { total: 'الإجمالي' } }))
  const { cart, report, translations, slots } = createCart(load)
  await slots.loadMessages('cart')
  expect(load).toHaveBeenCalledWith(cart, 'messages.ar', false)
  expect(translations.of(cart.container).messages.total).toBe('الإجمالي')
  expect(slots.releaseOf('cart')).toBe(cart)
  expect(report).not.toHaveBeenCalled()
})

it('brings a page with the catalogue of its part and its own, and of no other page [LANG-10, LANG-12]', async () => {
  const load = jest.fn(async (_: unknown, name: string) =>
    name.startsWith('messages.') ? { messages: { [name]: name } } : { page: { Component: () => null } },
  )
  const { cart, report, translations, slots } = createCart(load)
  await slots.slot('cart/CartPage').start()
  expect(load.mock.calls.map(([, name]) => name).sort()).toEqual([
    'CartPage',
    'messages.ar',
    'messages.ar.CartPage',
  ])
  expect(translations.of(cart.container).messages).toMatchObject({
    'messages.ar.CartPage': 'messages.ar.CartPage',
  })
  expect(report).not.toHaveBeenCalled()
})
