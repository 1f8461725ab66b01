import { failureOf } from '@store/server-testing/clients/failure-of'
import { INDIAN_ADDRESS } from '@store/server-testing/clients/test-people'
import { mailedCodeTo } from '@store/server-testing/customers/change-email'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { expectConsistentLedgers } from '@store/server-testing/ledgers/ledger-checks'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getCustomer } from '@store/shared/api/accounts'
import { initiatePayment } from '@store/shared/api/checkout'
import { cancelOrder, confirmCashOrder, getOrder, sendCashOrderCode } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import { eq } from 'drizzle-orm'
import { orders } from '../db/schema/orders'
import { type CashConfirmation, needsConfirmation } from './cash-confirmation'
import { RESERVATION_MS } from './reading/order-records'

const MINUTE_MS = 60_000
const RULES: CashConfirmation = {
  above: { INR: money('INR', 5000_00), AED: money('AED', 250_00) },
  isForNewCustomers: true,
  isForUnconfirmedEmails: true,
  holdMs: 60 * MINUTE_MS,
}

describe('whether a cash order needs a code', () => {
  it.each([
    [{ total: money('INR', 5000_01) }, {}, true],
    [{ total: money('INR', 5000_00) }, {}, false],
    [{ total: money('AED', 250_01) }, {}, true],
    [{ isNewCustomer: true }, {}, true],
    [{ isNewCustomer: true }, { isForNewCustomers: false }, false],
    [{ isEmailConfirmed: false }, {}, true],
    [{ isEmailConfirmed: false }, { isForUnconfirmedEmails: false }, false],
    [{ total: money('INR', 0), isNewCustomer: true, isEmailConfirmed: false }, {}, false],
  ])('%o with %o: %s [CHK-04]', (order, changed, expected) => {
    const known = { total: money('INR', 1), isNewCustomer: false, isEmailConfirmed: true }
    expect(needsConfirmation({ ...RULES, ...changed }, { ...known, ...order })).toBe(expected)
  })
})

describe('a cash order of a customer whose e-mail address is not confirmed', () => {
  it('sells nothing before its code comes back, which confirms the address, too [CHK-04, AUTH-16]', async () => {
    const rules = { ...RULES, isForNewCustomers: false }
    const store = await createTestStore({ cashConfirmation: rules })
    try {
      const stranger = await addShopper(store, INDIAN_ADDRESS, { isEmailConfirmed: false })
      const liners = await want(store, 'liners')
      const order = await stranger.book([liners])
      expect(order.status).toBe('PAYMENT_PENDING')
      // No longer than for a payment.
      const until = store.clock.now().getTime() + RESERVATION_MS
      expect(order.reservedUntil).toBe(new Date(until).toISOString())
      const profile = () => stranger.api.call(getCustomer, { params: { id: stranger.id } })
      expect((await profile()).isEmailConfirmed).toBe(false)
      const code = await mailedCodeTo(store, stranger.email)
      expect((await stranger.api.call(confirmCashOrder, { body: { orderId: order.id, code } })).status).toBe(
        'PLACED',
      )
      expect((await profile()).isEmailConfirmed).toBe(true)
      expect((await stranger.book([liners])).status).toBe('PLACED')
      const known = await addShopper(store)
      expect((await known.book([liners])).status).toBe('PLACED')
      await expectConsistentLedgers(store)
    } finally {
      await store.close()
    }
  })
})

describe('a cash order that needs a code', () => {
  let store: TestStore
  let shopper: Shopper
  beforeAll(async () => {
    store = await createTestStore({ cashConfirmation: RULES })
  }, 120_000)
  beforeEach(async () => {
    store.points.clear()
    shopper = await addShopper(store)
  })
  afterEach(() => expectConsistentLedgers(store))
  afterAll(() => store.close())

  const book = async () => shopper.book([await want(store, 'liners')])
  const mails = () => store.commerce.outbox.list(shopper.email)
  const mailedCode = async () => {
    const all = (await mails()).filter(({ subject }) => subject.includes('is your code to confirm order'))
    return /\b\d{6}\b/.exec(all[0]?.subject ?? '')?.[0] ?? ''
  }
  const confirm = (orderId: number, code: string, by = shopper) =>
    by.api.call(confirmCashOrder, { body: { orderId, code } })
  const sendAgain = (orderId: number, by = shopper) => by.api.call(sendCashOrderCode, { body: { orderId } })
  const lapse = () => store.commerce.ordering.runDue('lapsed orders')
  const statusOf = async (id: number) => (await shopper.api.call(getOrder, { params: { id } })).status
  const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

  it('waits with its stock, cannot be packed or paid online, until confirmed [CHK-02, CHK-04]', async () => {
    const order = await book()
    expect(order).toMatchObject({ status: 'PAYMENT_PENDING', hasInvoice: false, payableUntil: null })
    expect(order.reservedUntil).toBe(new Date(store.clock.now().getTime() + RULES.holdMs).toISOString())
    const line = createCommandLine(store)
    const shown = await line.run('order', 'show', order.number)
    expect(shown).toContain('is to be confirmed')
    expect(shown).toContain('has to enter the code that was mailed, by ')
    await expect(line.run('order', 'advance', order.number, '--to', 'PACKED')).rejects.toThrow(/confirms it/)
    await expect(
      failureOf(shopper.api.call(initiatePayment, { body: { orderId: order.id } })),
    ).resolves.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })

    const code = await mailedCode()
    expect(await failureOf(confirm(order.id, otherThan(code)))).toMatchObject({ code: 'OTP_REJECTED' })
    const confirmed = await confirm(order.id, code)
    expect(confirmed).toMatchObject({ status: 'PLACED', paymentStatus: 'NONE', reservedUntil: null })
    expect(await confirm(order.id, code)).toEqual(confirmed)
    expect((await mails()).filter(({ subject }) => subject.includes('is confirmed'))).toHaveLength(1)
    await line.move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
    // She is no new customer any more.
    expect((await book()).status).toBe('PLACED')
  })

  it('is cancelled once its time is over, with a mail that says why [CHK-04]', async () => {
    const order = await book()
    const code = await mailedCode()
    store.clock.advance(RULES.holdMs)
    await shopper.logInAgain()
    expect(await failureOf(confirm(order.id, code))).toMatchObject({ code: 'ORDER_NOT_CONFIRMABLE' })
    await lapse()
    expect(await statusOf(order.id)).toBe('CANCELLED')
    expect((await mails())[0]?.subject).toBe(`Your order ${order.number} was not confirmed and is cancelled`)
    expect(await failureOf(sendAgain(order.id))).toMatchObject({ code: 'ORDER_NOT_CONFIRMABLE' })
  })

  it('gets another code, so many a day, which takes the place of the one before [CHK-04]', async () => {
    const order = await book()
    const first = await mailedCode()
    for (let sent = 0; sent < 5; sent += 1) await sendAgain(order.id)
    expect(await failureOf(sendAgain(order.id))).toMatchObject({ code: 'TOO_MANY_TRIES' })
    const [row] = await store.database.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row?.reservedUntil?.toISOString()).toBe(order.reservedUntil)
    const latest = await mailedCode()
    if (latest !== first) {
      expect(await failureOf(confirm(order.id, first))).toMatchObject({ code: 'OTP_REJECTED' })
    }
    for (let tries = latest === first ? 0 : 1; tries < 4; tries += 1) {
      expect(await failureOf(confirm(order.id, otherThan(latest)))).toMatchObject({ code: 'OTP_REJECTED' })
    }
    expect(await failureOf(confirm(order.id, otherThan(latest)))).toMatchObject({ code: 'OTP_EXPIRED' })
    expect(await failureOf(confirm(order.id, latest))).toMatchObject({ code: 'OTP_EXPIRED' })
  })

  it("answers for somebody else's like for none [INV-11, ORD-05]", async () => {
    const order = await book()
    const other = await addShopper(store)
    expect(await failureOf(confirm(order.id, await mailedCode(), other))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(sendAgain(order.id, other))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await statusOf(order.id)).toBe('PAYMENT_PENDING')
  })

  it('is confirmed once by the same code sent twice at once [INV-02, INV-10]', async () => {
    const order = await book()
    const code = await mailedCode()
    const answers = await Promise.all([confirm(order.id, code), confirm(order.id, code)])
    expect(answers.map(({ status }) => status)).toEqual(['PLACED', 'PLACED'])
    expect((await mails()).filter(({ subject }) => subject.includes('is confirmed'))).toHaveLength(1)
  })

  it('is given up and not confirmed when its time ends under a right code [INV-02, INV-09]', async () => {
    const order = await book()
    const code = await mailedCode()
    const stopped = store.points.stopAt('code/right')
    const confirming = failureOf(confirm(order.id, code))
    const standing = await stopped
    store.clock.advance(RULES.holdMs)
    await lapse()
    standing.release()
    expect(await confirming).toMatchObject({ code: 'ORDER_NOT_CONFIRMABLE' })
    await shopper.logInAgain()
    expect(await statusOf(order.id)).toBe('CANCELLED')
  })

  it('is confirmed and not given up when the code comes before the expiry has the order [INV-02, INV-09]', async () => {
    const order = await book()
    const code = await mailedCode()
    const reserveUntil = (reservedUntil: Date) =>
      store.database.db.update(orders).set({ reservedUntil }).where(eq(orders.id, order.id))
    const stopped = store.points.stopAt('expiry/found due')
    // As a process finds it whose clock is ahead.
    await reserveUntil(store.clock.now())
    const lapsing = lapse()
    const standing = await stopped
    await reserveUntil(new Date(store.clock.now().getTime() + MINUTE_MS))
    expect((await confirm(order.id, code)).status).toBe('PLACED')
    standing.release()
    await lapsing
    expect(await statusOf(order.id)).toBe('PLACED')
  })

  it('is either confirmed or cancelled by its customer at once [INV-02, INV-09]', async () => {
    const order = await book()
    const code = await mailedCode()
    const stopped = store.points.stopAt('cancellation/order locked')
    const cancelling = shopper.api.call(cancelOrder, {
      body: { orderId: order.id, reason: 'Changed my mind' },
    })
    const standing = await stopped
    const confirming = failureOf(confirm(order.id, code))
    standing.release()
    expect((await cancelling).status).toBe('CANCELLED')
    expect(await confirming).toMatchObject({ code: 'ORDER_NOT_CONFIRMABLE' })
  })
})
