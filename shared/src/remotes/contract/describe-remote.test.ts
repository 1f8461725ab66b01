import { exposesOf, ownCataloguesOf } from './describe-remote'
import type { RemoteDefinition } from './remote-definition'

const REMOTE = {
  name: 'account',
  languages: ['hi'],
  pages: {
    OrderPage: { module: './order-page.ts', messages: 'order', paths: {} },
    OrdersPage: { module: './orders-page.ts', paths: {} },
  },
  slots: {
    AddressPicker: { versions: { 1: './picker-1.ts', 2: './picker-2.ts' }, messages: 'addresses' },
    Summary: { versions: { 1: './summary.ts' } },
  },
} as const satisfies RemoteDefinition

it('exposes the catalogues of pages and of each version of slots that have their own [LANG-10]', () => {
  expect(ownCataloguesOf(REMOTE)).toEqual({
    OrderPage: 'order',
    'AddressPicker.v1': 'addresses',
    'AddressPicker.v2': 'addresses',
  })
  expect(exposesOf(REMOTE)).toMatchObject({
    'messages.hi': './src/locales/hi.po',
    'messages.hi.OrderPage': './src/locales/order/hi.po',
    'messages.hi.AddressPicker.v1': './src/locales/addresses/hi.po',
    'messages.hi.AddressPicker.v2': './src/locales/addresses/hi.po',
  })
})
