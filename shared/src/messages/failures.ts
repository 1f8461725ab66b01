type GeneralFailure =
  | 'WORKING_IN_PROGRESS'
  | 'SOMETHING_WENT_WRONG'
  | 'SERVER_RESPONSE_FAILED'
  | 'INVALID_REQUEST'
  | 'NETWORK'
  | 'OFFLINE'
  | 'TIMEOUT'
  | 'VALIDATION'
  | 'WISHLIST_FULL'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'PAYLOAD_TOO_LARGE'
  | 'TOO_MANY_TRIES'
  | 'SERVICE_UNAVAILABLE'
  | 'SLOT_UNAVAILABLE'
  | 'SLOT_NOT_RESPONDING'
  | 'INPUT_LOST'
  | 'STORAGE_UNAVAILABLE'

type SessionFailure =
  | 'NOT_LOGGED_IN'
  | 'TOKEN_EXPIRED'
  | 'LOGIN_REJECTED'
  | 'LOGIN_SERVER_ERROR'
  | 'LOGIN_UNEXPECTED_RESPONSE'
  | 'LOGIN_NO_RESPONSE'
  | 'LOGIN_UNEXPECTED'
  | 'LOGIN_FAILED'
  | 'SIGN_IN_FAILED'
  | 'REGISTRATION_FAILED'
  | 'EMAIL_TAKEN'
  | 'RECOVERY_FAILED'
  | 'EMAIL_NOT_CONFIRMED'
  | 'OTP_REJECTED'
  | 'OTP_EXPIRED'
  | 'PASSWORD_REQUIRED'
  | 'CURRENT_PASSWORD_REQUIRED'
  | 'WRONG_PASSWORD'
  | 'PASSKEY_REJECTED'
  | 'PASSKEY_NOT_USED'
  | 'PASSKEY_NOT_MADE'
  | 'PASSKEY_THERE_ALREADY'
  | 'TOO_MANY_PASSKEYS'
  | 'ACCOUNT_IN_USE'
  | 'RESET_FAILED'

type FieldFailure =
  | 'LOGIN_EMAIL_INVALID'
  | 'EMAIL_OR_MOBILE_INVALID'
  | 'NAME_INVALID'
  | 'LOGIN_PASSWORD_TOO_SHORT'
  | 'FIRST_NAME_REQUIRED'
  | 'LAST_NAME_REQUIRED'
  | 'EMAIL_INVALID'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_NEEDS_UPPERCASE'
  | 'PASSWORD_NEEDS_LOWERCASE'
  | 'PASSWORD_NEEDS_NUMBER'
  | 'PASSWORD_TOO_COMMON'
  | 'PASSWORDS_DIFFER'
  | 'CODE_INCOMPLETE'
  | 'MOBILE_INVALID'
  | 'MOBILE_UNKNOWN'
  | 'NAME_REQUIRED'
  | 'PINCODE_INVALID'
  | 'PINCODE_NOT_IN_STATE'
  | 'PINCODE_UNKNOWN'
  | 'PINCODE_NOT_USED'
  | 'PINCODE_OF_THE_ARMY'
  | 'LOCALITY_REQUIRED'
  | 'STREET_REQUIRED'
  | 'CITY_REQUIRED'
  | 'STATE_REQUIRED'
  | 'STATE_UNKNOWN'
  | 'EMIRATE_REQUIRED'
  | 'EMIRATE_UNKNOWN'
  | 'ADDRESS_KIND_REQUIRED'
  | 'RATING_REQUIRED'
  | 'REVIEW_TEXT_REQUIRED'
  | 'CANCEL_REASON_REQUIRED'
  | 'MESSAGE_REQUIRED'
  | 'TERMS_NOT_ACCEPTED'

type AddressFailure =
  | 'ADDRESS_CREATE_FAILED'
  | 'ADDRESS_UPDATE_FAILED'
  | 'ADDRESS_DELETE_FAILED'
  | 'ADDRESS_NOT_FOUND'
  | 'ADDRESS_NEEDS_EDIT'

type CatalogueFailure =
  | 'PRODUCTS_UNAVAILABLE'
  | 'REVIEW_NEEDS_PURCHASE'
  | 'REVIEW_FAILED'
  | 'REVIEWS_UNAVAILABLE'
  | 'OWN_REVIEW'
  | 'VOTE_FAILED'
  | 'PHOTO_NOT_USABLE'
  | 'PHOTO_FAILED'
  | 'TOO_MANY_PHOTOS'
  | 'PHOTOS_NOT_TAKEN'
  | 'DELIVERY_ESTIMATE_FAILED'
  | 'BACK_IN_STOCK'
  | 'STOCK_NOTICE_FAILED'
  | 'OUT_OF_STOCK'
  | 'NOT_ENOUGH_STOCK'

type CartFailure =
  | 'CART_ADD_FAILED'
  | 'CART_UNAVAILABLE'
  | 'MAX_QUANTITY_REACHED'
  | 'PREORDER_FAILED'
  | 'CHECKOUT_NEEDS_LOGIN'

type CouponFailure =
  | 'COUPONS_NEED_LOGIN'
  | 'COUPONS_UNAVAILABLE'
  | 'COUPON_NOT_VALID'
  | 'COUPON_USED_UP'
  | 'COUPON_FIRST_ORDER'
  | 'COUPON_MINIMUM'
  | 'COUPON_OTHER_PRODUCTS'
  | 'COUPON_TOO_FEW'
  | 'COUPON_NOT_TOGETHER'

type OrderFailure =
  | 'ORDER_CREATE_FAILED'
  | 'CASH_NOT_OFFERED'
  | 'TAX_NUMBER_NOT_VALID'
  | 'PRICE_CHANGED'
  | 'TOO_MUCH_UNPAID'
  | 'IDEMPOTENCY_MISMATCH'
  | 'ORDER_NOT_CANCELLABLE'
  | 'ORDER_NOT_RETURNABLE'
  | 'ORDER_NOT_PAYABLE'
  | 'ORDER_NOT_CONFIRMABLE'
  | 'PAYMENT_NOT_CONFIRMED'
  | 'PAYMENT_FAILED'

type ContentFailure = 'SUBSCRIBE_FAILED' | 'CONTACT_FAILED'

/** Named by SPEC §8 without a screen that shows them. */
type UnusedFailure =
  | 'EVENTS_UNAVAILABLE'
  | 'CHAT_UNAVAILABLE'
  | 'CHAT_HISTORY_UNAVAILABLE'
  | 'CHAT_DATE_REQUIRED'
  | 'CHAT_HISTORY_EMPTY'

export type FailureCode =
  | GeneralFailure
  | SessionFailure
  | FieldFailure
  | AddressFailure
  | CatalogueFailure
  | CartFailure
  | CouponFailure
  | OrderFailure
  | ContentFailure
  | UnusedFailure

/** The error catalogue: SPEC §8 word for word, and what the API adds to it. */
export const FAILURES = {
  WORKING_IN_PROGRESS: 'Working in-progress',
  SOMETHING_WENT_WRONG: 'Something went wrong',
  SERVER_RESPONSE_FAILED: 'Server Response Failed',
  INVALID_REQUEST: 'It seems like an invalid request. Please check your input and try again.',
  NETWORK: 'A network-related or instance-specific issue',
  OFFLINE: 'You are offline. We will try again as soon as you are connected.',
  TIMEOUT: 'Timeout exceeded',
  VALIDATION: 'Some fields need another look. Please correct them and try again.',
  WISHLIST_FULL: 'Your wishlist holds 50 products. Please remove one to add another.',
  NOT_FOUND: 'We could not find what you asked for. It may have been removed.',
  METHOD_NOT_ALLOWED: 'This address does not accept this kind of request.',
  UNSUPPORTED_MEDIA_TYPE: 'Please send the request as JSON.',
  PAYLOAD_TOO_LARGE: 'This is too large to send at once. Please send less and try again.',
  TOO_MANY_TRIES: 'Too many attempts. Please try again later.',
  SERVICE_UNAVAILABLE: 'The shop is busy right now. Please try again in a minute.',
  SLOT_UNAVAILABLE: 'This part of the page could not be loaded.',
  INPUT_LOST: 'Sorry, that did not work. Please load the page again and try once more.',
  SLOT_NOT_RESPONDING: 'This part of the page is not responding. You can still use the links on this page.',
  STORAGE_UNAVAILABLE: 'Your browser does not let us save your cart. It stays until you close this tab.',

  NOT_LOGGED_IN: 'Please log in to continue.',
  TOKEN_EXPIRED: 'Your session has ended. Please log in again.',
  LOGIN_REJECTED: 'Invalid email/mobile or password.',
  LOGIN_SERVER_ERROR: 'Internal Server Error.',
  LOGIN_UNEXPECTED_RESPONSE: 'An unexpected error occurred.',
  LOGIN_NO_RESPONSE: 'Network error. Please check your connection.',
  LOGIN_UNEXPECTED: 'Unexpected error occurred.',
  LOGIN_FAILED: 'Login Failed Try Again!',
  SIGN_IN_FAILED: 'Failed to Sign in! Try Again',
  REGISTRATION_FAILED: 'Registration failed',
  EMAIL_TAKEN: 'This email address already has an account. Please log in or reset your password.',
  RECOVERY_FAILED: 'An unexpected error occurred.',
  EMAIL_NOT_CONFIRMED: 'Please confirm your email in your profile first.',
  OTP_REJECTED: 'Invalid OTP. Please try again.',
  OTP_EXPIRED: 'This code can no longer be used. Please ask for a new one.',
  PASSWORD_REQUIRED: 'Please enter your password to change your email or mobile number.',
  CURRENT_PASSWORD_REQUIRED: 'Please enter your current password.',
  WRONG_PASSWORD: 'This password is not correct. Please try again.',
  PASSKEY_REJECTED: 'This passkey does not belong to an account here. Please log in with your password.',
  PASSKEY_NOT_USED: 'No passkey was used. Please try again, or log in with your password.',
  PASSKEY_NOT_MADE: 'No passkey was added. Please try again.',
  PASSKEY_THERE_ALREADY: 'This device already has a passkey for your account.',
  TOO_MANY_PASSKEYS: 'Your account cannot hold more passkeys. Please remove one first.',
  ACCOUNT_IN_USE: 'Your account cannot be deleted while an order is under way.',
  RESET_FAILED: 'Failed to reset password. Please try again.',

  LOGIN_EMAIL_INVALID: 'Please enter a valid email address',
  EMAIL_OR_MOBILE_INVALID: 'Please enter a valid email address or mobile number',
  LOGIN_PASSWORD_TOO_SHORT: 'Password must be at least 6 characters',
  FIRST_NAME_REQUIRED: 'First name is required',
  LAST_NAME_REQUIRED: 'Last name is required',
  EMAIL_INVALID: 'Invalid email address',
  PASSWORD_TOO_SHORT: 'Password must be at least 8 characters',
  PASSWORD_TOO_LONG: 'Password must be at most 200 characters',
  PASSWORD_NEEDS_UPPERCASE: 'Password must contain at least one uppercase letter',
  PASSWORD_NEEDS_LOWERCASE: 'Password must contain at least one lowercase letter',
  PASSWORD_NEEDS_NUMBER: 'Password must contain at least one number',
  PASSWORD_TOO_COMMON: 'This password is too easy to guess. Please choose another one.',
  PASSWORDS_DIFFER: "Passwords don't match",
  CODE_INCOMPLETE: 'Please enter the six digits of the code',
  MOBILE_INVALID: 'Mobile number must be 10 digits',
  MOBILE_UNKNOWN: 'Please enter a valid mobile number',
  NAME_INVALID: 'Please enter a name without links, line breaks or special characters',
  NAME_REQUIRED: 'Name is required',
  PINCODE_INVALID: 'Pincode must be 6 digits',
  PINCODE_UNKNOWN: 'Please enter a valid pincode',
  PINCODE_NOT_USED: 'There is no such pincode. Please check its digits.',
  PINCODE_OF_THE_ARMY: 'For army post offices, the charge and delivery date are shown at checkout.',
  PINCODE_NOT_IN_STATE: 'This pincode is not in the chosen state',
  LOCALITY_REQUIRED: 'Locality is required',
  STREET_REQUIRED: 'Address is required',
  CITY_REQUIRED: 'City/District/Town is required',
  STATE_REQUIRED: 'State is required',
  STATE_UNKNOWN: 'Please choose a state from the list',
  EMIRATE_REQUIRED: 'Emirate is required',
  EMIRATE_UNKNOWN: 'Please choose an Emirate from the list',
  ADDRESS_KIND_REQUIRED: 'Please select an address type',
  RATING_REQUIRED: 'Please choose 1 to 5 stars',
  REVIEW_TEXT_REQUIRED: 'Please write a few words',
  CANCEL_REASON_REQUIRED: 'Please tell us why you are cancelling',
  MESSAGE_REQUIRED: 'Please write your message',
  TERMS_NOT_ACCEPTED: 'Please accept the terms & conditions and the data protection',

  ADDRESS_CREATE_FAILED: 'Failed to create address',
  ADDRESS_UPDATE_FAILED: 'Failed to update address',
  ADDRESS_DELETE_FAILED: 'Failed to delete address',
  ADDRESS_NOT_FOUND: 'This address no longer exists. Please choose another one.',
  ADDRESS_NEEDS_EDIT:
    'The state or the pincode of this address is not correct. Please edit the address and place the order again.',

  PRODUCTS_UNAVAILABLE: 'Unable to fetch products',
  REVIEW_NEEDS_PURCHASE:
    'You can review this product once an order of yours with it has been delivered and was not returned.',
  REVIEW_FAILED: 'Your review could not be saved. Please try again.',
  REVIEWS_UNAVAILABLE: 'The reviews could not be loaded.',
  OWN_REVIEW: 'This is your own review, so you cannot mark it as helpful.',
  VOTE_FAILED: 'Your vote could not be saved. Please try again.',
  PHOTO_NOT_USABLE: 'We cannot use this file. Please choose a JPEG, PNG, WebP or AVIF picture.',
  PHOTO_FAILED: 'This photo could not be sent. Please try again.',
  TOO_MANY_PHOTOS: 'A review can have 4 photos. Please remove one to add another.',
  PHOTOS_NOT_TAKEN: 'We cannot accept photos right now. Please add yours later.',
  DELIVERY_ESTIMATE_FAILED: 'We could not work out the delivery charge. Please tap Check again.',
  BACK_IN_STOCK: 'This size is in stock again. Please reload the page to buy it.',
  STOCK_NOTICE_FAILED: 'We could not save your request. Please try again.',
  OUT_OF_STOCK: 'This product is out of stock. Please remove it from your cart to go on.',
  NOT_ENOUGH_STOCK: 'There are not enough left. Please lower the quantity and try again.',

  CART_ADD_FAILED: 'Unable to add product to cart',
  CART_UNAVAILABLE: 'Unable to fetch cart',
  MAX_QUANTITY_REACHED: 'You reached the max limit',
  PREORDER_FAILED: 'Failed to place pre-order',
  CHECKOUT_NEEDS_LOGIN: 'You need to log in to proceed to checkout!',

  COUPONS_NEED_LOGIN: 'Please log in to view available coupons',
  COUPONS_UNAVAILABLE: 'Unable to load coupons. Please try again.',
  COUPON_NOT_VALID: 'This coupon is not valid. Please choose another one.',
  COUPON_USED_UP: 'This coupon has been used up. Please choose another one.',
  COUPON_FIRST_ORDER: 'This coupon is for a first order only. Please choose another one.',
  COUPON_OTHER_PRODUCTS: 'This coupon is for other products. Please choose another one.',
  COUPON_TOO_FEW: 'Your cart has too few products for this coupon. Please add more or choose another one.',
  COUPON_NOT_TOGETHER: 'These coupons cannot be used together. Please choose one of them.',
  COUPON_MINIMUM: 'Your cart is below the minimum for this coupon. Please add more or choose another one.',

  ORDER_CREATE_FAILED: 'Unable to create order',
  CASH_NOT_OFFERED: 'Cash on delivery is not available for this order. Please pay online.',
  TAX_NUMBER_NOT_VALID: 'Please check the business details of your invoice.',
  PRICE_CHANGED: 'The total has changed since you saw it. Please check it and place the order again.',
  TOO_MUCH_UNPAID:
    'Too many of your orders are not paid yet. Please pay or cancel one of them, then order again.',
  IDEMPOTENCY_MISMATCH:
    'This order was sent twice with different contents. Please reload the page and check your orders.',
  ORDER_NOT_CANCELLABLE: 'This order can no longer be cancelled. Please contact us to return it.',
  ORDER_NOT_RETURNABLE:
    'This can no longer be returned online. Please contact us if something is wrong with it.',
  ORDER_NOT_PAYABLE: 'This order can no longer be paid. Please check its status.',
  ORDER_NOT_CONFIRMABLE: 'This order can no longer be confirmed. Please check its status, or order again.',
  PAYMENT_NOT_CONFIRMED:
    'Your payment is not confirmed yet. Please check the order in a few minutes before paying again.',
  PAYMENT_FAILED: 'Please try again or choose another way to pay.',

  SUBSCRIBE_FAILED: 'We could not sign you up. Please try again.',
  CONTACT_FAILED: 'Your message could not be sent. Please try again.',

  EVENTS_UNAVAILABLE: 'Unable to fetch events',
  CHAT_UNAVAILABLE: 'Unable to fetch chat',
  CHAT_HISTORY_UNAVAILABLE: 'Unable to fetch Chat History',
  CHAT_DATE_REQUIRED: 'Please select a date to view the chat history.',
  CHAT_HISTORY_EMPTY: 'No Chat History Found',
} as const satisfies Record<FailureCode, string>
