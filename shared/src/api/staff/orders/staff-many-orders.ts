import * as z from 'zod/mini'
import { plain, readonlyArray } from '../../codec'
import { staffEndpoint } from '../staff-endpoint'
import { typedText } from '../staff-wire'

/** At once. */
export const MOST_ORDERS = 100

const Outcomes = z.object({
  message: z.string(),
  outcomes: readonlyArray(
    z.object({
      number: z.string(),
      /** Null where it was done. */
      problem: z.nullable(z.string()),
    }),
  ),
})
/** What became of each of many orders: those that could not be changed stay as they are, and the others go on. */
export type ManyOutcomes = z.infer<typeof Outcomes>

const numberText = typedText(40)

export const packStaffOrders = staffEndpoint({
  method: 'POST',
  path: '/staff/many-orders/pack',
  auth: 'staff',
  right: 'orders.fulfil',
  body: plain(
    z.strictObject({
      numbers: z.array(numberText).check(z.minLength(1), z.maxLength(MOST_ORDERS)),
    }),
  ),
  response: plain(Outcomes),
  errors: [],
})

/** Handed to one carrier, each parcel with its own tracking number: the customers are mailed. */
export const shipStaffOrders = staffEndpoint({
  method: 'POST',
  path: '/staff/many-orders/ship',
  auth: 'staff',
  right: 'orders.fulfil',
  body: plain(
    z.strictObject({
      carrier: typedText(40),
      parcels: z
        .array(z.strictObject({ number: numberText, trackingNumber: z.nullable(typedText(60)) }))
        .check(z.minLength(1), z.maxLength(MOST_ORDERS)),
    }),
  ),
  response: plain(Outcomes),
  errors: [],
})
