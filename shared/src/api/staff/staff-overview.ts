import * as z from 'zod/mini'
import { CURRENCIES } from '../../domain/money'
import { plain, readonlyArray } from '../codec'
import { staffEndpoint } from './staff-endpoint'

const count = z.nullable(z.int())

const Overview = z.object({
  toPack: count,
  toShip: count,
  toCancel: count,
  openReturns: count,
  /** Orders that wait for their payment, and refunds that are due. */
  unpaid: count,
  refundsDue: count,
  /** Sizes of which nothing can be sold, and those with at most five units left. */
  soldOut: count,
  scarce: count,
  waitingPhotos: count,
  waitingMessages: count,
})
/** What waits; null where the member's role has nothing to do with it. */
export type StaffOverview = z.infer<typeof Overview>

export const getStaffOverview = staffEndpoint({
  method: 'GET',
  path: '/staff/overview',
  auth: 'staff',
  right: 'any',
  response: plain(Overview),
  errors: [],
})

const figures = z.object({
  orders: z.int(),
  /** In minor units. */
  sales: z.int(),
  net: z.int(),
})
export type SalesFigures = z.infer<typeof figures>

const Sales = z.object({
  /** Days that are both included. */
  from: z.string(),
  to: z.string(),
  /** Each market by itself: two currencies are never added up. */
  markets: readonlyArray(
    z.object({
      currency: z.enum(CURRENCIES),
      total: figures,
      /** Of as many days directly before. */
      before: figures,
      /** One a day, those without an order too. */
      days: readonlyArray(z.object({ day: z.string(), orders: z.int(), sales: z.int(), net: z.int() })),
    }),
  ),
})
/** Sales of the last 30 days. */
export type StaffSales = z.infer<typeof Sales>

export const getStaffSales = staffEndpoint({
  method: 'GET',
  path: '/staff/overview/sales',
  auth: 'staff',
  right: 'reports.read',
  response: plain(Sales),
  errors: [],
})
