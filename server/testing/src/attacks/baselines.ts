import { randomUUID } from 'node:crypto'
import { reviews } from '@store/commerce/db/schema/catalogue'
import { newsletterSubscriptions } from '@store/commerce/db/schema/correspondence'
import { login, requestLogInCode, sendMobileCode } from '@store/shared/api/accounts'
import { preorder } from '@store/shared/api/cart-checks'
import { bookOrder, createOrder } from '@store/shared/api/checkout'
import type { EndpointName } from '@store/shared/api/endpoint-table'
import { sendCashOrderCode } from '@store/shared/api/orders'
import { addPasskey, beginPasskey, beginPasskeyLogIn } from '@store/shared/api/passkeys'
import { addReviewPhoto, writeReview } from '@store/shared/api/reviews'
import { addToServerCart } from '@store/shared/api/server-cart'
import { eq, isNull } from 'drizzle-orm'
import { createSoftwarePasskey } from '../clients/software-passkey'
import { TEST_PASSWORD } from '../clients/test-people'
import { bookUnconfirmed } from '../customers/book-unconfirmed'
import { mailedCodeTo } from '../customers/change-email'
import { type Shopper, want } from '../customers/shopper'
import { aPhoto } from '../store/a-photo'
import { createCommandLine } from '../store/command-line'
import { applyContentFiles, someContent } from '../store/some-content'
import type { TestStore } from '../store/test-store'
import type { AttackCall } from './attack-call'

/** Makes a call that is known to succeed, and whatever has to be there for it, for one shopper. */
export type Baseline = (store: TestStore, shopper: Shopper) => Promise<AttackCall>

type Parts = Partial<Omit<AttackCall, 'query'>> & { readonly query?: Readonly<Record<string, string>> }

const call = ({ params = {}, query = {}, headers = {}, token = null, ...rest }: Parts): AttackCall => ({
  params,
  query: Object.entries(query),
  headers,
  token,
  ...rest,
})

const asCustomer = ({ session }: Shopper, parts: Parts = {}): AttackCall =>
  call({ token: session.accessToken, ...parts })

async function withContent(store: TestStore, parts: Parts): Promise<AttackCall> {
  await applyContentFiles(store, await someContent())
  return call(parts)
}

const newEmail = (): string => `${randomUUID()}@example.com`

const addPasskeyTo = async ({ api, password }: Shopper) => {
  const asked = await api.call(beginPasskey, { body: { currentPassword: password } })
  const device = createSoftwarePasskey(asked)
  const { id } = await api.call(addPasskey, { body: device.made })
  return { id, device }
}

const profileWire = ({ password }: Shopper) => ({
  firstName: 'Meena',
  lastName: 'Rao',
  emailId: newEmail(),
  mobileNo: '9123456780',
  currentPassword: password,
})

const addressWire = ({ address }: Shopper) => ({
  name: 'Meena Rao',
  mobileNumber: '9123456780',
  pincode: '600004',
  locality: 'Mylapore',
  address: '4 Temple Tank Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  landmark: 'Beside the library',
  address_Type: 'work',
  country: address.country,
})

/** From what the fixture has plenty of. */
const cartOf = async (store: TestStore) => [
  await want(store, 'liners'),
  await want(store, 'day-pads', { size: 'large' }),
]

const bookOnline = async (store: TestStore, shopper: Shopper) =>
  shopper.book(await cartOf(store), { paymentMethod: 'online' })

const bookOnDelivery = async (store: TestStore, shopper: Shopper) => shopper.book(await cartOf(store))

const bookDelivered = async (store: TestStore, shopper: Shopper) => {
  const order = await bookOnDelivery(store, shopper)
  await createCommandLine(store).move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
  return order
}

const cartLineOf = async (store: TestStore, { api }: Shopper): Promise<string> => {
  const { productId, variantId } = await want(store, 'liners')
  const [line] = await api.call(addToServerCart, { body: { productId, sizeId: variantId, quantity: 2 } })
  return String(line?.id)
}

/** One that came with the catalogue, and so has no owner. */
async function importedReview({ database }: TestStore): Promise<number> {
  const [review] = await database.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(isNull(reviews.customerId))
    .limit(1)
  return review?.id ?? 0
}

async function reviewOf(store: TestStore, { api }: Shopper) {
  const { productId } = await want(store, 'liners')
  return api.call(writeReview, { body: { productId, rating: 4, review: 'Thin.' } })
}

async function photoOf(store: TestStore, shopper: Shopper): Promise<string> {
  const { productId } = await reviewOf(store, shopper)
  const file = new Blob([new Uint8Array(await aPhoto())])
  return (await shopper.api.call(addReviewPhoto, { params: { productId }, file })).id
}

async function codeSentTo(store: TestStore, recipient: string): Promise<string> {
  const [message] = await store.commerce.outbox.list(recipient)
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

async function recoveryOf(store: TestStore, { email }: Shopper) {
  const asked = await post(store, '/Security/ForgetPasswordRecovery', { emailOrMobile: email })
  const challenge = (asked.json() as { customerDetails: { verifyOTP: string } }).customerDetails.verifyOTP
  return { challenge, code: await codeSentTo(store, email) }
}

const post = (store: TestStore, path: string, payload: object) =>
  store.app.inject({ method: 'POST', url: `/api${path}`, payload })

const bookingCall = (endpoint: typeof bookOrder | typeof createOrder): Baseline => {
  return async (store, shopper) => {
    const body = endpoint.body.encode(await shopper.booking(await cartOf(store)))
    const wishes = { giftNote: 'For you', deliveryInstructions: 'Ring twice' }
    const billing = { companyName: '', taxNumber: '', billingAddressId: shopper.address.id }
    return asCustomer(shopper, { body: { ...body, couponCode: null, wishes, billing } })
  }
}

/** For every endpoint of the table: one that has none does not compile. */
export const BASELINES = {
  login: async (_store, { email, password }) => call({ body: { userName: email, password } }),
  register: async () =>
    call({
      body: {
        firstName: 'Meena',
        lastName: 'Rao',
        emailId: newEmail(),
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
        mobileNo: '9123456780',
      },
    }),
  requestPasswordReset: async (_store, { email }) => call({ body: { emailOrMobile: email } }),
  verifyResetCode: async (store, shopper) => call({ body: await recoveryOf(store, shopper) }),
  resetPassword: async (store, shopper) => {
    const verified = await post(store, '/Security/VerifyOTP', await recoveryOf(store, shopper))
    const { resetToken } = verified.json() as { resetToken: string }
    return call({
      body: { emailOrMobile: shopper.email, verifyOTP: resetToken, password: 'Another-Lantern-43' },
    })
  },
  requestLogInCode: async (_store, { email }) => call({ body: { emailOrMobile: email } }),
  logInByCode: async (store, shopper) => {
    const { challenge } = await store.api.call(requestLogInCode, { body: { emailOrMobile: shopper.email } })
    return call({ body: { challenge, code: await codeSentTo(store, shopper.email) } })
  },
  sendMobileCode: async (_store, shopper) => asCustomer(shopper),
  confirmMobile: async (store, shopper) => {
    // A number of her own: the other shoppers share theirs.
    const { accessToken } = shopper.session
    const mobileNo = String(6_000_000_000 + shopper.id)
    const wanted = { ...profileWire(shopper), emailId: shopper.email, mobileNo }
    await store.app.inject({
      method: 'PUT',
      url: '/api/users/update',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: wanted,
    })
    const { challenge } = await shopper.api.call(sendMobileCode, {})
    return asCustomer(shopper, { body: { challenge, code: await codeSentTo(store, `+91${mobileNo}`) } })
  },
  refreshSession: async (_store, { api }) =>
    call({ headers: { cookie: `refresh_token=${api.cookies.get('refresh_token')}` } }),
  logout: async (_store, shopper) => asCustomer(shopper),
  getCustomer: async (_store, shopper) => asCustomer(shopper, { params: { id: String(shopper.id) } }),
  updateCustomer: async (_store, shopper) => asCustomer(shopper, { body: profileWire(shopper) }),
  confirmEmail: async (store, shopper) => {
    const wanted = profileWire(shopper)
    const { accessToken } = shopper.session
    await store.app.inject({
      method: 'PUT',
      url: '/api/users/update',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: wanted,
    })
    return asCustomer(shopper, { body: { code: await mailedCodeTo(store, wanted.emailId) } })
  },
  sendEmailCode: async (_store, shopper) => asCustomer(shopper),
  changePassword: async (_store, shopper) =>
    asCustomer(shopper, {
      body: { currentPassword: shopper.password, newPassword: 'Another-Lantern-43' },
    }),
  getLogIns: async (_store, shopper) => asCustomer(shopper),
  endLogIn: async (store, shopper) => {
    const phone = store.client({ ip: '10.6.0.1' })
    await phone.call(login, { body: shopper })
    const [id = ''] = phone.cookies.get('refresh_token')?.split('.') ?? []
    return asCustomer(shopper, { params: { id } })
  },
  beginPasskey: async (_store, shopper) =>
    asCustomer(shopper, { body: { currentPassword: shopper.password } }),
  addPasskey: async (_store, shopper) => {
    const body = { currentPassword: shopper.password }
    return asCustomer(shopper, {
      body: createSoftwarePasskey(await shopper.api.call(beginPasskey, { body })).made,
    })
  },
  getPasskeys: async (_store, shopper) => asCustomer(shopper),
  removePasskey: async (_store, shopper) =>
    asCustomer(shopper, { params: { id: (await addPasskeyTo(shopper)).id } }),
  beginPasskeyLogIn: async () => call({}),
  logInByPasskey: async (store, shopper) => {
    const { device } = await addPasskeyTo(shopper)
    return call({ body: device.sign(await store.api.call(beginPasskeyLogIn, {})) })
  },
  getSecurityActivity: async (_store, shopper) => asCustomer(shopper),
  sendIdentityCode: async (_store, shopper) => asCustomer(shopper),
  downloadOwnData: async (_store, shopper) =>
    asCustomer(shopper, { body: { currentPassword: shopper.password } }),
  deleteAccount: async (_store, shopper) =>
    asCustomer(shopper, { body: { currentPassword: shopper.password } }),
  getAddresses: async (_store, shopper) => asCustomer(shopper, { params: { id: String(shopper.id) } }),
  createAddress: async (_store, shopper) =>
    asCustomer(shopper, { body: { customerId: shopper.id, ...addressWire(shopper) } }),
  updateAddress: async (_store, shopper) =>
    asCustomer(shopper, { params: { id: String(shopper.address.id) }, body: addressWire(shopper) }),
  makeAddressDefault: async (_store, shopper) =>
    asCustomer(shopper, { params: { id: String(shopper.address.id) } }),
  removeAddress: async (_store, shopper) =>
    asCustomer(shopper, { params: { id: String(shopper.address.id) } }),
  getProducts: async () =>
    call({ query: { page: '1', limit: '6', categories: 'herbal', priceSortOrder: 'asc' } }),
  getProductFacets: async () =>
    call({
      query: {
        categories: 'herbal',
        sizes: 'regular',
        absorbency: 'light,medium',
        price: 'INR-0-400',
        stock: 'in',
      },
    }),
  getProductWithReviews: async (store) =>
    call({ params: { id: String((await want(store, 'day-pads')).productId) } }),
  searchProducts: async () => call({ query: { q: 'pads' } }),
  getCategories: async () => call({}),
  getBanners: async () => call({}),
  getChooser: async () => call({}),
  getRecentReviews: async () => call({}),
  getStoreTerms: async () => call({}),
  getArticles: (store) => withContent(store, {}),
  getArticle: (store) => withContent(store, { params: { slug: 'first-talk' } }),
  getPage: (store) => withContent(store, { params: { slug: 'about-us' } }),
  getTestimonials: (store) => withContent(store, {}),
  getContactContent: (store) => withContent(store, {}),
  getStory: (store) => withContent(store, {}),
  getContentAddresses: (store) => withContent(store, {}),
  writeReview: async (store, shopper) => {
    const { productId } = await want(store, 'night-pads')
    return asCustomer(shopper, { body: { productId, rating: 4, review: 'Soft and thin.' } })
  },
  getReviews: async (store) =>
    call({
      params: { id: String((await want(store, 'day-pads')).productId) },
      query: { sort: 'newest', stars: '5', photos: 'only', page: '1', limit: '10' },
    }),
  voteHelpful: async (store, shopper) =>
    asCustomer(shopper, { body: { reviewId: await importedReview(store) } }),
  withdrawHelpful: async (store, shopper) =>
    asCustomer(shopper, { params: { reviewId: String(await importedReview(store)) } }),
  addReviewPhoto: async (store, shopper) => {
    const { productId } = await reviewOf(store, shopper)
    return asCustomer(shopper, {
      params: { productId: String(productId) },
      payload: await aPhoto(),
      headers: { 'content-type': 'image/png' },
    })
  },
  getReviewPhoto: async (store, shopper) =>
    asCustomer(shopper, { params: { photoId: await photoOf(store, shopper) } }),
  removeReviewPhoto: async (store, shopper) =>
    asCustomer(shopper, { params: { photoId: await photoOf(store, shopper) } }),
  getProductExtras: async () => call({ params: { id: '1' } }),
  getDeliveryEstimate: async () => call({ params: { id: '1' }, query: { pincode: '600004' } }),
  askForStockNotice: async (store) =>
    call({ body: { sizeId: (await want(store, 'sold-out')).variantId, email: newEmail() } }),
  getOwnReview: async (_store, shopper) => asCustomer(shopper, { params: { productId: '1' } }),
  getCoupons: async (_store, shopper) =>
    asCustomer(shopper, { params: { customerId: String(shopper.id) }, query: { currency: 'INR' } }),
  getDeliverySettings: async () => call({}),
  preorder: async (store, shopper) => {
    const { customerId, lines } = await shopper.booking(await cartOf(store))
    return asCustomer(shopper, { body: preorder.body.encode({ customerId, lines, currency: 'INR' }) })
  },
  getPaymentOptions: async () => call({}),
  bookOrder: bookingCall(bookOrder),
  createOrder: bookingCall(createOrder),
  initiatePayment: async (store, shopper) =>
    asCustomer(shopper, { body: { orderId: (await bookOnline(store, shopper)).id } }),
  verifyPayment: async (store, shopper) => {
    const { paymentId } = await shopper.startPayment((await bookOnline(store, shopper)).id)
    return asCustomer(shopper, { body: { paymentId } })
  },
  getTransaction: async (store, shopper) => {
    const { paymentId } = await shopper.startPayment((await bookOnline(store, shopper)).id)
    return asCustomer(shopper, { body: { paymentId } })
  },
  subscribeToNewsletter: async () => call({ body: { email: newEmail(), acceptsTerms: true } }),
  unsubscribeFromNewsletter: async (store) => {
    const email = newEmail()
    await post(store, '/newsletter/subscribe', { email, acceptsTerms: true })
    const [row] = await store.database.db
      .select({ token: newsletterSubscriptions.token })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email))
    return call({ body: { token: row?.token ?? '' } })
  },
  contactShop: async () =>
    call({ body: { name: 'Meena Rao', email: newEmail(), message: 'Do you ship to Goa?' } }),
  getLocation: async () => call({}),
  getOrders: async (store, shopper) => {
    await bookOnDelivery(store, shopper)
    return asCustomer(shopper, { query: { page: '1' } })
  },
  getOrder: async (store, shopper) =>
    asCustomer(shopper, { params: { id: String((await bookOnline(store, shopper)).id) } }),
  cancelOrder: async (store, shopper) =>
    asCustomer(shopper, {
      body: { orderId: (await bookOnDelivery(store, shopper)).id, reason: 'Ordered twice' },
    }),
  confirmCashOrder: async (store, shopper) => {
    const orderId = await bookUnconfirmed(store, shopper)
    await shopper.api.call(sendCashOrderCode, { body: { orderId } })
    return asCustomer(shopper, { body: { orderId, code: await codeSentTo(store, shopper.email) } })
  },
  sendCashOrderCode: async (store, shopper) =>
    asCustomer(shopper, { body: { orderId: await bookUnconfirmed(store, shopper) } }),
  getReturnOffer: async (store, shopper) =>
    asCustomer(shopper, { params: { id: String((await bookDelivered(store, shopper)).id) } }),
  requestReturn: async (store, shopper) => {
    const order = await bookDelivered(store, shopper)
    const lines = order.lines.map(({ variantId }) => ({ variantId, quantity: 1, isOpened: false }))
    return asCustomer(shopper, {
      body: { orderId: order.id, lines, reason: 'not-wanted', comment: 'Too many of them' },
    })
  },
  getInvoice: async (store, shopper) =>
    asCustomer(shopper, { params: { id: String((await bookOnDelivery(store, shopper)).id) } }),
  getServerCart: async (store, shopper) => {
    await cartLineOf(store, shopper)
    return asCustomer(shopper)
  },
  addToServerCart: async (store, shopper) => {
    const { productId, variantId } = await want(store, 'liners')
    return asCustomer(shopper, { body: { productId, sizeId: variantId, quantity: 1 } })
  },
  updateServerCart: async (store, shopper) =>
    asCustomer(shopper, { params: { id: await cartLineOf(store, shopper) }, body: { quantity: 3 } }),
  removeFromServerCart: async (store, shopper) =>
    asCustomer(shopper, { params: { id: await cartLineOf(store, shopper) } }),
  getWishlist: async (_store, shopper) => asCustomer(shopper),
  addToWishlist: async (store, shopper) => {
    const { variantId } = await want(store, 'liners')
    return asCustomer(shopper, { body: { items: [{ sizeId: variantId }] } })
  },
  removeFromWishlist: async (store, shopper) => {
    const { variantId } = await want(store, 'liners')
    return asCustomer(shopper, { params: { sizeId: String(variantId) } })
  },
} as const satisfies Record<EndpointName, Baseline>
