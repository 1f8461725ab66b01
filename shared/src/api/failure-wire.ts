import * as z from 'zod/mini'

/** Every failing call's body, under the HTTP status of the same number. */
export const FailureWire = z.object({
  statusCode: z.int(),
  message: z.string(),
  code: z.optional(z.string()),
  /** Where validation failed: dotted paths into the request. */
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** What the server holds instead of what was shown, for example the new prices. */
  details: z.optional(z.unknown()),
})
export type FailureWire = z.infer<typeof FailureWire>
