import * as z from 'zod'

/** How a coupon is called and described, whether a file or a command says so. */
export const CouponWords = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capital letters and digits'),
  description: z.string().trim().min(1, 'must not be empty').max(300),
})
