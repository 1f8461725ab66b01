import { createMemoryStorage } from '@store/shared/storage/browser-storage'
import { countVisit, mayOffer, readOffer, settleOffer } from './install-offer'

describe('the offer to install the shop', () => {
  it('comes with the third visit or an order, and never again once it was answered [OFF-12]', () => {
    expect([1, 2, 3].map((visits) => mayOffer({ visits, isSettled: false }, false))).toEqual([
      false,
      false,
      true,
    ])
    expect(mayOffer({ visits: 1, isSettled: false }, true)).toBe(true)
    expect(mayOffer({ visits: 9, isSettled: true }, true)).toBe(false)
  })

  it('counts a visit once, however many pages it has [OFF-12]', () => {
    const storage = createMemoryStorage()
    const first = createMemoryStorage()
    countVisit(storage, first)
    expect(countVisit(storage, first).visits).toBe(1)
    expect(countVisit(storage, createMemoryStorage()).visits).toBe(2)
    settleOffer(storage)
    expect(readOffer(storage)).toEqual({ visits: 2, isSettled: true })
  })

  it('begins anew where what is stored cannot be read [GEN-10]', () => {
    const storage = createMemoryStorage()
    storage.write('install_offer', '{"visits":"many"}')
    expect(readOffer(storage)).toEqual({ visits: 0, isSettled: false })
  })
})
