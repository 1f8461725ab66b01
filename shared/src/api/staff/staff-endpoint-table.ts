import type { Endpoint } from '../endpoint'
import { endpointsOf } from '../endpoints-of'
import * as staffChanges from './staff-changes'
import * as staffContent from './staff-content'
import * as staffCoupons from './staff-coupons'
import * as staffCustomers from './staff-customers'
import * as staffDrafts from './staff-drafts'
import type { StaffEndpoint } from './staff-endpoint'
import * as staffGuide from './staff-guide'
import * as staffLogIn from './staff-log-in'
import * as staffManyOrders from './staff-many-orders'
import * as staffMessages from './staff-messages'
import * as staffNewsletter from './staff-newsletter'
import * as staffOrderChanges from './staff-order-changes'
import * as staffOrderFiles from './staff-order-files'
import * as staffOrders from './staff-orders'
import * as staffOverview from './staff-overview'
import * as staffPasskeys from './staff-passkeys'
import * as staffPeople from './staff-people'
import * as staffProductEdits from './staff-product-edits'
import * as staffProducts from './staff-products'
import * as staffReturns from './staff-returns'
import * as staffReviews from './staff-reviews'
import * as staffSettings from './staff-settings'
import * as staffViews from './staff-views'

/** Every call of the back office by its name. */
export const STAFF_ENDPOINTS = {
  ...endpointsOf(staffChanges),
  ...endpointsOf(staffContent),
  ...endpointsOf(staffCoupons),
  ...endpointsOf(staffCustomers),
  ...endpointsOf(staffDrafts),
  ...endpointsOf(staffGuide),
  ...endpointsOf(staffLogIn),
  ...endpointsOf(staffManyOrders),
  ...endpointsOf(staffMessages),
  ...endpointsOf(staffNewsletter),
  ...endpointsOf(staffOrderChanges),
  ...endpointsOf(staffOrderFiles),
  ...endpointsOf(staffOrders),
  ...endpointsOf(staffOverview),
  ...endpointsOf(staffPasskeys),
  ...endpointsOf(staffPeople),
  ...endpointsOf(staffProductEdits),
  ...endpointsOf(staffProducts),
  ...endpointsOf(staffReturns),
  ...endpointsOf(staffReviews),
  ...endpointsOf(staffSettings),
  ...endpointsOf(staffViews),
} as const satisfies Readonly<Record<string, Endpoint | StaffEndpoint>>

export type StaffEndpointName = keyof typeof STAFF_ENDPOINTS
