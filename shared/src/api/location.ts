import * as z from 'zod/mini'
import { plain } from './codec'
import { endpoint } from './endpoint'

/** Where the caller's address is; null where nothing is known of it (GEN-02). */
export const getLocation = endpoint({
  method: 'GET',
  path: '/location',
  auth: 'public',
  response: plain(z.nullable(z.object({ city: z.string(), country_name: z.string() }))),
  errors: [],
})
