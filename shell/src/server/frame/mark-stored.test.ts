/** @jest-environment @store/remote-kit/testing/jsdom-environment */
import { markStored } from './mark-stored'

const mark = () => {
  markStored('cart_items', ['access_token', 'user'], 3)
  const { cartLines, visitor } = document.documentElement.dataset
  return [cartLines, visitor]
}

it.each([
  ['nothing', {}, ['0', 'anonymous']],
  ['a cart of two lines', { cart_items: '{"version":1,"lines":[{},{}]}' }, ['2', 'anonymous']],
  ['a cart of many lines', { cart_items: '{"version":1,"lines":[1,2,3,4,5]}' }, ['3', 'anonymous']],
  ['a cart that cannot be read', { cart_items: '{"lines":' }, ['0', 'anonymous']],
  ['no cart at all', { cart_items: 'null' }, ['0', 'anonymous']],
  ['a customer', { access_token: 'a', user: '{}' }, ['0', 'customer']],
  ['half of a customer', { access_token: 'a' }, ['0', 'anonymous']],
])(
  'says on the document what a personal page’s frame needs of %s that is stored [GEN-14]',
  (_, stored, said) => {
    localStorage.clear()
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
    expect(mark()).toEqual(said)
  },
)

it('takes blocked storage for an empty one [GEN-14]', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(mark()).toEqual(['0', 'anonymous'])
})
