import {
  changePassword,
  confirmEmail,
  endLogIn,
  getCustomer,
  getLogIns,
  login,
  logout,
  refreshSession,
  register,
  requestPasswordReset,
  resetPassword,
  sendEmailCode,
  updateCustomer,
  verifyResetCode,
} from './accounts'
import { createAddress, getAddresses, removeAddress, updateAddress } from './addresses'
import {
  getBanners,
  getCategories,
  getOwnReview,
  getProducts,
  getProductWithReviews,
  searchProducts,
  writeReview,
} from './catalogue'
import {
  bookOrder,
  createOrder,
  getCoupons,
  getDeliverySettings,
  getTransaction,
  initiatePayment,
  preorder,
  verifyPayment,
} from './checkout'
import { contactShop, subscribeToNewsletter, unsubscribeFromNewsletter } from './correspondence'
import type { Endpoint } from './endpoint'
import { getLocation } from './location'
import { cancelOrder, getInvoice, getOrder, getOrders, getReturnOffer, requestReturn } from './orders'
import { addToServerCart, getServerCart, removeFromServerCart, updateServerCart } from './server-cart'

/** Every call of the API by its name: what documents, tests of all calls and the server's own completeness check read. */
export const ENDPOINTS = {
  login,
  register,
  requestPasswordReset,
  verifyResetCode,
  resetPassword,
  refreshSession,
  logout,
  getCustomer,
  updateCustomer,
  confirmEmail,
  sendEmailCode,
  changePassword,
  getLogIns,
  endLogIn,
  getAddresses,
  createAddress,
  updateAddress,
  removeAddress,
  getProducts,
  getProductWithReviews,
  searchProducts,
  getCategories,
  getBanners,
  writeReview,
  getOwnReview,
  getCoupons,
  getDeliverySettings,
  preorder,
  bookOrder,
  createOrder,
  initiatePayment,
  verifyPayment,
  getTransaction,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
  contactShop,
  getLocation,
  getOrders,
  getOrder,
  cancelOrder,
  getReturnOffer,
  requestReturn,
  getInvoice,
  getServerCart,
  addToServerCart,
  updateServerCart,
  removeFromServerCart,
} as const satisfies Readonly<Record<string, Endpoint>>

export type EndpointName = keyof typeof ENDPOINTS
