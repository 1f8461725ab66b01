import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { requestReturn } from '@store/shared/api/orders'
import {
  createStaffDraft,
  listStaffDrafts,
  planStaffDraft,
  sendStaffDraft,
} from '@store/shared/api/staff/orders/staff-drafts'
import { packStaffOrders, shipStaffOrders } from '@store/shared/api/staff/orders/staff-many-orders'
import {
  addStaffOrderNote,
  changeStaffOrderAddress,
  planStaffRefund,
  refundStaffOrderPart,
} from '@store/shared/api/staff/orders/staff-order-changes'
import {
  getPackingSlips,
  getParcelLabels,
  getStaffOrderDocument,
  listStaffOrderMails,
} from '@store/shared/api/staff/orders/staff-order-files'
import {
  advanceStaffOrder,
  cancelStaffOrder,
  getStaffOrder,
  listStaffOrders,
  shipStaffOrder,
} from '@store/shared/api/staff/orders/staff-orders'
import {
  approveStaffReturn,
  listStaffReturns,
  receiveStaffReturn,
} from '@store/shared/api/staff/orders/staff-returns'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  changeStaffCoupon,
  createStaffCoupon,
  tryStaffCoupons,
} from '@store/shared/api/staff/shop/staff-coupons'
import { eq } from 'drizzle-orm'
import { products } from '../db/schema/catalogue'

let store: TestStore
let shopper: Shopper
let worker: StaffPerson
let other: StaffPerson
let owner: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  await store.commerce.backOffice('test').stock.set({ sku: 'briefs', size: 'regular' }, 1000, 'enough')
  shopper = await addShopper(store)
  worker = await addStaff(store, 'orders')
  other = await addStaff(store, 'orders')
  owner = await addStaff(store, 'owner')
}, 120_000)
afterEach(() => expectConsistentLedgers(store))
afterAll(() => store.close())

const book = async (paymentMethod: 'online' | 'cash-on-delivery' = 'cash-on-delivery') => {
  const order = await shopper.book([await want(store, 'briefs', { quantity: 2 })], { paymentMethod })
  if (paymentMethod === 'online') {
    const { pageId } = await shopper.startPayment(order.id)
    const { sandbox } = store.commerce.ordering
    await sandbox.pay(pageId, { method: 'card', delayMs: 0, notifications: 'normal' })
    await sandbox.idle()
  }
  return order
}
const show = (number: string) => worker.api.call(getStaffOrder, { params: { number } })
const refusal = (message: RegExp) => ({
  status: 409,
  code: 'STAFF_REFUSED',
  message: expect.stringMatching(message),
})

describe('two people at one order', () => {
  it('are told apart: the second is refused with what the first one did [STAFF-21]', async () => {
    const { number } = await book()
    const params = { number }
    const { revision: seen } = await show(number)
    await worker.api.call(advanceStaffOrder, { params, body: { to: 'PACKED', seen } })
    const cancel = (revision: string) =>
      other.api.call(cancelStaffOrder, { params, body: { why: 'Asked by phone', seen: revision } })
    await expect(cancel(seen)).rejects.toMatchObject(
      refusal(new RegExp(`${worker.email} moved it on, it is “Packed” now`)),
    )
    expect((await show(number)).order.status).toBe('PACKED')
    await cancel((await show(number)).revision)
  })

  it('act one after the other when neither changed what the other saw [STAFF-21]', async () => {
    const { number } = await book()
    const params = { number }
    const { revision: seen } = await show(number)
    await worker.api.call(addStaffOrderNote, { params, body: { text: 'Call before delivery' } })
    await other.api.call(advanceStaffOrder, { params, body: { to: 'PACKED', seen } })
    expect((await show(number)).notes).toMatchObject([{ by: worker.email, text: 'Call before delivery' }])
  })
})

describe('many orders at once', () => {
  it('are packed and shipped, each with its tracking number; others are named with why not [STAFF-21]', async () => {
    const [first, second, gone] = [await book(), await book(), await book()]
    await worker.api.call(cancelStaffOrder, { params: { number: gone.number }, body: { why: 'Twice' } })
    const numbers = [first.number, second.number, gone.number]
    const packed = await worker.api.call(packStaffOrders, { body: { numbers } })
    expect(packed.message).toBe('2 orders are packed, 1 could not be.')
    expect(packed.outcomes.map(({ problem }) => problem === null)).toEqual([true, true, false])
    const shipped = await worker.api.call(shipStaffOrders, {
      body: {
        carrier: 'Blue Dart',
        parcels: [
          { number: first.number, trackingNumber: '4711-0815' },
          { number: second.number, trackingNumber: null },
        ],
      },
    })
    expect(shipped.outcomes).toEqual([
      { number: first.number, problem: null },
      { number: second.number, problem: 'Please enter the tracking number of this carrier.' },
    ])
    expect((await show(first.number)).order.shipment?.trackingNumber).toBe('4711-0815')
    const { entries } = await owner.api.call(getAuditEntries, { query: { subject: first.number } })
    expect(entries.map(({ by, action }) => [by, action])).toEqual([
      [worker.email, 'order.ship'],
      [worker.email, 'order.advance'],
    ])
  })

  it('are printed as slips and labels, unless one of them has no parcel [STAFF-21]', async () => {
    const [first, second] = [await book(), await book()]
    const query = { numbers: `${first.number},${second.number}` }
    const slips = await worker.api.call(getPackingSlips, { query })
    const labels = await worker.api.call(getParcelLabels, { query })
    for (const { contentType, bytes } of [slips, labels]) {
      expect(contentType).toBe('application/pdf')
      expect(pagesOf(bytes)).toBe(2)
    }
    await worker.api.call(cancelStaffOrder, { params: { number: second.number }, body: { why: 'Twice' } })
    await expect(worker.api.call(getParcelLabels, { query })).rejects.toMatchObject(refusal(/has no parcel/))
  })
})

const pagesOf = (bytes: ArrayBuffer) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

it('narrows orders by payment and by when they were placed [STAFF-21]', async () => {
  const paid = await book('online')
  const since = new Date(store.clock.now().getTime() + 3_600_000)
  const numbers = async (query: object) =>
    (await worker.api.call(listStaffOrders, { query })).rows.map(({ number }) => number)
  expect(await numbers({ payment: 'CAPTURED', text: paid.number })).toEqual([paid.number])
  expect(await numbers({ payment: 'REFUNDED', text: paid.number })).toEqual([])
  expect(await numbers({ since })).toEqual([])
  expect(await numbers({ before: since, text: paid.number })).toEqual([paid.number])
})

it('gives a part of the money back after it was shown, and says what the customer was told [STAFF-21]', async () => {
  const { number } = await book('online')
  const params = { number }
  const { revision: seen, invoiceNumbers, skus } = await show(number)
  expect(skus).toMatchObject([{ sku: 'briefs' }])
  const body = {
    scope: { kind: 'amount' as const, amountMinor: 5_000 },
    why: 'The box was scratched',
    paidBack: null,
    seen,
  }
  const planned = await worker.api.call(planStaffRefund, { params, body })
  expect(planned).toMatchObject({ amount: { minor: 5_000 }, isCash: false })
  await worker.api.call(refundStaffOrderPart, { params, body })
  await expect(worker.api.call(refundStaffOrderPart, { params, body })).rejects.toMatchObject(
    refusal(/refunded a part of it/),
  )
  const mails = await worker.api.call(listStaffOrderMails, { params })
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is confirmed'),
    expect.stringContaining('refunding ₹50'),
  ])
  const [invoice = ''] = (await show(number)).invoiceNumbers
  expect(invoiceNumbers.length).toBeLessThanOrEqual(1)
  const document = invoice.replaceAll('/', '-')
  const file = await worker.api.call(getStaffOrderDocument, { params: { number, document } })
  expect(file.name).toBe(`invoice-${document}.pdf`)
  await expect(
    worker.api.call(getStaffOrderDocument, { params: { number, document: 'IN00-00-1' } }),
  ).rejects.toMatchObject({ status: 404 })
})

it('corrects an address in the words of a screen, and decides on a return until its money is back [STAFF-21]', async () => {
  const order = await book('online')
  const params = { number: order.number }
  const { revision: seen } = await show(order.number)
  const { kind: _, country: __, ...address } = order.address
  const change = (more: object, keepCharge = false) =>
    worker.api.call(changeStaffOrderAddress, {
      params,
      body: { address: { ...address, ...more }, why: 'She called', keepCharge, seen },
    })
  await expect(change({})).rejects.toMatchObject(refusal(/has this address already/))
  await expect(change({ pincode: '1' })).rejects.toMatchObject({ status: 400 })
  await change({ street: '7 New Street' })

  for (const to of ['PACKED', 'SHIPPED', 'DELIVERED'] as const) {
    const parcel = { carrier: 'Blue Dart', trackingNumber: '4711 0815', link: null, expectedOn: null }
    if (to === 'SHIPPED') await worker.api.call(shipStaffOrder, { params, body: parcel })
    else await worker.api.call(advanceStaffOrder, { params, body: { to } })
  }
  const [line] = order.lines
  await shopper.api.call(requestReturn, {
    body: {
      orderId: order.id,
      lines: [{ variantId: line?.variantId ?? 0, quantity: 1, isOpened: false }],
      reason: 'not-wanted',
      comment: 'Too small',
    },
  })
  const { rows } = await worker.api.call(listStaffReturns, {})
  expect(rows).toMatchObject([{ orderNumber: order.number, comment: 'Too small', units: 1 }])
  const ofReturn = { params: { number: rows[0]?.number ?? '' } }
  await worker.api.call(approveStaffReturn, { ...ofReturn, body: { note: null } })
  await expect(
    other.api.call(approveStaffReturn, { ...ofReturn, body: { note: null } }),
  ).rejects.toMatchObject(refusal(/is approved/i))
  await worker.api.call(receiveStaffReturn, { ...ofReturn, body: { restock: true, paidBack: null } })
  expect((await show(order.number)).order.returns).toMatchObject([{ status: 'RECEIVED' }])
})

describe('a draft', () => {
  const draftOf = (quantity: number, replaces: string | null = null) => ({
    customerEmail: shopper.email,
    lines: [{ sku: 'briefs', size: 'regular', quantity }],
    couponCodes: [],
    address: { id: shopper.address.id },
    paymentMethod: 'online' as const,
    holdHours: 4,
    replaces,
  })
  const create = async (draft: ReturnType<typeof draftOf>) => {
    const { grandTotal } = await worker.api.call(planStaffDraft, { body: draft })
    return worker.api.call(createStaffDraft, { body: { draft, toldTotalMinor: grandTotal.minor } })
  }

  it('is booked for what was told, listed, mailed again, and booked anew with other lines [STAFF-21]', async () => {
    const first = await create(draftOf(1))
    expect(await worker.api.call(listStaffDrafts, {})).toMatchObject([{ number: first.number }])
    await worker.api.call(sendStaffDraft, { params: { number: first.number } })
    expect((await show(first.number)).isDraft).toBe(true)
    await expect(
      worker.api.call(createStaffDraft, { body: { draft: draftOf(1), toldTotalMinor: 1 } }),
    ).rejects.toMatchObject(refusal(/The total is/))

    const second = await create(draftOf(3, first.number))
    expect((await show(first.number)).order.status).toBe('CANCELLED')
    expect((await show(second.number)).order.lines).toMatchObject([{ quantity: 3 }])
    await expect(create(draftOf(2, first.number))).rejects.toMatchObject(refusal(/is no draft that waits/))
    await worker.api.call(cancelStaffOrder, { params: { number: second.number }, body: { why: 'Test' } })
  })

  it('is booked once, however often its key is sent, also in place of another [STAFF-21]', async () => {
    const replaced = await create(draftOf(1))
    const draft = draftOf(2, replaced.number)
    const { grandTotal } = await worker.api.call(planStaffDraft, { body: draft })
    const send = (holdHours = 4) =>
      worker.api.call(
        createStaffDraft,
        { body: { draft: { ...draft, holdHours }, toldTotalMinor: grandTotal.minor } },
        { idempotencyKey: 'draft-booked-once' },
      )
    const [first, second] = await Promise.all([send(), send()])
    expect([second, await send()]).toEqual([first, first])
    const waiting = (await worker.api.call(listStaffDrafts, {})).filter(
      ({ status }) => status !== 'CANCELLED',
    )
    expect(waiting).toMatchObject([{ number: first.number }])
    await expect(send(5)).rejects.toMatchObject({ code: 'STAFF_REFUSED' })
    await worker.api.call(cancelStaffOrder, { params: { number: first.number }, body: { why: 'Test' } })
  })

  it('is refused in words for who books it, not for a shopper or a command line [STAFF-21]', async () => {
    const draft = draftOf(1)
    const plan = (changes: object) => worker.api.call(planStaffDraft, { body: { ...draft, ...changes } })
    await expect(plan({ customerEmail: 'nobody@example.com' })).rejects.toMatchObject(
      refusal(/invite her by the button/),
    )
    await expect(plan({ address: { id: 999_999 } })).rejects.toMatchObject(refusal(/choose another one\.$/))
    await expect(plan({ lines: [{ sku: 'sold-out', size: 'regular', quantity: 1 }] })).rejects.toMatchObject(
      refusal(/is out of stock or hidden: take it out of the draft\.$/),
    )
  })

  it('keeps the one that it was to replace when it cannot be booked [STAFF-21]', async () => {
    const first = await create(draftOf(1))
    const body = { draft: draftOf(5_000 as number, first.number), toldTotalMinor: 1 }
    await expect(worker.api.call(createStaffDraft, { body })).rejects.toMatchObject({ status: 400 })
    const wrong = { draft: draftOf(2, first.number), toldTotalMinor: 1 }
    await expect(worker.api.call(createStaffDraft, { body: wrong })).rejects.toMatchObject(
      refusal(/The total is/),
    )
    expect((await show(first.number)).order.status).toBe('PAYMENT_PENDING')
  })
})

it('shows what coupons give on a cart, in each market, before and after their terms change [STAFF-24]', async () => {
  const marketing = await addStaff(store, 'marketing')
  const day = 86_400_000
  const terms = {
    description: 'For Diwali',
    kind: 'percentage' as const,
    amounts: { INR: 100_000, AED: 10_000 },
    percent: 10,
    set: null,
    combines: false,
    minSubtotal: { INR: 0, AED: 0 },
    validFrom: store.clock.now(),
    validUntil: new Date(store.clock.now().getTime() + day),
    maxUses: null,
    maxUsesPerCustomer: 1,
    firstOrderOnly: false,
    categories: [],
  }
  await marketing.api.call(createStaffCoupon, { body: { ...terms, code: 'TENOFF' } })
  const attempt = (currency: 'INR' | 'AED', codes: string[]) =>
    marketing.api.call(tryStaffCoupons, {
      body: { currency, codes, lines: [{ sku: 'briefs', size: 'regular', quantity: 2 }] },
    })
  const { subtotal, discount, lines, coupons } = await attempt('INR', ['tenoff', 'NOTHERE'])
  expect(discount.minor).toBe(Math.round(subtotal.minor / 10))
  expect(lines[0]?.discount).toEqual(discount)
  expect(coupons).toMatchObject([
    { code: 'TENOFF', problem: null, saved: discount },
    { code: 'NOTHERE', problem: 'There is no such coupon' },
  ])
  expect((await attempt('AED', ['TENOFF'])).discount.currency).toBe('AED')
  const hide = (hiddenAt: Date | null) =>
    store.database.db.update(products).set({ hiddenAt }).where(eq(products.sku, 'briefs'))
  await hide(store.clock.now())
  await expect(attempt('INR', ['TENOFF'])).rejects.toMatchObject(refusal(/^“.+” is hidden/))
  await hide(null)
  await marketing.api.call(changeStaffCoupon, {
    params: { code: 'TENOFF' },
    body: { ...terms, minSubtotal: { INR: 10_000_000, AED: 0 } },
  })
  expect((await attempt('INR', ['TENOFF'])).coupons[0]?.problem).toMatch(/^Add .* more/)
  const { entries } = await owner.api.call(getAuditEntries, { query: { subject: 'TENOFF' } })
  expect(entries[0]).toMatchObject({
    action: 'coupon.change',
    before: { minSubtotal: { INR: { minor: 0 } } },
    after: { minSubtotal: { INR: { minor: 10_000_000 } } },
  })
})
