import * as z from 'zod/mini'
import { plain } from '../codec'
import { staffEndpoint } from './staff-endpoint'

const Overview = z.object({
  toPack: z.nullable(z.int()),
  toShip: z.nullable(z.int()),
  toCancel: z.nullable(z.int()),
  /** Products with a size of which nothing can be sold. */
  soldOut: z.nullable(z.int()),
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
