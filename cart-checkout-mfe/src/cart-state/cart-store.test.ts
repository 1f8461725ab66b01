import type { Market } from '@store/shared/domain/markets/market'
import { toMajor } from '@store/shared/domain/money'
import { cartTotals, removeLine, setQuantity } from '@store/shared/domain/orders/cart'
import {
  createBrowserStorage,
  createMemoryStorage,
  type TextStorage,
} from '@store/shared/storage/browser-storage'
import {
  CART_KEY,
  OLD_CART_ITEMS_KEY,
  OLD_CART_SUBTOTAL_KEY,
  OLD_CART_TOTAL_KEY,
} from '@store/shared/storage/storage-keys'
import { DEMO_INDIA, DEMO_UAE } from '@store/shared/testing/demo-markets'
import fc from 'fast-check'
import { withCoupon } from '../coupons/coupon-edits'
import { aCoupon, aLine } from '../testing/cart-fixtures'
import { EMPTY_CART_STATE, editLines, withSynced } from './cart-state'
import { createCartStore } from './cart-store'

const setup = (storage: TextStorage = createMemoryStorage()) => {
  const onUnkept = jest.fn()
  const shown: { market: Market } = { market: DEMO_INDIA }
  const newTab = () => createCartStore({ storage, market: () => shown.market, language: 'en', onUnkept })
  return { storage, onUnkept, shown, newTab, store: newTab() }
}

const quantities = (store: ReturnType<typeof createCartStore>) =>
  store.get().cart.lines.map(({ quantity }) => quantity)

describe('createCartStore', () => {
  it('appends a new line and raises one that is there already [CART-05]', () => {
    const { store } = setup()
    expect(store.add(aLine())).toEqual({ units: 1, isCapped: false })
    expect(store.add(aLine({ quantity: 2 }))).toEqual({ units: 2, isCapped: false })
    expect(store.add(aLine({ variantId: 12, size: 'large' }))).toEqual({ units: 1, isCapped: false })
    expect(quantities(store)).toEqual([3, 1])
  })

  it('adds no more than the maximum and says so [CART-06]', () => {
    const { store } = setup()
    expect(store.add(aLine({ quantity: 4 }))).toEqual({ units: 4, isCapped: false })
    expect(store.add(aLine({ quantity: 4 }))).toEqual({ units: 1, isCapped: true })
    expect(store.add(aLine())).toEqual({ units: 0, isCapped: true })
  })

  it('keeps lines and totals under the old and the new names at every change [CART-07, GEN-08]', () => {
    const { store, storage } = setup()
    store.add(aLine({ quantity: 2 }))
    expect(JSON.parse(storage.read(CART_KEY) ?? '')).toMatchObject({
      version: 1,
      lines: [{ quantity: 2 }],
    })
    expect(JSON.parse(storage.read(OLD_CART_ITEMS_KEY) ?? '')).toMatchObject([{ quantity: 2 }])
    expect(storage.read(OLD_CART_SUBTOTAL_KEY)).toBe('598')
    expect(storage.read(OLD_CART_TOTAL_KEY)).toBe('705.64')
  })

  it('keeps the totals in the currency that a change of country brings [CART-07, GEN-01]', () => {
    const { store, storage, shown } = setup()
    store.updateTotals()
    expect(storage.read(OLD_CART_SUBTOTAL_KEY)).toBeNull()
    store.add(aLine({ quantity: 2 }))
    const cart = storage.read(CART_KEY)
    shown.market = DEMO_UAE
    store.updateTotals()
    const { subtotal, totalWithTax } = cartTotals(store.get().cart, DEMO_UAE)
    expect(storage.read(OLD_CART_SUBTOTAL_KEY)).toBe(String(toMajor(subtotal)))
    expect(storage.read(OLD_CART_TOTAL_KEY)).toBe(String(toMajor(totalWithTax)))
    expect(storage.read(CART_KEY)).toBe(cart)
  })

  it('is there again after a reload [CART-09]', () => {
    const { store, newTab } = setup()
    store.add(aLine())
    store.change(withCoupon(aCoupon()))
    expect(newTab().get()).toEqual(store.get())
  })

  it('tells nothing of the cart before hydration [CART-09]', () => {
    const { store } = setup()
    store.add(aLine())
    expect(store.getInitial()).toBeNull()
  })

  it('works on what another tab has written meanwhile [CART-09, FLT-08]', () => {
    const { store, newTab } = setup()
    const other = newTab()
    other.add(aLine())
    store.add(aLine({ variantId: 12, size: 'large' }))
    expect(store.get().cart.lines).toHaveLength(2)
    other.change(editLines((cart) => setQuantity(cart, '1/large', 3)))
    expect(quantities(other)).toEqual([1, 3])
    store.reload()
    expect(other.get()).toEqual(store.get())
  })

  it('tells its listeners of a change, and of nothing when nothing has changed [CART-09]', () => {
    const { store } = setup()
    const heard = jest.fn()
    store.subscribe(heard)
    store.reload()
    store.change((state) => state)
    expect(heard).not.toHaveBeenCalled()
    store.add(aLine())
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('deletes what it kept when it is emptied [CART-08]', () => {
    const { store, storage, newTab } = setup()
    store.belongTo(7)
    store.add(aLine())
    store.change(editLines((cart) => removeLine(cart, '1/regular')))
    for (const key of [CART_KEY, OLD_CART_ITEMS_KEY, OLD_CART_SUBTOTAL_KEY, OLD_CART_TOTAL_KEY])
      expect(storage.read(key)).toBeNull()
    expect(newTab().get()).toEqual(EMPTY_CART_STATE)
  })

  it('remembers through a reload that the server’s copy is still to be emptied [CART-08, CART-16]', () => {
    const { store, storage, newTab } = setup()
    store.belongTo(7)
    store.add(aLine())
    store.change(withSynced(7, { 11: 1 }, 2))
    store.change(editLines((cart) => removeLine(cart, '1/regular')))
    expect(newTab().get().account?.synced).toEqual({ 11: 1 })
    expect(storage.read(OLD_CART_ITEMS_KEY)).toBeNull()
    store.change(withSynced(7, {}, null))
    expect(storage.read(CART_KEY)).toBeNull()
  })

  it.each(['not json', '[]', '{"version":1,"lines":[{"productId":"x"}]}'])(
    'reads %s as empty [GEN-10]',
    (text) => {
      const storage = createMemoryStorage()
      storage.write(CART_KEY, text)
      expect(setup(storage).store.get().cart.lines).toEqual([])
    },
  )

  it('goes on in memory when the browser keeps nothing, and says so once [FLT-07]', () => {
    const blocked = createBrowserStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { store, onUnkept } = setup(blocked)
    store.add(aLine())
    store.add(aLine())
    store.reload()
    expect(quantities(store)).toEqual([2])
    expect(onUnkept).toHaveBeenCalledTimes(1)
  })

  it('goes back to before when what was added is removed [CART-05]', () => {
    const anyLine = fc.record({
      productId: fc.integer({ min: 1, max: 3 }),
      variantId: fc.integer({ min: 1, max: 9 }),
      size: fc.constantFrom('regular', 'small', 'large'),
      quantity: fc.integer({ min: 1, max: 9 }),
      maxQuantity: fc.integer({ min: 1, max: 6 }),
    })
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (before, after) => {
        const { store, newTab } = setup()
        for (const line of before) store.add(aLine(line))
        const { cart } = store.get()
        store.add(aLine({ productId: 99 }))
        store.change(editLines((each) => setQuantity(each, '99/regular', 3)))
        store.change(editLines((each) => removeLine(each, '99/regular')))
        expect(store.get().cart).toEqual(cart)

        for (const line of after) store.add(aLine(line))
        expect(store.get().cart.lines.every((line) => line.quantity <= line.maxQuantity)).toBe(true)
        expect(newTab().get()).toEqual(store.get())
      }),
      { numRuns: 50 },
    )
  })
})
