import * as z from 'zod/mini'
import { plain, readonlyArray } from '../codec'
import { staffEndpoint } from './staff-endpoint'
import { done } from './staff-wire'

/** What a new shop needs before it sells, in this order. */
export const GUIDE_STEPS = [
  'brand',
  'market',
  'category',
  'product',
  'menu',
  'test-order',
  'colleague',
] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

const guide = z.object({
  /** Those that the member's role can do; none once a product of the shop's own is sold. */
  steps: readonlyArray(z.object({ step: z.enum(GUIDE_STEPS), isDone: z.boolean() })),
  /** By the member who asks. */
  isPutAway: z.boolean(),
})
/** The first steps of a new shop, each as the shop's data has it. */
export type StaffGuide = z.infer<typeof guide>

export const getStaffGuide = staffEndpoint({
  method: 'GET',
  path: '/staff/guide',
  auth: 'staff',
  right: 'any',
  response: plain(guide),
  errors: [],
})

/** For the member who asks; others see it still. */
export const putStaffGuideAway = staffEndpoint({
  method: 'PUT',
  path: '/staff/guide',
  auth: 'staff',
  right: 'any',
  body: plain(z.strictObject({ isPutAway: z.boolean() })),
  response: done,
  errors: [],
})
