import { registrationOf } from '@store/server-testing/clients/test-people'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { createTestShop } from '@store/server-testing/shop/test-shop'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { login, register } from '@store/shared/api/accounts'
import { bookOrder } from '@store/shared/api/checkout'
import { getOrder } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import type { Language } from '@store/shared/i18n/languages'
import { API_FAILURE_MESSAGES } from '@store/shared/messages/failures/api-failures'
import bidiFactory from 'bidi-js'
import { eq } from 'drizzle-orm'
import { customers } from './db/schema/customers'
import { orders } from './db/schema/orders'
import { translations } from './db/schema/translations'
import { inTransaction } from './db/transaction'
import { translateIn } from './i18n/translate-in'
import { mailText } from './mail/mail-text'
import type { OutgoingMail } from './mail/mailer'
import { createOrderMails, createPutOrderMail } from './orders/order-mails'
import type { OrderRow } from './orders/order-rows'
import { findLines } from './orders/reading/order-records'
import type { ReturnRow } from './orders/reading/return-records'
import { createReturnMails } from './returns/return-mails'

let store: TestStore
let shopper: Shopper

beforeAll(async () => {
  store = await createTestStore({ languages: ['hi', 'ta', 'ar'] })
  shopper = await addShopper(store)
})
afterAll(() => store.close())

const post = (path: string, language: string, payload: object, accessToken?: string) =>
  store.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'accept-language': language,
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    payload,
  })

const languageOf = async (email: string) => {
  const { db } = store.database
  const [row] = await db
    .select({ language: customers.language })
    .from(customers)
    .where(eq(customers.email, email))
  return row?.language
}

const NAME_IN_HINDI = 'रोज़ की ब्रीफ़'

const bookIn = async (language: Language) => {
  const booking = await shopper.booking([await want(store, 'briefs')])
  const answer = await post(
    bookOrder.path,
    language,
    bookOrder.body.encode(booking),
    shopper.session.accessToken,
  )
  expect(answer.statusCode).toBe(200)
  const [row] = await store.database.db.select().from(orders).where(eq(orders.language, language))
  if (row === undefined) throw new Error(`No order was kept in ${language}`)
  return row
}

it('mails an order in the language in which it was booked, and links to its pages [LANG-30, LANG-32]', async () => {
  const subject = 'briefs'
  const { db } = store.database
  await db
    .insert(translations)
    .values({ language: 'hi', kind: 'product', subject, field: 'name', text: NAME_IN_HINDI, sourceHash: '' })
  const order = await bookIn('hi')
  const [mail] = await store.commerce.outbox.list(shopper.email)
  expect(mail?.subject).toBe(`आपका ऑर्डर ${order.number} पक्का हो गया है`)
  expect(mail?.text).toContain(`/hi/orders/${order.id}`)
  expect(mail?.text).toContain(`1 × ${NAME_IN_HINDI}`)
})

it('says notes at an order in the language of the call, and keeps them in English [LANG-34]', async () => {
  const { id } = await bookIn('ta')
  const notesIn = async (language: string) => {
    const { accessToken } = shopper.session
    const headers = { 'accept-language': language, authorization: `Bearer ${accessToken}` }
    const answer = await store.app.inject({ url: `/api${getOrder.path.replace(':id', String(id))}`, headers })
    return answer.json().events.map(({ note }: { note: string }) => note)
  }
  expect(await notesIn('ar')).toEqual(['الدفع نقدًا عند الاستلام'])
  expect(await notesIn('en')).toEqual(['To be paid on delivery'])
})

it('keeps the language in which a customer registered, then that of the last log-in [LANG-30]', async () => {
  const person = registrationOf('meena@example.com')
  const { email, password } = person
  await post(register.path, 'ar', register.body.encode(person))
  expect(await languageOf(email)).toBe('ar')
  const [mail] = await store.commerce.outbox.list(email)
  expect(mail?.subject).toMatch(/هو رمز تأكيد بريدك الإلكتروني/)
  await post(login.path, 'ta', login.body.encode({ email, password }))
  expect(await languageOf(email)).toBe('ta')
})

it('refuses in the language of the call, under the same code and status [LANG-34]', async () => {
  const nowhere = (language: string) =>
    store.app.inject({ url: '/api/nowhere', headers: { 'accept-language': language } })
  const answer = await nowhere('ar')
  const message = translateIn('ar')(API_FAILURE_MESSAGES.NOT_FOUND)
  expect(answer.json()).toEqual({ statusCode: 404, message, code: 'NOT_FOUND' })
  expect((await nowhere('en')).json()).toMatchObject({
    message: 'We could not find what you asked for. It may have been removed.',
  })
  const { fields } = (
    await post(login.path, 'hi', { email: 'a@b.example', password: 'x', role: 'admin' })
  ).json()
  expect(fields).toContainEqual({ path: 'role', message: 'अज्ञात है' })
})

it('speaks English to callers who want a language that the shop does not offer [LANG-34]', async () => {
  const { settings } = store.commerce
  await settings.change({ languages: { offered: ['ar'] } }, { by: 'test' })
  const answer = await store.app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'hi' } })
  await settings.change({ languages: { offered: ['hi', 'ta', 'ar'] } }, { by: 'test' })
  expect(answer.json().message).toMatch(/^We could not find/)
})

it('shows the pages that mails link to in the language of the mail [LANG-35]', async () => {
  const page = await store.app.inject('/ar/newsletter/confirm?token=abc')
  expect(page.body).toContain('<html lang="ar" dir="rtl">')
  expect(page.body).toContain('action="/ar/newsletter/confirm"')
})

it.each(['hi', 'ta', 'ar'] as const)(
  'shows the page of a sandbox payment in the language of the order: %s, with every text of it [LANG-35]',
  async (language) => {
    const booking = await shopper.booking([await want(store, 'liners')], { paymentMethod: 'online' })
    const { accessToken } = shopper.session
    const booked = await post(bookOrder.path, language, bookOrder.body.encode(booking), accessToken)
    const { pageId } = await shopper.startPayment(bookOrder.response.decode(booked.json()).id)
    const url = `/sandbox-gateway/pay/${pageId}`
    const { body } = await store.app.inject(url)
    expect(body).toContain(`<html lang="${language}"`)
    const texts = body.replace(/<style>[\s\S]*<\/style>|<[^>]*>/g, ' ')
    expect(texts.replace(/Rituva|RT-[\w-]+|UPI/g, '').match(/[A-Za-z]{2,}/g)).toBeNull()
    const headers = { 'accept-language': language }
    const missing = await store.app.inject({ url: '/sandbox-gateway/pay/sbx_none', headers })
    expect(missing.body).toContain(`<html lang="${language}"`)
  },
)

/** What mails about the order below say as it was given: names, numbers, addresses. */
const GIVEN =
  /Rituva|Asha|RT-[\w-]+|Everyday Briefs|Regular|Blue Dart|care@rituva\.example|Kumar|George Town|12 Flower Bazaar Road|Chennai|Opposite the flower market|[ap]m|https?:\S+/g

it.each(['hi', 'ta', 'ar'] as const)(
  'tells of orders and returns in %s, without an English word [LANG-31]',
  async (language) => {
    const written: OutgoingMail[] = []
    const take = async (_tx: unknown, mail: OutgoingMail) => {
      written.push(mail)
    }
    const outbox = { ...store.commerce.outbox, put: take, putBounded: take }
    const mails = createOrderMails({ outbox })
    const returns = createReturnMails({ put: createPutOrderMail(outbox) })
    const amount = money('INR', 100_00)
    const reservedUntil = store.clock.now()
    const expected = '2026-05-07'
    await inTransaction(store.database.db, async (tx) => {
      const [booked] = await tx.select().from(orders)
      if (booked === undefined) throw new Error('Nothing was booked')
      const found = await findLines(tx, booked.id)
      const lines = found.map((line) => ({ ...line, isPreorder: true, expectedOn: expected }))
      const cash = { ...booked, language, reservedUntil, expectedDeliveryOn: expected, cashFeeMinor: 25_00 }
      const paid = { ...cash, paymentMethod: 'online', paymentStatus: 'CAPTURED' } as const
      const returned: ReturnRow = {
        id: 0,
        orderId: booked.id,
        sequence: 1,
        status: 'REQUESTED',
        reason: 'faulty',
        comment: '',
        note: '–',
        requestedAt: reservedUntil,
        decidedAt: null,
        receivedAt: null,
        isRestocked: null,
        refundMinor: null,
        deliveryMinor: null,
        deliveryTaxMinor: null,
        needsCreditNote: false,
      }
      for (const order of [cash, paid]) {
        await mails.confirmed(tx, order, lines)
        await mails.paymentFailed(tx, order)
        await mails.confirmationCode(tx, order, { code: '471108', minutes: 30 })
        await mails.notConfirmed(tx, order)
        await mails.cancelled(tx, order)
        await mails.shipped(tx, order, lines, {
          carrier: 'Blue Dart',
          trackingNumber: '47110815',
          trackingUrl: 'https://www.bluedart.com/track?no=1',
        })
        await mails.delivered(tx, order)
        await mails.refunded(tx, order, amount)
        await mails.bookedByShop(tx, order, lines, { path: '/pay/link', sentAt: reservedUntil })
        await mails.addressChanged(tx, order, reservedUntil)
        await mails.partlyRefunded(tx, order, { sequence: 1, reason: '–', amount })
        await mails.paymentReturned(tx, order, amount)
        await returns.requested(tx, order, returned)
        await returns.approved(tx, order, returned)
        await returns.refused(tx, order, returned)
        await returns.received(tx, order, returned, amount)
      }
    })
    expect(written).toHaveLength(32)
    for (const mail of written) {
      const said = `${mail.subject}\n${mail.heading}\n${mailText(mail, createTestShop())}`
      expect(said.replace(GIVEN, '').match(/[a-z]{2,}/gi)).toBeNull()
    }
  },
)

const bidi = bidiFactory()
const reversed = (text: string): string => [...text].toReversed().join('')

/** A text from right to left, as its signs stand from left to right. */
const seenFromLeft = (text: string): string =>
  text
    .split('\n')
    .map((line) => bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, 'rtl')))
    .join('\n')
    .replace(/[\u2068\u2069]/g, '')

it('mails places, days and times in Arabic, in the order in which they are read [LANG-31]', async () => {
  const written: OutgoingMail[] = []
  const put = async (_tx: unknown, mail: OutgoingMail) => {
    written.push(mail)
  }
  const mails = createOrderMails({ outbox: { ...store.commerce.outbox, put, putBounded: put } })
  await inTransaction(store.database.db, async (tx) => {
    const [booked] = await tx.select().from(orders)
    if (booked === undefined) throw new Error('Nothing was booked')
    const address = {
      ...booked.address,
      city: 'Dubai',
      state: 'Dubai',
      pincode: '',
      country: 'United Arab Emirates' as const,
    }
    const order: OrderRow = {
      ...booked,
      language: 'ar',
      currency: 'AED',
      address,
      reservedUntil: new Date('2026-11-26T14:17:00Z'),
      expectedDeliveryOn: '2026-11-26',
    }
    await mails.bookedByShop(tx, order, [], { path: '/pay/link', sentAt: store.clock.now() })
    await mails.addressChanged(tx, order, store.clock.now())
  })
  const said = written.map((mail) => mailText(mail, createTestShop())).join('\n')
  expect(said).not.toMatch(/Dubai|Emirates/)
  expect(said).toMatch(/^\u2068دبي\u2069$/m)
  expect(said).toMatch(/^\u2068الإمارات العربية المتحدة\u2069$/m)
  const seen = seenFromLeft(said)
  expect(seen).toContain(`2026 ${reversed('نوفمبر')} 26`)
  expect(seen).toContain(`${reversed('م')} 6:17 ${reversed('نوفمبر،')} 26`)
})
