import type { EndpointName } from '@store/shared/api/endpoint-table'

/** Areas of the API, in the order in which a reader meets them. */
export const AREAS = [
  'Catalogue',
  'Account',
  'Addresses',
  'Cart',
  'Checkout',
  'Orders',
  'Content',
  'Correspondence',
] as const
export type Area = (typeof AREAS)[number]

interface Guidance {
  readonly area: Area
  /** One sentence for who reads the document, not the code. */
  readonly summary: string
  /** Of the file it answers with; absent for JSON. */
  readonly fileType?: string
}

/** What a reader of the API's document is told beyond the declarations. It stays here: browsers need none of it. */
export const ENDPOINT_GUIDE = {
  getProducts: {
    area: 'Catalogue',
    summary:
      'The catalogue in pages, with `q` what a search finds; without any parameter, the featured products. Attributes of the catalogue are parameters by their names, with commas between values.',
  },
  getProductFacets: {
    area: 'Catalogue',
    summary:
      'How many products a list has, and how many with each further choice; what is chosen of a facet does not bear on its own counts. Attributes of the catalogue are parameters by their names, with commas between values.',
  },
  getProductWithReviews: { area: 'Catalogue', summary: 'One product with its newest fifty reviews.' },
  getProductExtras: {
    area: 'Catalogue',
    summary: "What a product's page says beside the product: on what terms it may come back.",
  },
  getDeliveryEstimate: {
    area: 'Catalogue',
    summary: 'Charge and day of delivery of one product to a pincode or, with `currency=AED`, to an Emirate.',
  },
  askForStockNotice: {
    area: 'Catalogue',
    summary:
      "Asks for one mail when a size that is sold out can be bought again; any address but the customer's own has to be confirmed.",
  },
  searchProducts: {
    area: 'Catalogue',
    summary: 'Finds products by name or category; without `q`, a light index of the whole catalogue.',
  },
  getCategories: { area: 'Catalogue', summary: 'The categories in the order of the shop.' },
  getChooser: {
    area: 'Catalogue',
    summary: 'From which choices of an attribute the home page leads to lists; null for none.',
  },
  getBanners: { area: 'Content', summary: 'The banners of the home page.' },
  getRecentReviews: {
    area: 'Catalogue',
    summary:
      'The rating of the whole catalogue, and some of the newest reviews by buyers, each of another product.',
  },
  getStoreTerms: {
    area: 'Catalogue',
    summary: 'How the store delivers, is paid and takes back, in each market that it sells in.',
  },
  getReviews: {
    area: 'Catalogue',
    summary:
      'The reviews of a product in pages, in one of four orders, with one number of stars or with photos only; and how many reviews give each number of stars.',
  },
  getOwnReview: {
    area: 'Catalogue',
    summary: "The customer's own review of a product, if there is one, and which others she found helpful.",
  },
  voteHelpful: {
    area: 'Catalogue',
    summary: 'Says that a review helped: one vote a customer, none on her own review.',
  },
  withdrawHelpful: { area: 'Catalogue', summary: 'Withdraws such a vote.' },
  addReviewPhoto: {
    area: 'Catalogue',
    summary:
      "Adds a photo to the customer's own review, the file as the body; it is shown once the shop has approved it.",
  },
  getReviewPhoto: {
    area: 'Catalogue',
    summary: "A photo of the customer's own review, also before it is approved.",
    fileType: 'image/jpeg',
  },
  removeReviewPhoto: { area: 'Catalogue', summary: "Removes a photo from the customer's own review." },
  writeReview: {
    area: 'Catalogue',
    summary: "The customer's one review of a product; writing again replaces it.",
  },
  getLocation: {
    area: 'Catalogue',
    summary: "Where the caller's network address is; null where nothing is known of it.",
  },

  register: {
    area: 'Account',
    summary: 'Opens an account and logs in; the refresh token comes in an HttpOnly cookie.',
  },
  login: { area: 'Account', summary: 'Logs in; the refresh token comes in an HttpOnly cookie.' },
  requestLogInCode: {
    area: 'Account',
    summary:
      'Sends a code of six digits to log in with, by SMS or mail; the answer is the same whether or not there is such an account.',
  },
  logInByCode: {
    area: 'Account',
    summary:
      'Logs in by the challenge and the code that was sent; the refresh token comes in an HttpOnly cookie.',
  },
  refreshSession: {
    area: 'Account',
    summary:
      'A new access token for the refresh cookie, which is used once: the answer brings the next one, and a second use ends the log-in.',
  },
  logout: { area: 'Account', summary: 'Ends every log-in of the customer.' },
  requestPasswordReset: {
    area: 'Account',
    summary: 'Mails a code of six digits; the answer is the same whether or not there is such an account.',
  },
  verifyResetCode: {
    area: 'Account',
    summary: 'Exchanges the challenge and the mailed code for a reset token, which works once.',
  },
  resetPassword: {
    area: 'Account',
    summary: 'Sets a new password by a reset token (`verifyOTP`) and ends every log-in.',
  },
  getCustomer: { area: 'Account', summary: "The customer's own profile." },
  updateCustomer: {
    area: 'Account',
    summary:
      "Changes the customer's own profile. Another e-mail address or mobile number needs `currentPassword`; the address waits as `pendingEmailId` until the code mailed to it is confirmed.",
  },
  confirmEmail: {
    area: 'Account',
    summary: 'Confirms the address that waits, or the one of the registration, by the code mailed to it.',
  },
  sendEmailCode: { area: 'Account', summary: 'Mails another code to the address that waits.' },
  sendMobileCode: {
    area: 'Account',
    summary: 'Sends a code by SMS to the mobile number of the account, if it is not confirmed yet.',
  },
  confirmMobile: {
    area: 'Account',
    summary: 'Confirms the mobile number by the code that was sent to it: it then gets codes to log in with.',
  },
  changePassword: {
    area: 'Account',
    summary: 'Sets a new password by the current one, ends every log-in and begins a new one.',
  },

  getLogIns: {
    area: 'Account',
    summary: 'Where the customer is logged in: browser, network, place and last use.',
  },
  endLogIn: { area: 'Account', summary: 'Ends one log-in and its access tokens.' },
  beginPasskey: {
    area: 'Account',
    summary: 'What a browser needs to make a passkey for the account, by the current password.',
  },
  addPasskey: {
    area: 'Account',
    summary: 'Keeps the passkey that a browser made; the customer is told by mail.',
  },
  getPasskeys: { area: 'Account', summary: "The account's passkeys, newest first." },
  removePasskey: { area: 'Account', summary: 'Removes a passkey: it opens nothing any more.' },
  beginPasskeyLogIn: {
    area: 'Account',
    summary: 'A challenge for a passkey to sign; it counts once, for five minutes.',
  },
  logInByPasskey: { area: 'Account', summary: 'Logs in by the signature of a passkey.' },

  getSecurityActivity: {
    area: 'Account',
    summary: 'The newest fifty lines of the security log: what was done, when, and from where.',
  },
  sendIdentityCode: {
    area: 'Account',
    summary: 'Mails a code by which the customer proves that it is she, instead of by her password.',
  },
  downloadOwnData: {
    area: 'Account',
    summary: 'Everything that is held about the customer, by her password or a mailed code.',
    fileType: 'application/json',
  },
  deleteAccount: {
    area: 'Account',
    summary:
      'Deletes the account but for what the law wants kept, by the password or a mailed code; refused while an order, return or refund is under way.',
  },

  getAddresses: { area: 'Addresses', summary: "The customer's addresses; the first is the default." },
  createAddress: { area: 'Addresses', summary: 'Adds an address.' },
  updateAddress: { area: 'Addresses', summary: 'Replaces an address.' },
  makeAddressDefault: { area: 'Addresses', summary: 'Makes an address the default; answers all of them.' },
  removeAddress: { area: 'Addresses', summary: 'Removes an address; orders keep theirs.' },

  getServerCart: { area: 'Cart', summary: 'The cart that is kept on the server.' },
  addToServerCart: {
    area: 'Cart',
    summary: 'Adds to what is in the cart, up to what can be sold; answers the whole cart.',
  },
  updateServerCart: { area: 'Cart', summary: 'Sets the quantity of a line; answers the whole cart.' },
  removeFromServerCart: { area: 'Cart', summary: 'Removes a line; answers the whole cart.' },

  getWishlist: { area: 'Cart', summary: 'What the customer saved for later, the latest first.' },
  addToWishlist: { area: 'Cart', summary: 'Saves sizes of products for later; answers the whole list.' },
  removeFromWishlist: { area: 'Cart', summary: 'Removes a size from the list; answers the whole list.' },

  getPaymentOptions: {
    area: 'Checkout',
    summary: 'How orders can be paid in each currency, and what cash on delivery costs.',
  },
  getDeliverySettings: {
    area: 'Checkout',
    summary: 'The delivery charge, and the amount above which there is none, for each currency.',
  },
  getCoupons: {
    area: 'Checkout',
    summary:
      'The coupons that count now, each with what it gives, its minimum, its categories and where the customer stands with it.',
  },
  preorder: { area: 'Checkout', summary: 'Checks stock and prices of a cart and holds nothing.' },
  bookOrder: {
    area: 'Checkout',
    summary: 'Reserves stock and coupons and freezes prices; an online order then waits for its payment.',
  },
  createOrder: { area: 'Checkout', summary: 'The same booking under its other path.' },
  initiatePayment: {
    area: 'Checkout',
    summary: 'Starts the payment of an order, or finds the one under way; the shopper goes to `redirectUrl`.',
  },
  verifyPayment: {
    area: 'Checkout',
    summary: 'Asks the gateway what became of a payment; `PENDING` means: ask again.',
  },
  getTransaction: {
    area: 'Checkout',
    summary: 'The record of a payment, its amount in rupees or dirhams as captured.',
  },

  getOrders: { area: 'Orders', summary: "The customer's orders, newest first, twenty a page." },
  getOrder: { area: 'Orders', summary: 'One order in full; the id is the order’s.' },
  cancelOrder: { area: 'Orders', summary: 'Cancels an order; money that was paid goes back.' },
  confirmCashOrder: { area: 'Orders', summary: 'Confirms a cash order by the code that was mailed for it.' },
  sendCashOrderCode: { area: 'Orders', summary: 'Mails another code for a cash order; the one before ends.' },
  getReturnOffer: { area: 'Orders', summary: 'What of a delivered order can be returned now.' },
  requestReturn: { area: 'Orders', summary: 'Asks the shop to take lines of a delivered order back.' },
  getInvoice: {
    area: 'Orders',
    summary: 'The invoice, once the order is paid or, with cash on delivery, placed.',
    fileType: 'application/pdf',
  },

  getArticles: {
    area: 'Content',
    summary: 'Articles in pages, the newest first, or with `order=featured` in the order of the home page.',
  },
  getArticle: { area: 'Content', summary: 'An article with its text, and the articles that follow it.' },
  getPage: { area: 'Content', summary: 'A page with its text.' },
  getTestimonials: { area: 'Content', summary: 'Words of customers, in the order of the shop.' },
  getContactContent: { area: 'Content', summary: 'Places of the shop, and questions with their answers.' },
  getStory: { area: 'Content', summary: 'The story of the shop on the home page, or null.' },
  getContentAddresses: {
    area: 'Content',
    summary: 'The slugs of articles and pages, each with the day of its last change.',
  },

  subscribeToNewsletter: {
    area: 'Correspondence',
    summary: 'Subscribes an e-mail address; the same answer the second time.',
  },
  unsubscribeFromNewsletter: {
    area: 'Correspondence',
    summary: 'Ends a subscription by the token of its mails.',
  },
  contactShop: { area: 'Correspondence', summary: "Sends a message to the shop's mailbox." },
} as const satisfies Readonly<Record<EndpointName, Guidance>>

export const guidanceOf = (name: EndpointName): Guidance => ENDPOINT_GUIDE[name]
