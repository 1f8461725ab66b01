import * as z from 'zod/mini'

/** A code as it is mailed to a customer; by itself, as no public page needs it. */
export const sixDigits = z.string().check(z.regex(/^\d{6}$/, 'must be six digits'))
