import { z } from 'zod'
import { MAX_PICTURE_BYTES } from './browser-check-calls.mjs'
import { endpoint } from './operator-endpoint.mjs'
import { change, name, version } from './operator-shapes.mjs'
import { Market, pageUrl, ShadowReport } from './shadow-shapes.mjs'

/** Pages of which pictures are kept: each as it is live, and with the version. */
export const MAX_PICTURED_PAGES = 3

/** Longest that a comparison may be given. Callers wait for `ANSWER_WITHIN_MS`. */
export const MOST_SECONDS = 180

/** Compares the pages that visitors asked for with a published version and without, and keeps what differs with the version. */
export const checkShadow = endpoint({
  method: 'POST',
  path: '/shadow',
  scope: 'publish',
  body: z.strictObject({
    name,
    version,
    /** In how much time; a minute unless told otherwise. */
    seconds: z.int().min(30).max(MOST_SECONDS).optional(),
  }),
  response: ShadowReport,
})

/** Which report was looked at: another one by now refuses the decision. */
const decided = { name, version, checkedAt: ShadowReport.shape.checkedAt, why: change.why }

/** The differences are intended, or too few pages were compared and that is all right: it stops the version no more. */
export const acceptShadow = endpoint({
  method: 'POST',
  path: '/shadow/accept',
  scope: 'promote',
  body: z.strictObject(decided),
  response: ShadowReport,
})

/** The differences are a fault: the version goes to nobody until that is taken back, also when it is compared again. */
export const refuseShadow = endpoint({
  method: 'POST',
  path: '/shadow/refuse',
  scope: 'promote',
  body: z.strictObject(decided),
  response: ShadowReport,
})

/** Keeps pictures of pages that differ, taken by a browser on the publisher's side, in the place of earlier ones. */
export const keepShadowPictures = endpoint({
  method: 'PUT',
  path: '/shadow/pictures',
  scope: 'publish',
  bodyBytes: 2 * 1024 * 1024,
  body: z.strictObject({
    name,
    version,
    checkedAt: ShadowReport.shape.checkedAt,
    pictures: z
      .array(
        z.strictObject({
          page: pageUrl,
          market: Market,
          side: z.enum(['before', 'after']),
          /** WebP or PNG, in base64. */
          image: z.base64().max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4),
        }),
      )
      .max(2 * MAX_PICTURED_PAGES),
  }),
  response: ShadowReport,
})
