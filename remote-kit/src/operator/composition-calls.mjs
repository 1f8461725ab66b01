import { z } from 'zod'
import { endpoint } from './operator-endpoint.mjs'
import { acceptance, Composition, change, force, name, Verdict, version } from './operator-shapes.mjs'

/** @typedef {import('./operator-endpoint.mjs').OperatorEndpoint} OperatorEndpoint */

/** Of a change that went through the gate; null when there was nothing to look at. */
const JudgedComposition = z.object({ ...Composition.shape, verdict: Verdict.nullable() })

/** Makes versions live, all in one composition. */
export const promote = endpoint({
  method: 'POST',
  path: '/promote',
  scope: 'promote',
  body: z.strictObject({ versions: z.record(name, version), ...change, ...force, ...acceptance }),
  response: JudgedComposition,
})

/** Brings back the version, or with null what was live before; a remote that was new goes. */
export const rollBack = endpoint({
  method: 'POST',
  path: '/rollback',
  scope: 'rollback',
  body: z.strictObject({
    name,
    version: version.nullable(),
    marksBad: z.boolean().optional(),
    ...change,
    ...force,
  }),
  response: Composition,
})

/** Takes a remote out of the composition, if the others can do without it. */
export const retire = endpoint({
  method: 'POST',
  path: '/retire',
  scope: 'promote',
  body: z.strictObject({ name, ...change }),
  response: Composition,
})

/** For any published version at any time: open tabs leave it at once. */
export const markBad = endpoint({
  method: 'POST',
  path: '/mark-bad',
  scope: 'rollback',
  body: z.strictObject({ name, version, ...change }),
  response: z.object({ ...Composition.shape, isStillLive: z.boolean() }),
})

/** Gives a version to a share of the visitors, or changes the share. The same visitors keep it while the share grows. */
export const startCanary = endpoint({
  method: 'POST',
  path: '/canary',
  scope: 'promote',
  body: z.strictObject({
    name,
    version,
    percent: z.int().min(1).max(99),
    ...change,
    ...force,
    ...acceptance,
  }),
  response: JudgedComposition,
})

/** All visitors have the stable version again; open tabs leave the canary's at once. */
export const stopCanary = endpoint({
  method: 'POST',
  path: '/canary/stop',
  scope: 'rollback',
  body: z.strictObject({ name, marksBad: z.boolean().optional(), ...change }),
  response: Composition,
})

/** From now on the part is not promoted, retired or given a canary. */
export const pin = endpoint({
  method: 'POST',
  path: '/pin',
  scope: 'promote',
  body: z.strictObject({ name, ...change }),
  response: Composition,
})

export const unpin = endpoint({
  method: 'POST',
  path: '/unpin',
  scope: 'promote',
  body: z.strictObject({ name, ...change }),
  response: Composition,
})

/** Turns the service worker off in all browsers, or on again; what is live stays. It is the shell's. */
export const setServiceWorker = endpoint({
  method: 'POST',
  path: '/service-worker',
  scope: 'rollback',
  body: z.strictObject({ state: z.enum(['on', 'off']), ...change }),
  response: Composition,
})

/**
 * The same call, undone before it takes effect: it makes the same checks, the gate's as well, is refused with the same words, and says what
 * would be live.
 *
 * @template {OperatorEndpoint & { response: z.ZodType }} const E
 * @param {E} change
 * @returns {Omit<E, 'path' | 'response'> & { path: string, response: z.ZodObject<{ before: z.ZodNullable<typeof Composition>, after: E['response'] }> }}
 */
export const dryRunOf = (change) => ({
  ...change,
  path: `${change.path}/dry-run`,
  response: z.object({ before: Composition.nullable(), after: change.response }),
})

/** Signs what the database holds as it is, in a generation of its own: after the key was lost, or the database came back from a copy. */
export const trustAsIs = endpoint({
  method: 'POST',
  path: '/trust',
  scope: 'admin',
  body: z.object({
    why: change.why,
    /** The generation gets a higher number than this, which some process may have seen. */
    above: z.int().min(0).max(1_000_000_000).optional(),
  }),
  response: Composition,
})
