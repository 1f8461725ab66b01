import * as z from 'zod'

const CONTROL_CHARACTERS = /\p{Cc}/u

/** One line of text. */
export const line = (max: number) =>
  z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine((text) => !CONTROL_CHARACTERS.test(text), 'must be one line without control characters')

export const httpsUrl = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    error: 'must be an address that begins with https://',
  })
  .max(300, 'must have at most 300 characters')

export const emailAddress = z
  .string('must be text')
  .max(254, 'must have at most 254 characters')
  .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an e-mail address')
