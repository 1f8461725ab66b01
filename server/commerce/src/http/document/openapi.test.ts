import { Validator } from '@seriousme/openapi-schema-validator'
import { createSoftwarePasskey } from '@store/server-testing/clients/software-passkey'
import { INDIAN_ADDRESS, TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { bookUnconfirmed, LARGE_CASH_ORDERS } from '@store/server-testing/customers/book-unconfirmed'
import { mailedCodeTo, moveToEmail } from '@store/server-testing/customers/change-email'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { TEST_ORIGIN } from '@store/server-testing/shop/test-shop'
import { aPhoto } from '@store/server-testing/store/a-photo'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { applyContentFiles, someContent } from '@store/server-testing/store/some-content'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import * as accounts from '@store/shared/api/accounts'
import * as addresses from '@store/shared/api/addresses'
import { getBanners } from '@store/shared/api/banners'
import * as cartChecks from '@store/shared/api/cart-checks'
import * as catalogue from '@store/shared/api/catalogue'
import * as checkout from '@store/shared/api/checkout'
import * as content from '@store/shared/api/content'
import * as correspondence from '@store/shared/api/correspondence'
import { ENDPOINTS } from '@store/shared/api/endpoint-table'
import { getLocation } from '@store/shared/api/location'
import * as orders from '@store/shared/api/orders'
import * as passkeys from '@store/shared/api/passkeys'
import * as privacy from '@store/shared/api/privacy'
import * as products from '@store/shared/api/products'
import * as reviews from '@store/shared/api/reviews'
import * as serverCart from '@store/shared/api/server-cart'
import { getStoreTerms } from '@store/shared/api/store-terms'
import * as wishlist from '@store/shared/api/wishlist'
import { isRecord } from '@store/shared/domain/record'
import { API_FAILURES } from '@store/shared/messages/failures/api-failures'
import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { codesOf, type OpenApiDocument, type OpenApiOperation, toOpenApi } from './openapi'

let store: TestStore
let document: OpenApiDocument
beforeAll(async () => {
  store = await createTestStore({ cashConfirmation: LARGE_CASH_ORDERS })
  document = (await store.app.inject('/api/openapi.json')).json()
})
afterAll(() => store.close())

interface Exchange {
  readonly operation: OpenApiOperation
  readonly sent: unknown
  readonly status: number
  readonly contentType: string
  readonly answered: unknown
}

/** Everything that is asked of the API while `act` runs. */
async function record(act: () => Promise<void>): Promise<readonly Exchange[]> {
  const inject = jest.spyOn(store.app, 'inject')
  await act()
  const requests = inject.mock.calls as unknown as ReadonlyArray<[InjectOptions]>
  const exchanges = await Promise.all(
    requests.map(async ([{ method, url, payload }], index) => {
      const response: LightMyRequestResponse = await inject.mock.results[index]?.value
      const contentType = response.headers['content-type']?.toString() ?? ''
      return {
        operation: operationOf(String(method), String(url)),
        sent: typeof payload === 'string' ? JSON.parse(payload) : undefined,
        status: response.statusCode,
        contentType,
        answered: contentType.startsWith('application/json') ? response.json() : null,
      }
    }),
  )
  inject.mockRestore()
  return exchanges
}

function operationOf(method: string, url: string): OpenApiOperation {
  const path = url.replace(/^\/api/, '').split('?', 1)[0] ?? ''
  const found = Object.entries(document.paths).find(
    ([template, methods]) =>
      method.toLowerCase() in methods && new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  const operation = found?.[1][method.toLowerCase()]
  if (operation === undefined) throw new Error(`The document does not know ${method} ${url}`)
  return operation
}

const ajv = addFormats(new Ajv({ strict: false }))

/** In words; empty when the value fits. References lead into the document. */
function problemsOf(schema: unknown, value: unknown): string {
  const check = ajv.compile({ ...(schema as object), components: document.components })
  return check(value) ? '' : ajv.errorsText(check.errors)
}

/** Calls each endpoint once, rightly. */
async function callEverything(): Promise<void> {
  const { api, address, id, email, ...shopper } = await addShopper(store)
  const wanted = await want(store, 'liners')
  const [product] = await api.call(catalogue.getProducts, { query: { page: 1, priceSortOrder: 'asc' } })
  const productId = product?.id ?? 0
  await api.call(catalogue.getProductFacets, { query: { sizes: ['regular'], stock: ['in'] } })
  await api.call(products.getProductWithReviews, { params: { id: productId } })
  await api.call(catalogue.getProductExtras, { params: { id: productId } })
  await api.call(catalogue.getDeliveryEstimate, { params: { id: productId }, query: { pincode: '600004' } })
  const soldOut = await want(store, 'sold-out')
  await api.call(catalogue.askForStockNotice, { body: { sizeId: soldOut.variantId } })
  await api.call(catalogue.searchProducts, { query: { q: 'pads' } })
  await api.call(catalogue.getCategories, {})
  await api.call(catalogue.getChooser, {})
  await api.call(catalogue.getRecentReviews, {})
  await api.call(getStoreTerms, {})
  await applyContentFiles(store, await someContent())
  await api.call(content.getArticles, {})
  await api.call(getBanners, {})
  await api.call(content.getArticle, { params: { slug: 'first-talk' } })
  await api.call(content.getPage, { params: { slug: 'about-us' } })
  await api.call(content.getTestimonials, {})
  await api.call(content.getContactContent, {})
  await api.call(content.getStory, {})
  await api.call(content.getContentAddresses, {})
  await api.call(reviews.getOwnReview, { params: { productId } })
  const writer = await store.addCustomer()
  const { id: reviewId } = await writer.api.call(reviews.writeReview, {
    body: { productId, rating: 5, review: 'Soft.' },
  })
  await api.call(reviews.getReviews, { params: { id: productId }, query: { sort: 'newest', stars: 5 } })
  await api.call(reviews.voteHelpful, { body: { reviewId } })
  await api.call(reviews.withdrawHelpful, { params: { reviewId } })
  const file = new Blob([new Uint8Array(await aPhoto())])
  const photo = await writer.api.call(reviews.addReviewPhoto, { params: { productId }, file })
  await writer.api.call(reviews.getReviewPhoto, { params: { photoId: photo.id } })
  await writer.api.call(reviews.removeReviewPhoto, { params: { photoId: photo.id } })
  await api.call(products.getProductWithReviews, { params: { id: productId } })
  await api.call(getLocation, {})

  await api.call(accounts.getCustomer, { params: { id } })
  await api.call(accounts.updateCustomer, {
    body: { firstName: 'Asha', lastName: 'Raman', email, mobile: '9876543210' },
  })
  const { password } = shopper
  for (const to of ['moved@example.com', email]) await moveToEmail(store, { api, id, password }, to)
  await api.call(accounts.sendEmailCode, {})
  const changed = { currentPassword: password, newPassword: 'Copper-Banyan-16' }
  api.logIn((await api.call(accounts.changePassword, { body: changed })).accessToken)
  const phone = store.client({ ip: '10.6.0.1' })
  await phone.call(accounts.login, { body: { email, password: changed.newPassword } })
  const other = (await api.call(accounts.getLogIns, {})).find(({ isCurrent }) => !isCurrent)
  await api.call(accounts.endLogIn, { params: { id: other?.id ?? '' } })
  const sms = await api.call(accounts.sendMobileCode, {})
  const confirming = { ...sms, code: await mailedCodeTo(store, '+919876543210') }
  await api.call(accounts.confirmMobile, { body: confirming })
  const asked = await phone.call(accounts.requestLogInCode, { body: { emailOrMobile: email } })
  await phone.call(accounts.logInByCode, { body: { ...asked, code: await mailedCodeTo(store, email) } })
  const device = createSoftwarePasskey(
    await api.call(passkeys.beginPasskey, { body: { currentPassword: changed.newPassword } }),
  )
  await api.call(passkeys.addPasskey, { body: device.made })
  const signed = device.sign(await phone.call(passkeys.beginPasskeyLogIn, {}))
  await phone.call(passkeys.logInByPasskey, { body: signed })
  const [added] = await api.call(passkeys.getPasskeys, {})
  await api.call(passkeys.removePasskey, { params: { id: added?.id ?? '' } })
  await api.call(addresses.updateAddress, { params: { id: address.id }, body: INDIAN_ADDRESS })

  await api.call(checkout.getPaymentOptions, {})
  await api.call(checkout.getCoupons, { params: { customerId: id } })
  await api.call(cartChecks.getDeliverySettings, {})
  const { variantId } = wanted
  const [line] = await api.call(serverCart.addToServerCart, {
    body: { productId: wanted.productId, sizeId: variantId, quantity: 1 },
  })
  const lineId = { id: line?.id ?? 0 }
  await api.call(serverCart.updateServerCart, { params: lineId, body: { quantity: 2 } })
  await api.call(serverCart.getServerCart, {})
  await api.call(serverCart.removeFromServerCart, { params: lineId })
  await api.call(wishlist.addToWishlist, { body: { items: [{ sizeId: variantId }] } })
  await api.call(wishlist.getWishlist, {})
  await api.call(wishlist.removeFromWishlist, { params: { sizeId: variantId } })

  const { lines, ...booking } = await shopper.booking([wanted])
  await api.call(cartChecks.preorder, { body: { customerId: id, currency: 'INR', lines } })
  const placed = await api.call(checkout.createOrder, { body: { ...booking, lines } })
  await api.call(orders.getOrder, { params: { id: placed.id } })
  await api.call(orders.getInvoice, { params: { id: placed.id } })
  await api.call(orders.cancelOrder, { body: { orderId: placed.id, reason: 'Too many' } })
  const orderId = await bookUnconfirmed(store, shopper)
  await api.call(orders.sendCashOrderCode, { body: { orderId } })
  const cashCode = await mailedCodeTo(store, email)
  await api.call(orders.confirmCashOrder, { body: { orderId, code: cashCode } })
  const delivered = await shopper.book([wanted])
  await createCommandLine(store).move(delivered.number, 'PACKED', 'SHIPPED', 'DELIVERED')
  await api.call(orders.getReturnOffer, { params: { id: delivered.id } })
  await api.call(orders.requestReturn, {
    body: {
      orderId: delivered.id,
      lines: [{ variantId, quantity: 1, isOpened: false }],
      reason: 'not-wanted',
      comment: '',
    },
  })
  const pending = await shopper.book([wanted], { paymentMethod: 'online', key: 'the-only-key' })
  const { paymentId } = await shopper.startPayment(pending.id)
  await api.call(checkout.verifyPayment, { body: { paymentId } })
  await api.call(checkout.getTransaction, { body: { paymentId } })
  await api.call(orders.getOrders, { query: { page: 1 } })
  await api.call(addresses.makeAddressDefault, { params: { id: address.id } })
  await api.call(addresses.removeAddress, { params: { id: address.id } })

  await api.call(correspondence.subscribeToNewsletter, { body: { email, acceptsTerms: true } })
  const [welcome] = await store.commerce.outbox.list(email)
  const token = new URL(/http\S+/.exec(welcome?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
  await api.call(correspondence.unsubscribeFromNewsletter, { body: { token } })
  await api.call(correspondence.contactShop, { body: { name: 'Asha', email, message: 'Hello' } })

  await api.call(accounts.refreshSession, {})
  const { challenge } = await api.call(accounts.requestPasswordReset, { body: { emailOrMobile: email } })
  const [mail] = await store.commerce.outbox.list(email)
  const code = /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? ''
  const { resetToken } = await api.call(accounts.verifyResetCode, { body: { challenge, code } })
  const reset = 'Copper-Banyan-17'
  await api.call(accounts.resetPassword, {
    body: { emailOrMobile: email, verifyOTP: resetToken, password: reset },
  })
  api.logIn((await api.call(accounts.login, { body: { email, password: reset } })).accessToken)
  await api.call(privacy.getSecurityActivity, {})
  await api.call(privacy.sendIdentityCode, {})
  await api.call(privacy.downloadOwnData, { body: { currentPassword: reset } })
  const leaving = await store.addCustomer()
  await leaving.api.call(privacy.deleteAccount, { body: { currentPassword: leaving.password } })
  await api.call(accounts.logout, {})
}

/** Calls that are refused, each for another reason. */
async function callWrongly(): Promise<void> {
  const { api, id, ...shopper } = await addShopper(store)
  const soldOut = await want(store, 'sold-out')
  const liners = await want(store, 'liners')
  const booking = await shopper.booking([liners])
  const body = JSON.stringify({ userName: 'nobody@example.com', password: TEST_PASSWORD })
  const json = { 'content-type': 'application/json' }
  const url = '/api/Security/login'
  const orderId = (await shopper.book([liners], { key: 'a-key-for-one' })).id

  await Promise.allSettled([
    store.api.call(orders.getOrders, {}),
    api.call(orders.getOrder, { params: { id: 999_999 } }),
    api.call(orders.getOrders, { query: { page: -1 } }),
    api.call(addresses.removeAddress, { params: { id: 999_999 } }),
    api.call(checkout.bookOrder, { body: { ...booking, addressId: 999_999 } }),
    api.call(checkout.bookOrder, { body: { ...booking, couponCodes: ['NONE'] } }),
    api.call(checkout.bookOrder, { body: { ...booking, shownTotalMinor: 1 } }),
    api.call(checkout.bookOrder, { body: { ...booking, addressId: 0 } }, { idempotencyKey: 'short' }),
    shopper.book([soldOut]),
    shopper.book([{ ...liners, quantity: 998 }]),
    shopper.book([{ ...liners, quantity: 3 }], { key: 'a-key-for-one' }),
    api.call(checkout.initiatePayment, { body: { orderId } }),
    store.addCustomer({ email: shopper.email }),
    store.app.inject({ method: 'POST', url, headers: json, payload: body }),
    store.app.inject({ method: 'POST', url, headers: json, payload: JSON.stringify({ userName: 'x' }) }),
    store.app.inject({ method: 'POST', url, headers: json, payload: JSON.stringify('x'.repeat(300_000)) }),
    store.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/csv' }, payload: body }),
  ])
  for (let tries = 0; tries < 21; tries += 1) {
    const unsubscribed = { email: `${tries}@example.com`, acceptsTerms: true } as const
    await store.api.call(correspondence.subscribeToNewsletter, { body: unsubscribed }).catch(() => {})
  }
}

it('is a valid OpenAPI document with every call of the table [CALL-01]', async () => {
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(names.sort()).toEqual(Object.keys(ENDPOINTS).sort())
})

it('describes what is sent and answered in each of its calls [CALL-01]', async () => {
  const exchanges = await record(callEverything)
  const done = exchanges.filter(({ status }) => status === 200)
  // What is missing here is to be added to `callEverything`.
  expect(new Set(done.map(({ operation }) => operation.operationId))).toEqual(new Set(Object.keys(ENDPOINTS)))
  for (const { operation, sent, contentType, answered } of done) {
    const content = operation.responses[200]?.content ?? {}
    const described = content['application/json']?.schema
    const what = operation.operationId
    if (described) expect([what, problemsOf(described, answered)]).toEqual([what, ''])
    else expect([what, Object.keys(content)]).toEqual([what, [contentType]])
    const body = operation.requestBody?.content['application/json']?.schema
    if (body && sent !== undefined) expect([what, problemsOf(body, sent)]).toEqual([what, ''])
  }
})

it('names every refusal that a caller meets, under its status and with its sentence [CALL-01]', async () => {
  const refused = (await record(callWrongly)).filter(({ status }) => status !== 200)
  const met = new Set<unknown>()
  for (const { operation, status, answered } of refused) {
    if (!isRecord(answered)) throw new Error(`${operation.operationId} refuses without words`)
    const { content } = operation.responses[status] ?? {}
    const { schema, examples = {} } = content?.['application/json'] ?? {}
    expect([operation.operationId, Object.keys(examples)]).toEqual([
      operation.operationId,
      expect.arrayContaining([answered.code]),
    ])
    expect(problemsOf(schema, answered)).toBe('')
    met.add(answered.code)
  }
  expect([...met].sort()).toEqual(
    [
      'ADDRESS_NOT_FOUND',
      'COUPON_NOT_VALID',
      'EMAIL_TAKEN',
      'IDEMPOTENCY_MISMATCH',
      'LOGIN_REJECTED',
      'NOT_ENOUGH_STOCK',
      'NOT_FOUND',
      'NOT_LOGGED_IN',
      'ORDER_NOT_PAYABLE',
      'OUT_OF_STOCK',
      'PAYLOAD_TOO_LARGE',
      'PRICE_CHANGED',
      'TOO_MANY_TRIES',
      'UNSUPPORTED_MEDIA_TYPE',
      'VALIDATION',
    ].sort(),
  )
})

it('gives each declared error its status and its sentence of the catalogue [CALL-01]', () => {
  const { bookOrder } = ENDPOINTS
  const { responses, parameters, security } =
    toOpenApi(ENDPOINTS, { brandName: 'Shop', origin: TEST_ORIGIN }).paths[bookOrder.path]?.post ??
    ({} as OpenApiOperation)
  const given = Object.entries(responses).flatMap(([status, { content }]) =>
    Object.entries(content['application/json']?.examples ?? {}).map(([code, { value }]) => ({
      code,
      status,
      value,
    })),
  )
  expect(given.map(({ code }) => code).sort()).toEqual([...codesOf(bookOrder)].sort())
  expect(given).toContainEqual({
    code: 'COUPON_USED_UP',
    status: '409',
    value: { statusCode: 409, code: 'COUPON_USED_UP', message: API_FAILURES.COUPON_USED_UP },
  })
  expect(parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })])
  expect(security).toEqual([{ accessToken: [] }])
})

it('is a page for people too, and neither is there in production [CALL-01]', async () => {
  const page = await store.app.inject('/dev/api')
  expect(page.headers['content-type']).toContain('text/html')
  for (const { method, path } of Object.values(ENDPOINTS)) {
    expect(page.body).toContain(`<code>${method} ${path.replace(/:(\w+)/g, '{$1}')}</code>`)
  }
  expect(page.body).toContain('priceSortOrder?: &quot;asc&quot; | &quot;desc&quot;')
  expect(page.body).not.toMatch(/<script|https?:\/\//)

  const production = await createTestStore({ isProduction: true, catalogue: null })
  for (const url of ['/api/openapi.json', '/dev/api']) {
    expect((await production.app.inject(url)).statusCode).toBe(404)
  }
  await production.close()
})
