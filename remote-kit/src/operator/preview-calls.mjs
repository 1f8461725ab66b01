import { z } from 'zod'
import { endpoint } from './operator-endpoint.mjs'
import { change, instant, name, version } from './operator-shapes.mjs'

const linkId = z.string().regex(/^[0-9a-f]{16}$/, 'the id of a link, as the list has it')

/** Signs a link that shows a version in the live store to the browser that opens it. */
export const createPreview = endpoint({
  method: 'POST',
  path: '/previews',
  scope: 'publish',
  body: z.strictObject({
    name,
    version,
    minutes: z
      .int()
      .min(1)
      .max(24 * 60),
  }),
  response: z.object({ id: linkId, url: z.string(), until: instant }),
})

/** The preview links that still open something, those of browser checks included, newest first; never the links themselves. */
export const getPreviews = endpoint({
  method: 'GET',
  path: '/previews',
  scope: 'read',
  response: z.object({
    previews: z
      .array(
        z.object({
          id: linkId,
          name,
          version,
          purpose: z.enum(['preview', 'browser check']),
          createdAt: instant,
          createdBy: z.string(),
          endsAt: instant,
        }),
      )
      .readonly(),
  }),
})

/** From now on the link opens nothing; browsers that opened it are told so with their next page. */
export const revokePreview = endpoint({
  method: 'POST',
  path: '/previews/revoke',
  scope: 'publish',
  body: z.strictObject({ id: linkId, why: change.why }),
  response: null,
})
