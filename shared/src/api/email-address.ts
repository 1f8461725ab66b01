import * as z from 'zod/mini'

/** As it is kept and compared: without spaces around it, in lower case. */
export const emailAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Invalid email address'))
