import * as z from 'zod/mini'
import { FIELD_RULES } from '../domain/field-rules'
import { NEWSLETTER_CONSENT_VERSIONS } from '../domain/people/newsletter-consent'
import { FAILURES } from '../messages/failures/failures'
import { plain } from './codec'
import { endpoint } from './endpoint'
import { zodFieldOf } from './zod-field'

const done = plain(z.object({ message: z.string() }))

/** Stored once an address; the same answer the second time (FTR-06). */
export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/subscribe',
  auth: 'public',
  body: plain(
    z.strictObject({
      email: zodFieldOf(FIELD_RULES.email),
      acceptsTerms: z.literal(true, FAILURES.TERMS_NOT_ACCEPTED),
      /** Which words of which form were agreed to; left out by forms from before it was noted. */
      consent: z.optional(z.enum(NEWSLETTER_CONSENT_VERSIONS)),
    }),
  ),
  response: done,
  errors: ['TOO_MANY_TRIES'],
})

export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  auth: 'public',
  body: plain(z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) })),
  response: done,
  errors: ['NOT_FOUND'],
})

/** Reaches the shop's mailbox (CON-05). */
export const contactShop = endpoint({
  method: 'POST',
  path: '/contact',
  auth: 'public',
  body: plain(
    z.strictObject({
      name: zodFieldOf(FIELD_RULES.contactName),
      email: zodFieldOf(FIELD_RULES.email),
      message: zodFieldOf(FIELD_RULES.message),
    }),
  ),
  response: done,
  errors: ['TOO_MANY_TRIES'],
})
