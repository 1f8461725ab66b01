// One constant per part of the store, so that a bundle holds only the texts of its own part.

export const HEADER_TEXTS = {
  login: 'LOGIN',
  logout: 'LOGOUT',
  periodTracker: 'Period Tracker',
  blog: 'Blog',
  breakTaboos: 'Break Taboos',
} as const

export const FOOTER_TEXTS = {
  emailPrompt: 'Give your inbox some love with new products, tips, & more.',
  aboutHeading: 'About us',
  storeLocations: 'Store Locations',
  startReturn: 'Start a return',
  shippingFaq: 'Shipping FAQ',
  terms: 'Terms & Conditions',
  privacy: 'Privacy Policy',
} as const

export const NEWSLETTER_TEXTS = {
  heading: 'Stay Up to Date with All News and Exclusive Offers',
  email: 'Your email',
  subscribe: 'Subscribe',
  accept: 'I accept the terms & conditions and the data protection',
} as const

export const SEARCH_TEXTS = {
  placeholder: 'Search products...',
  popular: 'Popular Searches',
  empty: 'No products found.',
  help: 'Check the spelling, use fewer words, or look through a category.',
} as const

export const PAGE_TEXTS = {
  notFoundHeading: '404 - Page Not Found',
  notFound: 'The page you are looking for does not exist.',
  crashedHeading: 'Unexpected Application Error!',
  tryAgain: 'Try again',
  typedTextIsKept: 'This part of the page was updated. What you typed is kept: open the form again.',
} as const

export const CATALOGUE_TEXTS = {
  deals: 'Sale Deals',
  viewAll: 'View all',
  preorder: 'Pre-order',
} as const

export const CART_TEXTS = {
  heading: (lineCount: number): string => `Your Cart (${lineCount} ${lineCount <= 1 ? 'item' : 'items'})`,
  empty: 'Your cart is currently empty!',
  emptyHint: 'You may check out all the available products and buy some in the shop.',
  continueShopping: 'Continue Shopping',
  size: (size: string): string => `Size: ${size}`,
  checkOut: 'Check out',
  processing: 'Processing...',
  preorderPlaced: 'Pre-order successful! Redirecting to checkout...',
  fastDelivery: 'Fast Delivery',
  securePayments: 'Secure payments',
} as const

export const WISHLIST_TEXTS = {
  title: 'Your wishlist',
  empty: 'Your wishlist is empty',
  emptyHint: 'Tap the heart on a product to keep it here for later.',
  failed: 'Your wishlist could not be loaded.',
  saved: 'Saved to your wishlist',
  removed: 'Removed from your wishlist',
} as const

export const SUMMARY_TEXTS = {
  subtotal: 'Subtotal',
  delivery: 'Delivery Charge',
  couponDiscount: 'Coupon Discount',
  couponCode: 'Coupon Code / Gift Voucher',
  addCoupon: 'Add Coupon',
  couponInUse: (code: string): string => `Applied: ${code}`,
  cashFee: 'Cash on delivery fee',
  grandTotal: 'Grand Total',
  refunded: 'Refunded',
  addAddress: 'Add delivery address for zone-based pricing',
  pincodeNeeded: 'Delivery: estimate until we know your pincode',
} as const

export const COUPON_TEXTS = {
  title: 'Select a Coupon',
  search: 'Search coupons...',
  loading: 'Loading coupons...',
  empty: 'No coupons available at the moment.',
  emptyHint: 'Check back later for exciting offers!',
  noMatch: 'No coupons match your search.',
  freeDelivery: 'Free Delivery',
  applied: (code: string): string => `Coupon ${code} applied!`,
} as const

export const AUTH_TEXTS = {
  newHere: "Looks like you're new here!",
  forgotPassword: 'Forgot your password?',
  toRegister: 'New User? Register',
  toLogin: 'Existing User? Login',
  loggedIn: 'Login Successful!',
  registered: 'Registration successful!',
  passwordReset: 'Password has been reset successfully.',
} as const

export const ADDRESS_TEXTS = {
  created: 'Address created successfully!',
  updated: 'Address updated successfully!',
  deleted: 'Address deleted successfully!',
  madeDefault: 'Default address changed.',
} as const

export const CHECKOUT_TEXTS = {
  confirmingPayment: 'Confirming your payment…',
} as const

export const TESTIMONIAL_TEXTS = {
  heading: 'What Our Customers Say',
  subtitle: "Don't just take our word for it - hear from our satisfied customers",
} as const
