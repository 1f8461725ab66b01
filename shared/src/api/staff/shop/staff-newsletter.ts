import * as z from 'zod/mini'
import { plain } from '../../codec'
import { staffEndpoint } from '../staff-endpoint'

const Counts = z.object({ subscribed: z.int(), confirmed: z.int(), unsubscribed: z.int() })
export type NewsletterCounts = z.infer<typeof Counts>

export const getStaffNewsletter = staffEndpoint({
  method: 'GET',
  path: '/staff/newsletter',
  auth: 'staff',
  right: 'newsletter.read',
  response: plain(Counts),
  errors: [],
})

/** As CSV, each with when, where and to which words she agreed; it is noted. */
export const exportStaffNewsletter = staffEndpoint({
  method: 'POST',
  path: '/staff/newsletter/export',
  auth: 'staff',
  right: 'newsletter.export',
  confirmed: true,
  body: plain(
    z.strictObject({
      /** With those who have unsubscribed, marked as such. */
      all: z.boolean(),
      confirmedOnly: z.boolean(),
    }),
  ),
  response: null,
  errors: ['STAFF_CONFIRM_IDENTITY'],
})
