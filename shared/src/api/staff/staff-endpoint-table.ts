import type { Endpoint } from '../endpoint'
import {
  getContentTypes,
  getStaffEntry,
  listStaffContent,
  previewStaffEntry,
  publishStaffEntry,
  restoreStaffEntry,
  saveStaffEntry,
} from './staff-content'
import { createStaffCoupon, endStaffCoupon, getCouponCategories, listStaffCoupons } from './staff-coupons'
import type { StaffEndpoint } from './staff-endpoint'
import {
  acceptStaffInvitation,
  beginSecondFactor,
  confirmStaffPassword,
  enableSecondFactor,
  getStaffSession,
  logInStaff,
  logOutStaff,
  openStaffInvitation,
  proveSecondFactor,
} from './staff-log-in'
import {
  advanceStaffOrder,
  cancelStaffOrder,
  getStaffOrder,
  listStaffOrders,
  shipStaffOrder,
} from './staff-orders'
import { getStaffOverview } from './staff-overview'
import {
  changeStaffPassword,
  changeStaffRole,
  endStaffLogIn,
  getAuditEntries,
  getStaffLogIns,
  getStaffPeople,
  inviteStaff,
  lockStaff,
  renewRecoveryCodes,
  resetStaff,
  withdrawStaffInvitation,
} from './staff-people'
import { changeStaffStock, getStaffProduct, listStaffProducts, setStaffPrice } from './staff-products'
import { approveReviewPhoto, getReviewPhotoFile, listReviewPhotos, rejectReviewPhoto } from './staff-reviews'
import { changeStaffSettings, getStaffSettings, planStaffSettings, undoStaffSettings } from './staff-settings'
import { listStaffViews, removeStaffView, saveStaffView } from './staff-views'

/** Every call of the back office by its name. */
export const STAFF_ENDPOINTS = {
  logInStaff,
  proveSecondFactor,
  beginSecondFactor,
  enableSecondFactor,
  openStaffInvitation,
  acceptStaffInvitation,
  getStaffSession,
  logOutStaff,
  confirmStaffPassword,
  getStaffLogIns,
  endStaffLogIn,
  changeStaffPassword,
  renewRecoveryCodes,
  getStaffPeople,
  inviteStaff,
  withdrawStaffInvitation,
  changeStaffRole,
  lockStaff,
  resetStaff,
  getAuditEntries,
  getStaffOverview,
  listStaffOrders,
  getStaffOrder,
  advanceStaffOrder,
  shipStaffOrder,
  cancelStaffOrder,
  listStaffProducts,
  getStaffProduct,
  setStaffPrice,
  changeStaffStock,
  getContentTypes,
  listStaffContent,
  getStaffEntry,
  saveStaffEntry,
  publishStaffEntry,
  previewStaffEntry,
  restoreStaffEntry,
  getStaffSettings,
  planStaffSettings,
  changeStaffSettings,
  undoStaffSettings,
  listStaffCoupons,
  createStaffCoupon,
  endStaffCoupon,
  getCouponCategories,
  listReviewPhotos,
  getReviewPhotoFile,
  approveReviewPhoto,
  rejectReviewPhoto,
  listStaffViews,
  saveStaffView,
  removeStaffView,
} as const satisfies Readonly<Record<string, Endpoint | StaffEndpoint>>

export type StaffEndpointName = keyof typeof STAFF_ENDPOINTS
