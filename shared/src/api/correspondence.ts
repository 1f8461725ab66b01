import * as z from 'zod/mini'
import { plain, visible } from './codec'
import { emailAddress } from './email-address'
import { endpoint } from './endpoint'
import { nameCheck } from './name-check'

const done = plain(z.object({ message: z.string() }))

/** Stored once an address; the same answer the second time (FTR-06). */
export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/subscribe',
  auth: 'public',
  body: plain(
    z.strictObject({ email: emailAddress, acceptsTerms: z.literal(true, 'Please accept the terms') }),
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
      name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(120), nameCheck),
      email: emailAddress,
      message: z
        .string()
        .check(visible(), z.trim(), z.minLength(1, 'Message is required'), z.maxLength(4000)),
    }),
  ),
  response: done,
  errors: ['TOO_MANY_TRIES'],
})
