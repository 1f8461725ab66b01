import type { Endpoint } from '../endpoint'
import { endpointsOf } from '../endpoints-of'
import * as staffDrafts from './orders/staff-drafts'
import * as staffManyOrders from './orders/staff-many-orders'
import * as staffOrderChanges from './orders/staff-order-changes'
import * as staffOrderFiles from './orders/staff-order-files'
import * as staffOrders from './orders/staff-orders'
import * as staffReturns from './orders/staff-returns'
import * as staffLogIn from './people/staff-log-in'
import * as staffPasskeys from './people/staff-passkeys'
import * as staffPeople from './people/staff-people'
import * as staffProductEdits from './products/staff-product-edits'
import * as staffProducts from './products/staff-products'
import * as staffReviews from './products/staff-reviews'
import * as staffChanges from './shop/staff-changes'
import * as staffContent from './shop/staff-content'
import * as staffCoupons from './shop/staff-coupons'
import * as staffCustomers from './shop/staff-customers'
import * as staffMessages from './shop/staff-messages'
import * as staffNewsletter from './shop/staff-newsletter'
import * as staffSettings from './shop/staff-settings'
import type { StaffEndpoint } from './staff-endpoint'
import * as staffGuide from './staff-guide'
import * as staffOverview from './staff-overview'
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
