import { z } from 'zod'
import { endpoint } from './operator-endpoint.mjs'
import { acceptance, name, Verdict } from './operator-shapes.mjs'

/**
 * Begins an upload. The body is the build's manifest (`release.json`), which the gate checks. `have` names the files that need not be
 * sent, nor their compressed copies, because other versions of the part have them; a store from before it says nothing.
 */
export const startUpload = endpoint({
  method: 'POST',
  path: '/releases',
  scope: 'publish',
  body: z.looseObject({ name }),
  response: z.object({ upload: z.string(), have: z.array(z.string()).optional() }),
})

/** One file of the manifest, or a compressed copy of one. */
export const uploadFile = endpoint({
  method: 'PUT',
  path: '/uploads/:upload/*',
  scope: 'publish',
  params: z.object({ upload: z.string(), '*': z.string() }),
  body: 'bytes',
  response: null,
})

/** Publishes what was uploaded; it is not live before it is promoted. */
export const commitUpload = endpoint({
  method: 'POST',
  path: '/uploads/:upload/commit',
  scope: 'publish',
  params: z.object({ upload: z.string() }),
  body: z.strictObject(acceptance),
  response: z.object({ name: z.string(), version: z.string(), verdict: Verdict.nullable() }),
})
