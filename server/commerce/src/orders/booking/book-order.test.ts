import { failureOf } from '@store/server-testing/clients/failure-of'
import { INDIAN_ADDRESS, UAE_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectSettledLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { couponUsesOf, stockOf as readStock } from '@store/server-testing/ledgers/ledgers'
import { EITHER_DATABASE } from '@store/server-testing/postgres/migrated-databases'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { createAddress, getAddresses } from '@store/shared/api/addresses'
import { preorder } from '@store/shared/api/cart-checks'
import { type BillingRequest, bookOrder, createOrder, getPaymentOptions } from '@store/shared/api/checkout'
import { cancelOrder, getInvoice, getOrder, getOrders } from '@store/shared/api/orders'
import { formatMoney, money } from '@store/shared/domain/money'
import type { Promotion } from '@store/shared/domain/orders/promotion'
import { INDIA_ALONE } from '@store/shared/testing/demo-markets'
import { eq } from 'drizzle-orm'
import { later } from '../../base/clock'
import { products, variants } from '../../db/schema/catalogue'
import { couponRedemptions } from '../../db/schema/coupons'
import { customers } from '../../db/schema/customers'
import { orders } from '../../db/schema/orders'
import { stockLedger } from '../../db/schema/stock'

let store: TestStore
let shopper: Shopper

beforeAll(async () => {
  // The races run on PostgreSQL; this runs on the other database that the shop can have.
  store = await createTestStore({ kind: EITHER_DATABASE })
})
beforeEach(async () => {
  shopper = await addShopper(store)
})
afterAll(() => store.close())

const stockOf = (variantId: number) => readStock(store.database.db, variantId)

const ledgerOf = async (orderId: number) =>
  (await store.database.db.select().from(stockLedger).where(eq(stockLedger.orderId, orderId))).map(
    ({ kind, onHand, reserved, preordered }) => ({ kind, onHand, reserved, preordered }),
  )

const countOrders = async () => (await store.database.db.select({ id: orders.id }).from(orders)).length

const FREESHIP = { code: 'FREESHIP', discount: money('INR', 0) }
const WELCOME = { code: 'WELCOME100', discount: money('INR', 100_00) }

describe('booking with cash on delivery', () => {
  it('places the order, sells its stock and freezes prices, address and totals [CHK-02, CHK-04, CALL-04]', async () => {
    const pads = await want(store, 'day-pads', { size: 'small', quantity: 2 })
    const before = await stockOf(pads.variantId)
    const order = await shopper.book([pads])
    expect(order).toMatchObject({
      status: 'PLACED',
      paymentMethod: 'cash-on-delivery',
      paymentStatus: 'NONE',
      currency: 'INR',
      deliveryLabel: 'Zone 1 / Express / 400 g',
      totals: {
        subtotal: money('INR', 538_00),
        delivery: money('INR', 60_00),
        discount: money('INR', 0),
        grandTotal: money('INR', 598_00),
      },
      address: { city: 'Chennai', pincode: '600001' },
      canCancel: true,
      hasInvoice: true,
      events: [{ status: 'PLACED', note: 'To be paid on delivery' }],
      lines: [{ title: 'Neem Day Pads', size: 'small', quantity: 2, unitPrice: money('INR', 269_00) }],
    })
    expect(order.number).toBe(`RT-2026-${String(order.id).padStart(6, '0')}`)
    expect(await stockOf(pads.variantId)).toEqual({ ...before, onHand: (before?.onHand ?? 0) - 2 })
    expect(await ledgerOf(order.id)).toEqual([{ kind: 'sale', onHand: -2, reserved: 0, preordered: 0 }])
    expect(await shopper.api.call(getOrder, { params: { id: order.id } })).toEqual(order)
  })

  it('answers under both of its paths [CALL-04]', async () => {
    const body = await shopper.booking([await want(store, 'liners')])
    expect((await shopper.api.call(createOrder, { body })).status).toBe('PLACED')
  })

  it('mails one confirmation with lines, total and address [INV-10]', async () => {
    const order = await shopper.book([await want(store, 'liners', { quantity: 3 })])
    const mails = (await store.commerce.outbox.list(shopper.email)).map(({ subject, text }) => ({
      subject,
      text,
    }))
    expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${order.number} is confirmed`])
    expect(mails[0]?.text).toContain('3 × Tulsi Liners (Regular): ₹297')
    expect(mails[0]?.text).toContain('Grand total: ₹372')
    expect(mails[0]?.text).toContain('12 Flower Bazaar Road')
  })

  it('mails nothing that was typed to an address that is not confirmed [AUTH-16]', async () => {
    const unconfirmed = await addShopper(store)
    await store.database.db
      .update(customers)
      .set({ emailConfirmedAt: null })
      .where(eq(customers.id, unconfirmed.id))
    await unconfirmed.book([await want(store, 'liners')])
    const [mail] = await store.commerce.outbox.list(unconfirmed.email)
    expect(mail?.text).toMatch(/^Hello there,\n/)
    expect(mail?.text).toContain('We will deliver it to the address in your order.')
    expect(mail?.text).not.toMatch(/Asha|12 Flower Bazaar Road|George Town|Opposite/)
  })

  it('adds up beyond what 32 bits hold [INV-03]', async () => {
    const liners = await want(store, 'liners', { quantity: 30 })
    const setPrice = (priceInr: number) =>
      store.database.db
        .update(variants)
        .set({ priceInr, listPriceInr: priceInr })
        .where(eq(variants.id, liners.variantId))
    await setPrice(1_000_000_00)
    const price = { ...liners.price, INR: money('INR', 1_000_000_00) }
    const order = await shopper.book([{ ...liners, price }])
    await setPrice(99_00)
    expect(order.totals.subtotal).toEqual(money('INR', 30_000_000_00))
    expect(await shopper.api.call(getOrder, { params: { id: order.id } })).toEqual(order)
  })

  it('joins a size that is named twice into one line', async () => {
    const liners = await want(store, 'liners')
    const body = await shopper.booking([{ ...liners, quantity: 3 }])
    const [line] = body.lines
    if (line === undefined) throw new Error('no line')
    const twice = {
      ...body,
      lines: [
        { ...line, quantity: 1 },
        { ...line, quantity: 2 },
      ],
    }
    expect((await shopper.api.call(bookOrder, { body: twice })).lines).toMatchObject([{ quantity: 3 }])
  })
})

describe('booking to be paid online', () => {
  it('reserves the stock for half an hour and waits for the payment [CHK-04]', async () => {
    const pads = await want(store, 'night-pads', { quantity: 4 })
    const before = await stockOf(pads.variantId)
    const order = await shopper.book([pads], { paymentMethod: 'online' })
    expect(order).toMatchObject({
      status: 'PAYMENT_PENDING',
      paymentStatus: 'PENDING',
      hasInvoice: false,
      events: [{ status: 'PAYMENT_PENDING', note: 'Waiting for the payment' }],
      reservedUntil: later(store.clock.now(), 30 * 60_000).toISOString(),
      payableUntil: later(store.clock.now(), 24 * 3_600_000).toISOString(),
      refunds: [],
    })
    expect(await stockOf(pads.variantId)).toEqual({ ...before, reserved: 4 })
    expect(await ledgerOf(order.id)).toEqual([{ kind: 'reserve', onHand: 0, reserved: 4, preordered: 0 }])
    const [row] = await store.database.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row?.reservedUntil?.getTime()).toBe(store.clock.now().getTime() + 30 * 60_000)
    expect(await store.commerce.outbox.list(shopper.email)).toEqual([])
  })
})

describe('the currency of an order', () => {
  it('follows where it ships: dirhams, flat delivery, no pincode [INV-03, ADR-05, FLT-06]', async () => {
    const inDubai = await addShopper(store, UAE_ADDRESS)
    const order = await inDubai.book([await want(store, 'day-pads')])
    expect(order).toMatchObject({
      currency: 'AED',
      deliveryLabel: 'Standard delivery',
      totals: {
        subtotal: money('AED', 21_50),
        delivery: money('AED', 15_00),
        grandTotal: money('AED', 36_50),
      },
      lines: [{ unitPrice: money('AED', 21_50) }],
    })
  })

  it('cannot be chosen by sending rupee prices to a Dubai address [INV-03]', async () => {
    const inDubai = await addShopper(store, UAE_ADDRESS)
    const pads = await want(store, 'liners')
    const body = await inDubai.booking([pads])
    const inRupees = { ...body, lines: body.lines.map((line) => ({ ...line, shownUnitPriceMinor: 99_00 })) }
    expect(await failureOf(inDubai.api.call(bookOrder, { body: inRupees }))).toMatchObject({
      code: 'PRICE_CHANGED',
      message:
        '“Tulsi Liners” (Regular) now costs AED 8.00 instead of AED 99.00. Please check the total and go on.',
    })
  })
})

describe('what the shopper was shown', () => {
  it('is refused when a price is another by now, naming product and price, and booking nothing [SUM-13]', async () => {
    const pads = await want(store, 'slim-pads')
    const body = await shopper.booking([pads])
    await store.database.db.update(variants).set({ priceInr: 309_00 }).where(eq(variants.id, pads.variantId))
    const [orderCount, stock] = [await countOrders(), await stockOf(pads.variantId)]
    expect(
      await failureOf(shopper.api.call(bookOrder, { body }, { idempotencyKey: 'stale-price' })),
    ).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      message: '“Slim Pads” (Regular) now costs ₹309 instead of ₹299. Please check the total and go on.',
      details: {
        lines: [{ variantId: pads.variantId, unitPrice: money('INR', 309_00), problem: 'PRICE_CHANGED' }],
      },
    })
    expect([await countOrders(), await stockOf(pads.variantId)]).toEqual([orderCount, stock])
    await store.database.db.update(variants).set({ priceInr: 299_00 }).where(eq(variants.id, pads.variantId))
    expect((await shopper.api.call(bookOrder, { body }, { idempotencyKey: 'stale-price' })).status).toBe(
      'PLACED',
    )
  })

  it.each([-1, 1, 100_000])(
    'is refused when the total is off by %d, naming the parts [SUM-13]',
    async (offMinor) => {
      const body = await shopper.booking([await want(store, 'day-pads', { size: 'small', quantity: 2 })])
      const total = body.shownTotalMinor + offMinor
      expect(
        await failureOf(shopper.api.call(bookOrder, { body: { ...body, shownTotalMinor: total } })),
      ).toMatchObject({
        code: 'PRICE_CHANGED',
        message: expect.stringMatching(/^The total is now ₹598 instead of .+: subtotal ₹538, delivery ₹60\./),
        details: { totals: { grandTotal: money('INR', 598_00) }, shownTotal: money('INR', total) },
      })
    },
  )

  it('tells every line that is not as it was at once, the weightiest first [SUM-13]', async () => {
    const [pads, sold] = [await want(store, 'slim-pads'), await want(store, 'sold-out')]
    const body = await shopper.booking([pads, sold])
    await store.database.db.update(variants).set({ priceInr: 309_00 }).where(eq(variants.id, pads.variantId))
    expect(await failureOf(shopper.api.call(bookOrder, { body }))).toMatchObject({
      code: 'OUT_OF_STOCK',
      message:
        '“Sold Out” (Regular) is out of stock. Please remove it from your cart to go on. “Slim Pads” (Regular) now costs ₹309 instead of ₹299. Please check the total and go on.',
    })
    await store.database.db.update(variants).set({ priceInr: 299_00 }).where(eq(variants.id, pads.variantId))
  })
})

describe('an order of nothing to pay', () => {
  it('is placed at once and says so, whichever way of paying was chosen [ORD-01, SUM-03]', async () => {
    const line = createCommandLine(store)
    const days = ['--from', '2026-01-01', '--until', '2026-12-31']
    const worth = ['--discount-inr', '500', '--discount-aed', '50']
    await line.run('coupon', 'create', 'GIFT500', '--description', 'A gift', ...worth, ...days)
    const coupon = { code: 'GIFT500', discount: money('INR', 500_00) }
    const order = await shopper.book([await want(store, 'liners')], { coupon, paymentMethod: 'online' })
    expect(order).toMatchObject({
      status: 'PLACED',
      paymentStatus: 'NONE',
      payableUntil: null,
      reservedUntil: null,
      events: [{ status: 'PLACED', note: 'Nothing to pay' }],
      totals: {
        subtotal: money('INR', 99_00),
        delivery: money('INR', 60_00),
        discount: money('INR', 159_00),
        grandTotal: money('INR', 0),
      },
    })
    await line.run('coupon', 'end', 'GIFT500')
  })
})

describe('stock', () => {
  it('refuses what is out of stock, naming it and what to do [CHK-04, CART-06]', async () => {
    const body = await shopper.booking([await want(store, 'liners'), await want(store, 'sold-out')])
    expect(await failureOf(shopper.api.call(bookOrder, { body }))).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      message: '“Sold Out” (Regular) is out of stock. Please remove it from your cart to go on.',
      details: { lines: [{ problem: null }, { problem: 'OUT_OF_STOCK', available: 0 }] },
    })
  })

  it('refuses more than is left, naming how many are [CHK-04]', async () => {
    const body = await shopper.booking([await want(store, 'last-one', { quantity: 2 })])
    expect(await failureOf(shopper.api.call(bookOrder, { body }))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      message: 'Only 1 of “Last One” (Regular) is left. Please lower the quantity.',
      details: { lines: [{ available: 1 }] },
    })
  })

  it('counts what others have reserved as gone [CHK-04, INV-01]', async () => {
    const briefs = await want(store, 'cloth-pads', { quantity: 10 })
    await shopper.book([briefs], { paymentMethod: 'online' })
    const other = await addShopper(store)
    expect(await failureOf(other.book([{ ...briefs, quantity: 1 }]))).toMatchObject({ code: 'OUT_OF_STOCK' })
  })

  it('takes one of what can be ordered ahead, beside the stock, and no two [CART-06, INV-01]', async () => {
    const ahead = await want(store, 'coming-soon')
    const order = await shopper.book([ahead])
    expect(order.lines).toMatchObject([{ isPreorder: true, quantity: 1 }])
    expect(await stockOf(ahead.variantId)).toEqual({ onHand: 0, reserved: 0, preordered: 1 })
    expect(await failureOf(shopper.book([{ ...ahead, quantity: 2 }]))).toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
      message: '“Coming Soon” (Regular) can be pre-ordered one at a time. Please lower the quantity to 1.',
    })
  })
})

describe('the check before checkout', () => {
  const check = async (wanted: Awaited<ReturnType<typeof want>>, fields: object = {}) => {
    const { lines } = await shopper.booking([wanted])
    return shopper.api.call(preorder, {
      body: { customerId: shopper.id, currency: 'INR' as const, lines, ...fields },
    })
  }

  it('says that all is there and holds nothing [CART-11, CART-12]', async () => {
    const pads = await want(store, 'day-pads', { quantity: 5 })
    const before = await stockOf(pads.variantId)
    expect(await check(pads)).toEqual({ message: 'Pre-order successful! Redirecting to checkout...' })
    expect(await stockOf(pads.variantId)).toEqual(before)
  })

  it('refuses what booking would refuse [CART-12]', async () => {
    const pads = await want(store, 'day-pads')
    expect(await failureOf(check({ ...pads, quantity: 500 }))).toMatchObject({ code: 'NOT_ENOUGH_STOCK' })
    expect(await failureOf(check(await want(store, 'sold-out')))).toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await failureOf(check(pads, { currency: 'AED' }))).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await failureOf(check({ ...pads, variantId: 999_999 }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(check(pads, { customerId: shopper.id + 1 }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('refuses a size that belongs to another product [CHK-06]', async () => {
    const pads = await want(store, 'day-pads')
    const { productId } = await want(store, 'liners')
    expect(await failureOf(check({ ...pads, productId }))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('promotions at booking', () => {
  const days = ['--from', '2026-01-01', '--until', '2026-12-31', '--description', 'An offer']
  const create = (code: string, ...terms: string[]) =>
    createCommandLine(store).run('promotion', 'create', code, ...days, ...terms)
  const three: Promotion = {
    code: 'THREE',
    offer: { kind: 'buy-x-get-y', buy: 2, free: 1, scope: 'product' },
    categories: [],
    combines: true,
  }
  const ten: Promotion = {
    code: 'TEN',
    offer: { kind: 'percentage', percent: 10, cap: money('INR', 200_00) },
    categories: [],
    combines: true,
  }
  const ship: Promotion = { code: 'SHIP', offer: { kind: 'free-delivery' }, categories: [], combines: true }

  beforeAll(async () => {
    await create('THREE', '--kind', 'buy-x-get-y', '--buy', '2', '--free', '1', '--combines', 'yes')
    const caps = ['--discount-inr', '200', '--discount-aed', '16']
    await create('TEN', '--kind', 'percentage', '--percent', '10', ...caps, '--combines', 'yes')
    await create('SHIP', '--kind', 'free-delivery', '--combines', 'yes', '--currencies', 'INR')
  })
  afterAll(async () => {
    for (const code of ['THREE', 'TEN', 'SHIP']) await createCommandLine(store).run('coupon', 'end', code)
  })

  it('are used together, each line keeps its share, and return with the order [CPN-07, INV-03]', async () => {
    const order = await shopper.book(
      [await want(store, 'liners', { quantity: 3 }), await want(store, 'briefs')],
      { promotions: [ten, ship, three], paymentMethod: 'online' },
    )
    const [liners, briefs] = order.lines
    const unit = liners?.unitPrice.minor ?? 0
    const tenth = Math.round((2 * unit + (briefs?.unitPrice.minor ?? 0)) / 10)
    expect(order.promotions).toEqual([
      { code: 'TEN', kind: 'percentage', saved: money('INR', tenth) },
      { code: 'SHIP', kind: 'free-delivery', saved: expect.objectContaining({ currency: 'INR' }) },
      { code: 'THREE', kind: 'buy-x-get-y', saved: money('INR', unit) },
    ])
    expect(order.totals).toMatchObject({ discount: money('INR', unit + tenth), delivery: money('INR', 0) })
    expect((liners?.discount.minor ?? 0) + (briefs?.discount.minor ?? 0)).toBe(unit + tenth)
    const [tens, ships, threes] = order.promotions.map(({ saved }) => formatMoney(saved))
    expect(await createCommandLine(store).run('order', 'show', order.number)).toContain(
      `(TEN: ${tens}; SHIP: free delivery, ${ships}; THREE: ${threes})`,
    )
    const used = () =>
      Promise.all(['TEN', 'SHIP', 'THREE'].map((code) => couponUsesOf(store.database.db, code)))
    expect(await used()).toEqual([1, 1, 1])
    await shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'No' } })
    expect(await used()).toEqual([0, 0, 0])
  })

  it('stand in the confirmation with what each took off [CPN-07, INV-10]', async () => {
    const order = await shopper.book([await want(store, 'liners', { quantity: 3 })], {
      promotions: [ten, ship, three],
    })
    const [mail] = await store.commerce.outbox.list(shopper.email)
    const saved = (code: string) =>
      formatMoney(order.promotions.find((each) => each.code === code)?.saved ?? money('INR', 0))
    expect(mail?.text).toContain(
      `Delivery (SHIP): ₹0\nCoupon TEN: −${saved('TEN')}\nCoupon THREE: −${saved('THREE')}\nGrand total`,
    )
  })

  it('are refused where they do not go together, are of another market or lack units [CPN-07]', async () => {
    const pads = [await want(store, 'liners', { quantity: 3 })]
    const alone: Promotion = { ...ship, code: 'FREESHIP', combines: false }
    expect(await failureOf(shopper.book(pads, { promotions: [three, alone] }))).toMatchObject({
      status: 409,
      code: 'COUPON_NOT_TOGETHER',
      message: 'The coupons THREE and FREESHIP cannot be used together. Please choose one of them.',
    })
    const two = [await want(store, 'liners', { quantity: 2 })]
    expect(await failureOf(shopper.book(two, { promotions: [three] }))).toMatchObject({
      status: 409,
      code: 'COUPON_TOO_FEW',
      message: 'Add 1 more of the same product to use the coupon THREE, or choose another one.',
    })
    const emirati = await addShopper(store, UAE_ADDRESS)
    expect(await failureOf(emirati.book(pads, { promotions: [ship] }))).toMatchObject({
      code: 'COUPON_NOT_VALID',
    })
    // The same code twice is one.
    const body = await shopper.booking(pads, { promotions: [three] })
    const again = { ...body, couponCodes: [...body.couponCodes, ' three '] }
    expect((await shopper.api.call(bookOrder, { body: again })).promotions).toHaveLength(1)
  })

  it.each([
    [['--kind', 'percentage', '--percent', '10'], "option '--discount-inr' not specified"],
    [['--kind', 'buy-x-get-y', '--buy', '2'], 'The kind of coupon BAD needs how many'],
    [['--kind', 'free-delivery', '--discount-inr', '5', '--discount-aed', '1'], 'takes no amount'],
    [['--percent', '10', '--discount-inr', '5', '--discount-aed', '1'], 'must be percentage'],
  ])('cannot be written with terms that their kind has no use for: %j [CPN-07]', async (terms, problem) => {
    await expect(create('BAD', ...terms)).rejects.toThrow(problem)
  })
})

describe('coupons at booking', () => {
  const usesOf = (code: string) => couponUsesOf(store.database.db, code)

  it('discount the order and are counted once [CPN-07, SUM-03]', async () => {
    const before = (await usesOf('WELCOME100')) ?? 0
    const order = await shopper.book([await want(store, 'briefs')], { coupon: WELCOME })
    expect(order).toMatchObject({
      promotions: [{ code: 'WELCOME100', kind: 'fixed-amount', saved: money('INR', 100_00) }],
      totals: {
        subtotal: money('INR', 899_00),
        discount: money('INR', 100_00),
        grandTotal: money('INR', 859_00),
      },
    })
    expect(await usesOf('WELCOME100')).toBe(before + 1)
    const redeemed = await store.database.db
      .select()
      .from(couponRedemptions)
      .where(eq(couponRedemptions.orderId, order.id))
    expect(redeemed).toMatchObject([{ customerId: shopper.id, releasedAt: null }])
  })

  it('make delivery free where they discount nothing, in either case of their code [CPN-03]', async () => {
    const order = await shopper.book([await want(store, 'liners')], {
      coupon: { ...FREESHIP, code: ' freeship ' },
    })
    expect(order.totals).toMatchObject({ delivery: money('INR', 0), grandTotal: money('INR', 99_00) })
    expect(order.promotions).toMatchObject([{ code: 'FREESHIP', kind: 'free-delivery' }])
    // Pages of previous versions read the first code.
    expect(bookOrder.response.encode(order)).toMatchObject({ couponCode: 'FREESHIP' })
  })

  it.each(['freeſhip', 'FREESHıP', 'ＦＲＥＥＳＨＩＰ', 'free\u200bship', 'FREE\u00a0SHIP'])(
    'are not found by %j, which only looks like their code [CPN-07]',
    async (code) => {
      const booking = shopper.book([await want(store, 'liners')], { coupon: { ...FREESHIP, code } })
      expect(await failureOf(booking)).toMatchObject({ code: 'COUPON_NOT_VALID' })
    },
  )

  it('cannot be used beyond the customer’s own limit [CPN-07, INV-04]', async () => {
    await shopper.book([await want(store, 'briefs')], { coupon: WELCOME })
    expect(await failureOf(shopper.book([await want(store, 'briefs')], { coupon: WELCOME }))).toMatchObject({
      status: 409,
      code: 'COUPON_USED_UP',
    })
  })

  it('cannot be used below their minimum, after their time, or when there is none [CPN-07]', async () => {
    const liners = await want(store, 'liners')
    expect(await failureOf(shopper.book([liners], { coupon: WELCOME }))).toMatchObject({
      code: 'COUPON_MINIMUM',
      message: 'The coupon WELCOME100 needs products for ₹499. Please add ₹400 more or choose another one.',
    })
    const expired = { code: 'EXPIRED', discount: money('INR', 50_00) }
    expect(await failureOf(shopper.book([liners], { coupon: expired }))).toMatchObject({
      code: 'COUPON_NOT_VALID',
    })
    const unknown = { code: 'NONE-SUCH', discount: money('INR', 0) }
    expect(await failureOf(shopper.book([liners], { coupon: unknown }))).toMatchObject({
      code: 'COUPON_NOT_VALID',
    })
  })
})

describe('an idempotency key', () => {
  it('gives the order that stands already, and refuses another booking [INV-05]', async () => {
    const body = await shopper.booking([await want(store, 'liners')])
    const first = await shopper.api.call(bookOrder, { body }, { idempotencyKey: 'tap-tap-tap' })
    const before = await countOrders()
    expect(await shopper.api.call(bookOrder, { body }, { idempotencyKey: 'tap-tap-tap' })).toEqual(first)
    const other = { ...body, paymentMethod: 'online' as const }
    expect(
      await failureOf(shopper.api.call(bookOrder, { body: other }, { idempotencyKey: 'tap-tap-tap' })),
    ).toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' })
    expect(await countOrders()).toBe(before)
  })

  it('belongs to its customer [INV-05, INV-11]', async () => {
    const other = await addShopper(store)
    const liners = await want(store, 'liners')
    const first = await shopper.book([liners], { key: 'the-same-key' })
    const second = await other.book([liners], { key: 'the-same-key' })
    expect(second.id).not.toBe(first.id)
  })
})

describe('orders of others', () => {
  it('answer as orders that do not exist [ORD-05, INV-11]', async () => {
    const order = await shopper.book([await want(store, 'liners')])
    const other = await addShopper(store)
    const notThere = await failureOf(other.api.call(getOrder, { params: { id: 99_999_999 } }))
    expect(await failureOf(other.api.call(getOrder, { params: { id: order.id } }))).toEqual(notThere)
    expect(notThere).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await other.api.call(getOrders, {})).toEqual([])
  })

  it('cannot be booked in another’s name or to another’s address [ORD-05, INV-11]', async () => {
    const other = await addShopper(store)
    const body = await shopper.booking([await want(store, 'liners')])
    expect(await failureOf(other.api.call(bookOrder, { body }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(
      await failureOf(other.api.call(bookOrder, { body: { ...body, customerId: other.id } })),
    ).toMatchObject({ status: 404, code: 'ADDRESS_NOT_FOUND' })
    expect(await failureOf(store.api.call(bookOrder, { body }))).toMatchObject({ status: 401 })
  })

  it.each([0, -1, 1.5, 2 ** 40, '1', null, [1], 'NaN'])('take no quantity like %j [INV-03]', async (qty) => {
    const liners = await want(store, 'liners')
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/Order/OrderBooking',
      headers: { authorization: `Bearer ${shopper.session.accessToken}` },
      payload: {
        customerId: shopper.id,
        addressId: shopper.address.id,
        productDetails: [{ productId: liners.productId, sizeId: liners.variantId, qty, price: 99 }],
        paymentMethod: 'cash-on-delivery',
        grandTotal: 159,
      },
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION'])
  })

  it('take no fields of their own [INV-03]', async () => {
    const response = await store.app.inject({
      method: 'POST',
      url: '/api/Order/OrderBooking',
      headers: { authorization: `Bearer ${shopper.session.accessToken}` },
      payload: { customerId: shopper.id, status: 'PAID', paymentMethod: 'cash-on-delivery' },
    })
    expect(response.statusCode).toBe(400)
  })
})

describe('the list of orders', () => {
  it('holds twenty a page, the newest first [ORD-01]', async () => {
    const liners = await want(store, 'liners')
    const booked: number[] = []
    for (let index = 0; index < 21; index += 1) booked.unshift((await shopper.book([liners])).id)
    const first = await shopper.api.call(getOrders, {})
    const second = await shopper.api.call(getOrders, { query: { page: 2 } })
    expect([...first, ...second].map(({ id }) => id)).toEqual(booked)
    expect(first).toHaveLength(20)
    expect(first[0]).toMatchObject({ status: 'PLACED', lines: [{ title: 'Tulsi Liners' }] })
    expect(await shopper.api.call(getOrders, { query: { page: 999_999_999 } })).toEqual([])
  })
})

it('leaves no product without its stock noted in the ledger [INV-01]', async () => {
  const { db } = store.database
  const [all, moves] = [await db.select().from(variants), await db.select().from(stockLedger)]
  const skus = await db.select({ id: products.id, sku: products.sku }).from(products)
  for (const variant of all) {
    const own = moves.filter(({ variantId }) => variantId === variant.id)
    const total = (of: 'onHand' | 'reserved' | 'preordered') => own.reduce((sum, move) => sum + move[of], 0)
    expect({
      sku: skus.find(({ id }) => id === variant.productId)?.sku,
      onHand: total('onHand'),
      reserved: total('reserved'),
      preordered: total('preordered'),
    }).toEqual({
      sku: skus.find(({ id }) => id === variant.productId)?.sku,
      onHand: variant.onHand,
      reserved: variant.reserved,
      preordered: variant.preordered,
    })
  }
})

describe('what a shopper asks for with an order', () => {
  it('stands on the order, and its packer sees it [ORD-01]', async () => {
    const wishes = { giftNote: 'Get well soon', deliveryInstructions: 'Ring twice' }
    const order = await shopper.book([await want(store, 'liners')], { wishes })
    expect(order.wishes).toEqual(wishes)
    const shown = await createCommandLine(store).run('order', 'show', order.number)
    expect(shown).toMatch(/plain: no brand[\s\S]*Get well soon[\s\S]*Ring twice/)
  })
})

describe('an invoice for a business', () => {
  const book = async (fields: { readonly billing: BillingRequest }) =>
    shopper.book([await want(store, 'liners')], fields)

  it.each([
    [{ companyName: 'Kaveri Traders', taxNumber: '' }, 'Please enter the GSTIN of the business.'],
    [{ companyName: '', taxNumber: '29AAAAA0000A1ZY' }, 'Please enter the name of the business.'],
    [{ companyName: 'Kaveri Traders', taxNumber: '29AAAAA0000A1ZZ' }, /does not add up/],
    [{ companyName: 'Kaveri Traders', taxNumber: '29 aaaaa0000a1zy' }, /registered in Karnataka/],
  ])('is refused for %j [ORD-03]', async (identity, message) => {
    expect(await failureOf(book({ billing: { ...identity, addressId: null } }))).toMatchObject({
      code: 'TAX_NUMBER_NOT_VALID',
      message: expect.stringMatching(message),
    })
  })

  it('goes to an address of the customer’s own, as it was then [ORD-03, INV-11]', async () => {
    const bengaluru = {
      ...INDIAN_ADDRESS,
      name: 'Accounts',
      street: '4 MG Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
    }
    await shopper.api.call(createAddress, { body: { customerId: shopper.id, ...bengaluru } })
    const all = await shopper.api.call(getAddresses, { params: { id: shopper.id } })
    const addressId = all.find(({ state }) => state === 'Karnataka')?.id ?? 0
    const identity = { companyName: 'Kaveri Traders', taxNumber: '29AAAAA0000A1ZY' }
    const order = await book({ billing: { ...identity, addressId } })
    expect(order.billing).toEqual({ ...identity, address: bengaluru })
    const other = await addShopper(store)
    expect(await failureOf(book({ billing: { ...identity, addressId: other.address.id } }))).toMatchObject({
      code: 'ADDRESS_NOT_FOUND',
    })
  })
})

describe('cash on delivery with a fee and a limit', () => {
  const cash = { fee: money('INR', 40_00), limit: money('INR', 400_00) }
  let charging: TestStore
  let buyer: Shopper

  beforeAll(async () => {
    charging = await createTestStore({
      kind: EITHER_DATABASE,
      markets: {
        ...INDIA_ALONE,
        india: {
          ...INDIA_ALONE.india,
          payment: { online: ['upi'], cash: { fee: 40, limit: 400 } },
        },
      },
    })
    buyer = await addShopper(charging)
  })
  afterAll(() => charging.close())

  it('is told before, and stands in the order, its mail and its invoice [SUM-03, SUM-13, ORD-03]', async () => {
    expect(await charging.api.call(getPaymentOptions, {})).toEqual([
      { currency: 'INR', online: ['upi'], cash },
    ])
    const liners = await want(charging, 'liners', { quantity: 3 })
    const order = await buyer.book([liners], { cash })
    expect(order.totals).toMatchObject({ cashFee: money('INR', 40_00), grandTotal: money('INR', 412_00) })
    const [mail] = await charging.commerce.outbox.list(buyer.email)
    expect(mail?.text).toContain('Cash on delivery fee: ₹40')
    const withoutFee = await failureOf(buyer.book([liners]))
    expect(withoutFee).toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('cash on delivery ₹40'),
    })
    await charging.commerce.ordering.runDue()
    await charging.commerce.outbox.dispatch()
    await expectSettledLedgers(charging)
    const invoice = await buyer.api.call(getInvoice, { params: { id: order.id } })
    expect(invoice.bytes.byteLength).toBeGreaterThan(1000)
  })

  it('costs nothing online and where there is nothing to pay [SUM-03]', async () => {
    const order = await buyer.book([await want(charging, 'liners')], { cash, paymentMethod: 'online' })
    expect(order.totals.cashFee).toEqual(money('INR', 0))
  })

  it('is refused above the limit, naming it [CHK-01]', async () => {
    const pads = await want(charging, 'briefs')
    expect(await failureOf(buyer.book([pads], { cash }))).toMatchObject({
      status: 409,
      code: 'CASH_NOT_OFFERED',
      message: 'Cash on delivery is available up to ₹400. Please pay online.',
    })
    expect((await buyer.book([pads], { cash, paymentMethod: 'online' })).status).toBe('PAYMENT_PENDING')
  })
})
