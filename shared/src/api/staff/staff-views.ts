import * as z from 'zod/mini'
import { oneOf, plain, readonlyArray, wholeNumberText } from '../codec'
import { staffEndpoint } from './staff-endpoint'
import { done, typedText } from './staff-wire'

const View = z.object({
  id: z.int(),
  name: z.string(),
  /** Of an address, with its question mark. */
  query: z.string(),
})
/** Filters of a list that a member keeps under a name. */
export type StaffView = z.infer<typeof View>

/** Lists whose filters can be kept. */
export const VIEWED_LISTS = ['orders', 'products', 'customers', 'messages', 'reviews'] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]

const list = { list: oneOf(VIEWED_LISTS) }

/** The member's own views of a list, by name. */
export const listStaffViews = staffEndpoint({
  method: 'GET',
  path: '/staff/views/:list',
  auth: 'staff',
  right: 'any',
  params: list,
  response: plain(readonlyArray(View)),
  errors: [],
})

/** A view of the same name is replaced. */
export const saveStaffView = staffEndpoint({
  method: 'POST',
  path: '/staff/views/:list',
  auth: 'staff',
  right: 'any',
  params: list,
  body: plain(
    z.strictObject({
      name: typedText(40),
      query: z.string().check(z.regex(/^\?[!-~]{1,1000}$/, 'must be the query of an address')),
    }),
  ),
  response: done,
  errors: ['STAFF_REFUSED'],
})

export const removeStaffView = staffEndpoint({
  method: 'DELETE',
  path: '/staff/views/:list/:id',
  auth: 'staff',
  right: 'any',
  params: { ...list, id: wholeNumberText },
  response: done,
  errors: ['NOT_FOUND'],
})
